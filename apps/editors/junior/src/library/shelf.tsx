import { useEffect, useRef, useState, type ReactNode } from 'react'
import { TalkButton } from '../sound/talk-button.tsx'
import { pictureAddress } from './address.ts'
import type { Group } from './catalogue.ts'
import { BrushSign, CloseSign, NoSign, OwnSign, TickSign } from './sign.tsx'
import styles from './shelf.module.css'

export interface ShelfItem {
  readonly name: string
  readonly picture: string
  readonly group: string
  readonly address: string
}

export const ownGroup: Group = { id: 'own', name: '我画的', sign: '' }

interface ShelfProps {
  readonly title: string
  readonly shape: 'character' | 'background'
  readonly groups: readonly Group[]
  readonly items: readonly ShelfItem[]
  readonly onPick: (picture: string) => void
  readonly onPaint: (picture: string | null) => void
  /** The choice of no picture at all, for backgrounds. */
  readonly onNone?: () => void
  readonly onCancel: () => void
}

/** A window over the whole page with shelves of pictures: choose a group, touch a picture, take it or paint on it. */
export function Shelf({ title, shape, groups, items, onPick, onPaint, onNone, onCancel }: ShelfProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [group, setGroup] = useState(groups[0]?.id ?? '')
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    dialog.current?.showModal()
    // Else the first button is marked as if keys were in use.
    dialog.current?.focus()
  }, [])
  const shown = items.filter((item) => item.group === group)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.shelf}
      aria-label={title}
      data-shape={shape}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <header className={styles.top}>
        <TalkButton className={styles.round} name="关闭" onPress={onCancel}>
          <CloseSign />
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
          <BrushSign />
        </Tile>
        {onNone && (
          <Tile name="不要背景" onPress={onNone} kind="none">
            <NoSign />
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
          <BrushSign />
        </TalkButton>
        <TalkButton
          className={styles.take}
          name="就选它"
          disabled={chosen === undefined}
          onPress={() => chosen !== undefined && onPick(chosen)}
        >
          <TickSign />
        </TalkButton>
      </footer>
    </dialog>
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
      {groups.map(({ id, name, sign }) => (
        <TalkButton
          key={id}
          className={styles.group}
          name={name}
          aria-pressed={id === current}
          onPress={() => onChoose(id)}
        >
          {sign === '' ? <OwnSign /> : <img src={pictureAddress(sign)} alt="" draggable={false} />}
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
