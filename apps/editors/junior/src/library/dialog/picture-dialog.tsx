import { Modal } from '@mashu/ui/modal'
import { useState, type ReactNode } from 'react'
import { TalkButton } from '../../speech/talk-button.tsx'
import { pictureAddress } from '../address.ts'
import type { Group } from '../catalogue.ts'
import type { OwnPicture } from './props.ts'
import { BrushIcon, CloseIcon, NoIcon, OwnIcon, TickIcon } from './icon.tsx'
import styles from './picture-dialog.module.css'

export interface PictureItem {
  readonly name: string
  readonly picture: string
  readonly group: string
  readonly address: string
}

const ownGroup: Group = { id: 'own', name: '我画的', icon: '' }

export function withOwn(own: readonly OwnPicture[], items: readonly PictureItem[], groups: readonly Group[]) {
  const drawn = own.map(({ name, picture, address }) => ({ name, picture, address, group: ownGroup.id }))
  return { items: [...drawn, ...items], groups: own.length > 0 ? [...groups, ownGroup] : groups }
}

interface PictureDialogProps {
  readonly title: string
  readonly shape: 'character' | 'background'
  readonly groups: readonly Group[]
  readonly items: readonly PictureItem[]
  readonly onPick: (picture: string) => void
  readonly onPaint: (picture: string | null) => void
  /** Absent in the library of characters. */
  readonly onNone?: () => void
  readonly onCancel: () => void
}

export function PictureDialog({ title, shape, groups, items, onPick, onPaint, onNone, onCancel }: PictureDialogProps) {
  const [group, setGroup] = useState(groups[0]?.id ?? '')
  const [chosen, setChosen] = useState<string>()
  const shown = items.filter((item) => item.group === group)
  return (
    <Modal className={styles.dialog} aria-label={title} data-shape={shape} closeBeside={false} onClose={onCancel}>
      <header className={styles.top}>
        <TalkButton className={styles.round} name="关闭" onPress={onCancel}>
          <CloseIcon />
        </TalkButton>
        <Groups
          groups={groups}
          current={group}
          onChoose={(id) => {
            setGroup(id)
            setChosen(undefined)
          }}
        />
      </header>
      <div className={styles.tiles} key={group}>
        <Tile name="自己画" onPress={() => onPaint(null)} kind="paint">
          <BrushIcon />
        </Tile>
        {onNone && (
          <Tile name="不要背景" onPress={onNone} kind="none">
            <NoIcon />
          </Tile>
        )}
        {shown.map(({ name, picture, address }) => (
          <Tile
            key={picture}
            name={name}
            chosen={picture === chosen}
            onPress={() => (picture === chosen ? onPick(picture) : setChosen(picture))}
          >
            <img src={address} alt="" loading="lazy" decoding="async" draggable={false} />
          </Tile>
        ))}
      </div>
      <footer className={styles.bottom} data-open={chosen !== undefined}>
        <TalkButton
          className={styles.paint}
          name="在上面画画"
          disabled={chosen === undefined}
          onPress={() => chosen !== undefined && onPaint(chosen)}
        >
          <BrushIcon />
        </TalkButton>
        <TalkButton
          className={styles.take}
          name="就选它"
          disabled={chosen === undefined}
          onPress={() => chosen !== undefined && onPick(chosen)}
        >
          <TickIcon />
        </TalkButton>
      </footer>
    </Modal>
  )
}

function Groups({
  groups,
  current,
  onChoose,
}: {
  groups: readonly Group[]
  current: string
  onChoose: (id: string) => void
}) {
  return (
    <div className={styles.groups} role="group" aria-label="分类">
      {groups.map(({ id, name, icon }) => (
        <TalkButton
          key={id}
          className={styles.group}
          name={name}
          aria-pressed={id === current}
          onPress={() => onChoose(id)}
        >
          {icon === '' ? <OwnIcon /> : <img src={pictureAddress(icon)} alt="" draggable={false} />}
        </TalkButton>
      ))}
    </div>
  )
}

interface TileProps {
  readonly name: string
  readonly chosen?: boolean
  readonly kind?: 'paint' | 'none'
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tile({ name, chosen, kind, onPress, children }: TileProps) {
  return (
    <TalkButton className={styles.tile} name={name} data-kind={kind} aria-pressed={chosen} onPress={onPress}>
      {children}
    </TalkButton>
  )
}
