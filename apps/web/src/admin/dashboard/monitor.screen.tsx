import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visit } from '@mashu/contract/sys/log'
import { dashboard } from '@mashu/contract/teaching/dashboard'
import { publicWork } from '@mashu/contract/teaching/public-work'
import type { ResultOf } from '@mashu/contract/endpoint'
import { todayBegins, wireTime } from '@mashu/client'
import { queryOf } from '../../api/query.ts'
import { usePermission } from '../../api/permission.ts'
import { siteConfig } from '../../api/site-config.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { ErrorBar, OfficeEmpty } from '../../ui/state/state.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { groupThousands } from '../../ui/text/format.ts'
import { Bars } from '../kit/chart/bars.tsx'
import { NewestWorks } from './newest-works.tsx'
import { DashboardSkeleton } from './dashboard-state.tsx'
import { worksLink } from './list-links.ts'
import styles from './monitor.module.css'

type Board = ResultOf<typeof dashboard.board>

const EVERY_MS = 15_000
const NEWEST_MS = 60_000
const SHOWN = 7

/** Without support for full screen, the board covers the page. */
function useFullscreenBoard() {
  const place = useRef<HTMLDivElement>(null)
  const [isWall, setWall] = useState(false)
  useEffect(() => {
    const left = () => {
      if (document.fullscreenElement === null) setWall(false)
    }
    document.addEventListener('fullscreenchange', left)
    return () => document.removeEventListener('fullscreenchange', left)
  }, [])
  useEffect(() => {
    if (!isWall) return
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && setWall(false)
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [isWall])
  return {
    place,
    isWall,
    enter: () => {
      setWall(true)
      // If the browser or the school forbids full screen, the board still covers the page.
      void place.current?.requestFullscreen?.().catch(() => {})
    },
    leave: () => {
      setWall(false)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    },
  }
}

function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const text = wireTime(now)
  return (
    <time className={styles.clock}>
      {text.slice(11, 16)}
      <small>
        {Number(text.slice(5, 7))}月{Number(text.slice(8, 10))}日
      </small>
    </time>
  )
}

interface NumberProps {
  label: string
  value: number
  to?: string | undefined
  strong?: boolean
}

function BoardNumber({ label, value, to, strong }: NumberProps) {
  const look = classNames(styles.number, strong && styles.strong)
  const inside = (
    <>
      <strong>{groupThousands(value)}</strong>
      <span>{label}</span>
    </>
  )
  return to ? (
    <Link to={to} className={look}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  )
}

function Numbers({ board: { online, lastHour, today } }: { board: Board }) {
  const { can } = usePermission()
  const day = todayBegins().slice(0, 10)
  const way = (by: 'createTime' | 'submitTime' | 'updateTime') => worksLink({ by, first: day, last: day })
  return (
    <div className={styles.numbers}>
      <BoardNumber label="现在在线" value={online} to={can(visit.days) ? '/dashboard/chart' : undefined} strong />
      <BoardNumber label="最近一小时的作品" value={lastHour} to={way('updateTime')} />
      <BoardNumber label="今天提交" value={today.submitted} to={way('submitTime')} />
      <BoardNumber label="今天的新作品" value={today.created} to={way('createTime')} />
      <BoardNumber label="今天活跃的学生" value={today.active} to={way('updateTime')} />
    </div>
  )
}

/** Empty bars would look like an error. */
function HourBars({ hours }: { hours: readonly number[] }) {
  if (hours.every((count) => count === 0)) return <OfficeEmpty icon="chart" title="今天还没有作品，有了马上显示" />
  return (
    <Bars
      title="今天每小时的作品"
      every={3}
      bars={hours.map((value, hour) => ({ key: String(hour), label: `${hour}时`, value }))}
    />
  )
}

const useBoard = () => useQuery({ ...queryOf(dashboard.board), refetchInterval: EVERY_MS })
const useNewest = () =>
  useQuery({
    ...queryOf(publicWork.leaderboard, { query: { orderBy: 'time', pageSize: SHOWN } }),
    refetchInterval: NEWEST_MS,
    select: ({ records }) => records,
  })

/** Live figures for a public screen, which must show no data of children except published works. */
export default function MonitorScreen() {
  const { place, isWall, enter, leave } = useFullscreenBoard()
  const [found, newest] = [useBoard(), useNewest()]
  if (found.data === undefined)
    return found.isError ? <QueryError title="大屏没有加载出来" query={found} /> : <DashboardSkeleton />
  return (
    <div ref={place} data-ground="dark" className={classNames(styles.board, isWall && styles.wall)}>
      <header className={styles.head}>
        <h1>{siteConfig.brandName}</h1>
        <Clock />
        <Button size="compact" kind="outline" icon={isWall ? 'close' : 'full'} onClick={isWall ? leave : enter}>
          {isWall ? '退出全屏' : '全屏播放'}
        </Button>
      </header>
      {found.isError && <ErrorBar>网络断开了，数字停在刚才</ErrorBar>}
      <Numbers board={found.data} />
      <div className={styles.two}>
        <section aria-label="今天每小时的作品" className={styles.part}>
          <h2>
            <Icon name="chart" />
            今天每小时的作品
          </h2>
          <HourBars hours={found.data.hours} />
        </section>
        <section aria-label="最新作品" className={styles.part}>
          <h2>
            <Icon name="play" />
            最新作品
          </h2>
          <NewestWorks works={newest.data} failed={newest.isError} playing={isWall} />
        </section>
      </div>
    </div>
  )
}
