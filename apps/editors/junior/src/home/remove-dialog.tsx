import { Modal } from '@mashu/ui/modal'
import { TalkButton } from '../speech/talk-button.tsx'
import { Glyph } from '../view/control/glyph.tsx'
import { Cover } from './card.tsx'
import type { HomeWork } from './home-works.ts'

interface RemoveDialogProps {
  readonly work: HomeWork
  readonly onRemove: () => void
  readonly onCancel: () => void
}

/** The dialog shows the picture of the work for children who cannot read yet. */
export function RemoveDialog({ work, onRemove, onCancel }: RemoveDialogProps) {
  const name = work.name || '这个故事'
  const title = work.local ? `删掉“${name}”？` : `把“${name}”放进回收站？`
  return (
    <Modal className="remove-dialog" aria-label={title} closeBeside={false} onClose={onCancel}>
      <Cover address={work.cover} />
      <h2>{title}</h2>
      <p>{work.local ? '它只在这台电脑上，删掉以后别处没有。' : '30 天里还能从“我的作品”的回收站拿回来。'}</p>
      <div className="remove-choice">
        <TalkButton className="keep-button" name="不删" onPress={onCancel}>
          <Glyph name="close" />
          <span>不删</span>
        </TalkButton>
        <TalkButton className="remove-button" name="删掉" onPress={onRemove}>
          <Glyph name="bin" />
          <span>删掉</span>
        </TalkButton>
      </div>
    </Modal>
  )
}
