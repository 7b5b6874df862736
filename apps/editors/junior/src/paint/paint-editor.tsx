import { limit } from '@mashu/engine-junior'
import { Modal } from '@mashu/ui/modal'
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { TalkButton } from '../speech/talk-button.tsx'
import { Camera } from './camera.tsx'
import type { PaintEditorProps } from './model/drawing.ts'
import { PaintDocument } from './document/paint-document.ts'
import { openPicture } from './svg/open.ts'
import styles from './paint.module.css'
import { LeaveQuestion, useLeaving } from './question.tsx'
import { PaintCanvas } from './paint-canvas.tsx'
import { CloseIcon, TickIcon } from '../view/control/line-icon.tsx'
import { writeDrawing } from './svg/svg-write.ts'
import { Extras, Tools } from './toolbox.tsx'
import { Colors } from './colors.tsx'

function onKey(paintDocument: PaintDocument, event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement) return
  const key = event.key.toLowerCase()
  const command = event.ctrlKey || event.metaKey
  if (command && key === 'z' && !event.shiftKey) paintDocument.undo()
  else if (command && (key === 'y' || key === 'z')) paintDocument.redo()
  else if (command && key === 'd') paintDocument.duplicateChosen()
  else if (key === 'delete' || key === 'backspace') paintDocument.removeChosen()
  else return
  event.preventDefault()
}

function usePaintDocument(kind: PaintEditorProps['kind'], svg: string | undefined) {
  const [{ paintDocument, factor }] = useState(() => {
    const opened = openPicture(kind, svg)
    return { paintDocument: new PaintDocument(kind, opened.shapes), factor: opened.factor }
  })
  return { paintDocument, factor, state: useSyncExternalStore(paintDocument.subscribe, paintDocument.read) }
}

export function PaintEditor({ kind, svg, name = '', onDone, onCancel }: PaintEditorProps) {
  const [title, setTitle] = useState(name)
  const { paintDocument, factor, state } = usePaintDocument(kind, svg)
  const write = () => writeDrawing(kind, paintDocument.kept, factor)
  const { asked, leave, stay } = useLeaving(
    paintDocument.changed || (paintDocument.kept.length > 0 && title.trim() !== name.trim()),
    onCancel,
  )
  const finish = () => {
    const drawing = write()
    if (drawing) onDone({ ...drawing, name: title.trim() })
    else onCancel()
  }
  return (
    <Modal
      className={styles.paint}
      data-kind={kind}
      aria-label={kind === 'character' ? '画角色' : '画背景'}
      onKeyDown={(event) => onKey(paintDocument, event)}
      closeBeside={false}
      onClose={state.camera === undefined ? leave : () => paintDocument.openCamera(undefined)}
    >
      <header className={styles.top}>
        <TalkButton name="不画了" className={styles.cancel} onPress={leave}>
          <CloseIcon />
        </TalkButton>
        {kind === 'character' && (
          <input
            className={styles.name}
            value={title}
            maxLength={limit.characterName}
            placeholder="名字"
            aria-label="角色的名字"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        <TalkButton name="画好了" className={styles.done} onPress={finish}>
          <TickIcon />
        </TalkButton>
      </header>
      <Tools paintDocument={paintDocument} state={state} />
      <div className={styles.table}>
        <PaintCanvas paintDocument={paintDocument} state={state} />
      </div>
      <Extras paintDocument={paintDocument} state={state} />
      <Colors paintDocument={paintDocument} state={state} />
      {state.camera !== undefined && (
        <Camera
          onPhoto={(address, aspect) => paintDocument.fillWithPhoto(address, aspect)}
          onCancel={() => paintDocument.openCamera(undefined)}
        />
      )}
      {asked && <LeaveQuestion picture={write()?.svg} onKeep={finish} onThrow={onCancel} onGoOn={stay} />}
    </Modal>
  )
}
