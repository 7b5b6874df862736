import { useEffect, useRef, useState } from 'react'
import { TILE_STATES, type LessonRoom, type TileState } from '@mashu/contract/teaching/lesson/line'
import { LineIcon } from '@mashu/ui/icon'
import { useStore } from '@mashu/ui/react'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { classHome } from '../../marking/queue/backlog.ts'
import { looks } from '../room/tile-look.ts'
import { ORDERS, type Order } from '../room/tile-order.ts'
import { Countdown } from '../room/countdown.tsx'
import { useClock, useFullScreen, useWallHere } from '../room/use-wall.ts'
import { msUntil } from '../room/time-left.ts'
import tile from '../room/lesson-tile.module.css'
import styles from './wall.module.css'

/** The most urgent state is first. */
const TOLD: readonly TileState[] = TILE_STATES.filter((state) => state !== 'building' && state !== 'running')
const ALARMING: readonly TileState[] = ['hand', 'stuck']

/** A screen reader reads how many children raise a hand or are stuck. */
function Sums() {
  const wall = useWallHere()
  useStore(wall.changes)
  const counts = new Map<TileState, number>()
  for (const { state } of wall.tiles) counts.set(state, (counts.get(state) ?? 0) + 1)
  const all = wall.tiles.length
  const away = counts.get('away') ?? 0
  const text = (state: TileState) => `${looks[state].name} ${counts.get(state)}`
  const told = ALARMING.filter((state) => counts.has(state)).map(text)
  return (
    <>
      <ul className={styles['sums']} aria-label="全班现在的样子">
        <li className={styles['present']}>
          <Icon name="users" size={16} />
          {all - away} / {all} 人
        </li>
        {TOLD.filter((state) => state !== 'away' && counts.has(state)).map((state) => (
          <li key={state} className={classNames(tile['sign'], tile[looks[state].tone])}>
            <LineIcon path={looks[state].icon} size={16} />
            {text(state)}
          </li>
        ))}
      </ul>
      {/* A screen reader does not read an element that is added together with its text. */}
      <p className="visually-hidden" role="status">
        {told.join('，')}
      </p>
    </>
  )
}

function LessonClock({ room }: { room: LessonRoom }) {
  const left = msUntil(room.endTime, useClock(10_000))
  const minutes = Math.ceil(left / 60_000)
  return (
    <span className={styles['clock']} title={`计划 ${room.endTime.slice(11, 16)} 下课`}>
      <Icon name="clock" size={16} />
      {minutes > 0 ? `还有 ${minutes} 分钟` : `到点 ${1 - minutes} 分钟了`}
    </span>
  )
}

interface WallHeadProps {
  room: LessonRoom
  by: Order
  sortBy: (by: Order) => void
  onProject: () => void
  /** The user switched from the other view of the wall. */
  isEntered: boolean
}

export function WallHead({ room, by, sortBy, onProject, isEntered }: WallHeadProps) {
  const wall = useWallHere()
  const isOpen = useStore(wall.isOpen)
  const classCode = useStore(wall.classCode)
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <ButtonLink
          to={classHome(room.departId)}
          kind="ghost"
          size="compact"
          icon="left"
          title="回到班级主页，课继续上"
        >
          <span className="visually-hidden">回到班级主页</span>
        </ButtonLink>
        <h1>
          {room.title}
          <small>{room.departName}</small>
        </h1>
      </div>
      <Sums />
      {!isOpen && <Offline />}
      {classCode && (
        <span className={styles['code']} title="学生用图片登录时，先输入这几个字母">
          登录字母 <b>{classCode}</b>
        </span>
      )}
      <LessonClock room={room} />
      <Segmented label="排列" compact options={ORDERS} value={by} onChange={sortBy} />
      <Button
        kind="outline"
        size="compact"
        icon="full"
        className={styles['project']!}
        onClick={onProject}
        autoFocus={isEntered}
        title="给全班看的样子，没有姓名和状态"
      >
        投影
      </Button>
    </header>
  )
}

/** Connecting takes a moment at every start, so the text is shown after four seconds. */
function Offline() {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  if (!isTold) return null
  return (
    <span className={styles['offline']} role="status">
      <Icon name="warning" size={16} />
      连接断了，每 5 秒看一次
    </span>
  )
}

/** Shown while the class sees the wall. */
export function PlainHead({
  room,
  onBack,
  isEntered,
}: Pick<WallHeadProps, 'room' | 'isEntered'> & { onBack: () => void }) {
  const isFull = useFullScreen()
  const page = useRef(document.documentElement)
  const toggle = () => void (isFull ? document.exitFullscreen() : page.current.requestFullscreen())
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{room.title}</h1>
      </div>
      {room.timer && <Countdown until={room.timer.until} />}
      {room.picked && <PickedName key={room.picked.count} name={room.picked.name} />}
      <LessonClock room={room} />
      <Button kind="ghost" size="compact" icon="full" aria-pressed={isFull} onClick={toggle}>
        全屏
      </Button>
      <Button kind="outline" size="compact" icon="left" autoFocus={isEntered} onClick={onBack}>
        退出投影
      </Button>
    </header>
  )
}

/** Shown for 30 seconds. */
function PickedName({ name }: { name: string }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), 30_000)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <b className={styles['picked']}>请 {name}</b> : null
}
