import { useEffect, useState } from 'react'
import type { publicWork } from '@mashu/contract/teaching/public-work'
import type { ResultOf } from '@mashu/contract/endpoint'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../ui/state/state.tsx'
import { playerPages } from '../../ui/work/player-address.ts'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import styles from './monitor.module.css'

type Work = ResultOf<typeof publicWork.leaderboard>['records'][number]

/** Milliseconds for which a work is played. */
const TURN_MS = 45_000
const likesStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function useTurn(count: number, moving: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!moving || count < 2) return
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [moving, count])
  return count > 0 ? turn % count : 0
}

/** One work is large and plays on a public screen. */
export function NewestWorks({
  works,
  failed,
  playing,
}: {
  works: readonly Work[] | undefined
  failed: boolean
  playing: boolean
}) {
  const moving = playing && !likesStillness()
  const turn = useTurn(works?.length ?? 0, moving)
  if (failed && !works) return <OfficeEmpty icon="warning" title="最新作品没有加载出来，一分钟后再试" />
  if (!works) return <Skeleton ratio="4 / 3" radius={16} />
  const shown = works[turn]
  if (!shown) return <OfficeEmpty icon="image" title="还没有发布的作品。批改时打开“首页展示”，作品就会出现在这里" />
  const page = playerPages[shown.workType]
  return (
    <div className={styles.newest}>
      <figure>
        {moving && page ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, of our own origin
          <iframe
            key={shown.id}
            src={`${page}?${new URLSearchParams({ workId: shown.id, autostart: '1' }).toString()}`}
            title={`${shown.workName}：作品播放器`}
          />
        ) : (
          <WorkCover src={shown.coverFileKey} workType={shown.workType} width={640} />
        )}
        <figcaption>
          <b>{shown.workName}</b>
          <span>{shown.realname}</span>
        </figcaption>
      </figure>
      <ul>
        {works
          .filter(({ id }) => id !== shown.id)
          .map(({ id, workName, realname, coverFileKey, workType }) => (
            <li key={id}>
              <a href={`/work-detail?id=${id}`} target="_blank" rel="noopener">
                <WorkCover src={coverFileKey} workType={workType} />
                <span>
                  <b>{workName}</b>
                  <small>{realname}</small>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}
