import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { callWhole } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { useDrags } from '../../../ui/gesture/use-drag.ts'
import { LessonTile, PlainTile } from '../room/lesson-tile.tsx'
import { GAP, gridOf } from '../room/tile-grid.ts'
import { moveTo, neighbour, type Order } from '../room/tile-order.ts'
import { useChildAct, useSize, useWallHere } from '../room/use-wall.ts'
import { useSeats } from './use-seats.ts'
import styles from './wall.module.css'

interface WallGridProps {
  departId: string
  by: Order
  /** The class sees a plain wall without names and states, whose tiles cannot be opened. */
  isPlain: boolean
  lessonId: string
  onOpen: (userId: string) => void
}

const KEYS = '方向键换学生，回车打开，P 表扬；按座位排列时，Shift 加方向键换座位'

const childOf = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest<HTMLElement>('[data-child]')?.dataset['child'] ?? null

export const focusTile = (userId: string | null): void =>
  document.querySelector<HTMLElement>(`[data-child="${userId}"] button`)?.focus()

function useSightObserver() {
  const wall = useWallHere()
  const [observer] = useState(
    () =>
      new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries)
          wall.see((target as HTMLElement).dataset['child']!, isIntersecting)
      }),
  )
  return useCallback(
    (element: HTMLLIElement) => {
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        wall.see(element.dataset['child']!, false)
      }
    },
    [observer, wall],
  )
}

/** Arrow keys, Home and End move the focus, and with Shift a seat. Enter opens a child, and P praises. */
export function WallGrid({ departId, by, isPlain, lessonId, onOpen }: WallGridProps) {
  const wall = useWallHere()
  const order = useStore(wall.order)
  const [box, { width, height }] = useSize<HTMLDivElement>()
  const grid = gridOf(order.length, width, height)
  const [current, setCurrent] = useState<string | null>(null)
  const saveSeats = useSeats(departId)
  const act = useChildAct()
  const sight = useSightObserver()

  const move = (userId: string, target: string | null) => {
    if (target !== null) saveSeats(moveTo(order, userId, target))
  }
  const drags = useDrags<string>({ drop: ({ what, x, y }) => move(what, childOf(document.elementFromPoint(x, y))) })
  const canDrag = by === 'seat' && !isPlain

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const userId = childOf(event.target)
    wall.hold()
    if (userId === null || isPlain || event.ctrlKey || event.metaKey || event.altKey) return
    const next = neighbour(order, userId, event.key, grid.columns)
    if (next !== null) {
      event.preventDefault()
      if (!event.shiftKey) focusTile(next)
      else if (by === 'seat') {
        move(userId, next)
        requestAnimationFrame(() => focusTile(userId))
      }
    } else if (event.key.toLowerCase() === 'p')
      void act.run(() => callWhole(lesson.praise, { body: { id: lessonId, userId, sticker: 'star' } }))
  }
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const userId = childOf(target)
    if (userId !== null && !isPlain && !drags.wasDrag()) onOpen(userId)
  }
  const tabbed = current !== null && order.includes(current) ? current : order[0]
  return (
    <div
      ref={box}
      className={styles['room']}
      data-scrolls={grid.scrolls || undefined}
      onPointerMove={() => wall.hold()}
      id="lesson-wall"
      tabIndex={isPlain && grid.scrolls ? 0 : -1}
    >
      <ul
        className={styles['grid']}
        aria-label="全班的屏幕"
        {...(!isPlain && { 'aria-description': KEYS })}
        onClick={onClick}
        onKeyDown={onKey}
        onFocus={({ target }) => setCurrent(childOf(target))}
        style={{
          gap: GAP,
          gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
          gridAutoRows: `${grid.height}px`,
        }}
      >
        {width > 0 &&
          order.map((userId) => (
            <li
              key={userId}
              ref={sight}
              data-child={userId}
              data-moves={canDrag || undefined}
              {...(canDrag ? drags.handle(userId) : {})}
            >
              {isPlain ? (
                <PlainTile userId={userId} />
              ) : (
                <LessonTile userId={userId} tabIndex={userId === tabbed ? 0 : -1} />
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
