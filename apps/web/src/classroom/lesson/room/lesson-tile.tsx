import { memo } from 'react'
import { LineIcon } from '@mashu/ui/icon'
import { useStore } from '@mashu/ui/react'
import type { Tile } from '@mashu/contract/teaching/lesson/line'
import { classNames } from '../../../ui/text/class-names.ts'
import { looks, progressOf, stateText, tileLabel } from './tile-look.ts'
import { useClock, useWallHere } from './use-wall.ts'
import styles from './lesson-tile.module.css'

/** Milliseconds between two updates of texts such as "3 minutes". */
const MINUTES_MS = 20_000

/** A new picture renders only this component. */
export function TilePicture({ userId, label }: { userId: string; label?: string }) {
  const webp = useStore(useWallHere().picture(userId))
  return (
    <span className={styles['picture']}>
      {webp === null ? (
        <span className={styles['none']} />
      ) : (
        <img src={`data:image/webp;base64,${webp}`} alt={label ?? ''} decoding="async" draggable={false} />
      )}
    </span>
  )
}

/** The icon and the word are understood without the colour. */
export function StateSign({ tile, now }: { tile: Tile; now: number }) {
  const { tone, icon } = looks[tile.state]
  return (
    <span className={classNames(styles['sign'], styles[tone])}>
      <LineIcon path={icon} size={16} />
      <span>{stateText(tile, now)}</span>
    </span>
  )
}

/** The grid handles the events of all tiles. */
export const LessonTile = memo(function LessonTile({ userId, tabIndex }: { userId: string; tabIndex: number }) {
  const tile = useStore(useWallHere().tile(userId)!)
  const now = useClock(MINUTES_MS)
  const progress = progressOf(tile.child)
  return (
    <button
      type="button"
      className={classNames(styles['tile'], styles[looks[tile.state].tone])}
      data-state={tile.state}
      aria-label={tileLabel(tile, now)}
      title={tile.child?.error ?? undefined}
      tabIndex={tabIndex}
    >
      <TilePicture userId={userId} />
      {progress && (
        <i
          className={styles['progress']}
          style={{ '--done': `${(progress.value / progress.total) * 100}%` } as object}
        />
      )}
      <span className={styles['caption']}>
        <b>{tile.realname}</b>
        <StateSign tile={tile} now={now} />
      </span>
    </button>
  )
})

/** The class sees no name and no state. */
export const PlainTile = memo(function PlainTile({ userId }: { userId: string }) {
  const { number } = useStore(useWallHere().tile(userId)!)
  return (
    <span className={styles['tile']} role="img" aria-label={`${number} 号的屏幕`}>
      <TilePicture userId={userId} />
      <b className={styles['number']}>{number}</b>
    </span>
  )
})
