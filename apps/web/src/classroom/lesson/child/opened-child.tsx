import { useEffect, useState, type KeyboardEvent } from 'react'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom, Tile } from '@mashu/contract/teaching/lesson/line'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { callWhole } from '@mashu/client'
import { Modal } from '@mashu/ui/modal'
import { useStore } from '@mashu/ui/react'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { focusState } from '../../marking/shortcut.ts'
import { StateSign, TilePicture } from '../room/lesson-tile.tsx'
import { progressOf } from '../room/tile-look.ts'
import { useChildAct, useClock, useWallHere } from '../room/use-wall.ts'
import { ChildActs } from './child-acts.tsx'
import { ChildHistory } from './child-history.tsx'
import { LiveCode } from './live-code.tsx'
import { LiveWork } from './live-work.ts'
import { RemarkForm } from './remark-form.tsx'
import styles from './opened-child.module.css'

interface OpenedChildProps {
  userId: string
  room: LessonRoom
  onOpen: (userId: string) => void
  onClose: () => void
}

/** Returns the children before and after this child in the order of the wall. */
function useNeighbours(userId: string) {
  const order = useStore(useWallHere().order)
  // Keeps the order at the time of opening, because the wall is sorted again meanwhile and the arrow keys could lead to
  // one child twice.
  const [kept] = useState(order)
  const at = kept.indexOf(userId)
  return { before: kept[at - 1] ?? null, after: kept[at + 1] ?? null }
}

/** Escape closes the work, arrow keys open the next child, and P praises. */
export function OpenedChild({ userId, room, onOpen, onClose }: OpenedChildProps) {
  const wall = useWallHere()
  const tile = useStore(wall.tile(userId)!)
  const { before, after } = useNeighbours(userId)
  const act = useChildAct()
  const praise = (sticker: string) =>
    void act.run(() => callWhole(lesson.praise, { body: { id: room.id, userId, sticker: sticker as 'star' } }))
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || focusState(document.activeElement).typing) return
    if (event.key === 'ArrowLeft' && before !== null) onOpen(before)
    else if (event.key === 'ArrowRight' && after !== null) onOpen(after)
    else if (event.key.toLowerCase() === 'p') praise('star')
  }
  return (
    <Modal className={styles['box']} aria-label={`${tile.realname}的屏幕`} onClose={onClose} onKeyDown={onKey}>
      <header className={styles['head']}>
        <Button
          kind="ghost"
          size="compact"
          icon="left"
          aria-label="上一个学生"
          disabled={before === null}
          onClick={() => before !== null && onOpen(before)}
        />
        <Button
          kind="ghost"
          size="compact"
          icon="right"
          aria-label="下一个学生"
          disabled={after === null}
          onClick={() => after !== null && onOpen(after)}
        />
        <h2>{tile.realname}</h2>
        <Signs tile={tile} />
        <span className={styles['keys']} aria-hidden>
          <kbd>←</kbd>
          <kbd>→</kbd>换学生 <kbd>P</kbd>表扬 <kbd>Esc</kbd>关闭
        </span>
        <button type="button" className={styles['close']} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Opened key={userId} tile={tile} room={room} praise={praise} />
    </Modal>
  )
}

function Signs({ tile }: { tile: Tile }) {
  const now = useClock(10_000)
  const progress = progressOf(tile.child)
  return (
    <span className={styles['signs']}>
      <StateSign tile={tile} now={now} />
      {progress && <small>{progress.label}</small>}
    </span>
  )
}

function Opened({ tile, room, praise }: { tile: Tile; room: LessonRoom; praise: (sticker: string) => void }) {
  const wall = useWallHere()
  const [live] = useState(() => new LiveWork(() => wall.askWhole()))
  const [picked, pick] = useState<Place | null>(null)
  const { place, console: printed, running } = useStore(live.state)
  useEffect(() => wall.followFrames((frame) => live.take(frame)), [wall, live])
  const error = tile.child?.error
  return (
    <div className={styles['body']}>
      <section className={styles['work']} aria-label="积木和代码" tabIndex={0}>
        <LiveCode live={live} kind={tile.child?.kind ?? null} place={place} picked={picked} onPick={pick} />
      </section>
      <div className={styles['side']}>
        <div className={styles['stage']}>
          <TilePicture userId={tile.userId} label={`${tile.realname}的舞台`} />
          {running && <b>运行中</b>}
        </div>
        {error && (
          <p className={styles['error']} role="status">
            <Icon name="warning" size={16} />
            {error}
            {(tile.child?.errorCount ?? 0) > 1 && <b>{tile.child?.errorCount} 次</b>}
          </p>
        )}
        {printed !== null && (
          <section aria-label="控制台" className={styles['console']} tabIndex={0}>
            <pre>{printed || '控制台里还没有内容'}</pre>
          </section>
        )}
        <RemarkForm lessonId={room.id} tile={tile} picked={picked} onPick={pick} />
        <ChildActs room={room} tile={tile} praise={praise} />
        <ChildHistory lessonId={room.id} userId={tile.userId} />
      </div>
    </div>
  )
}
