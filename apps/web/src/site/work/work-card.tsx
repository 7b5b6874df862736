import { Link } from 'react-router'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { originText } from '../../ui/work/origin.ts'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import { countText } from './count.ts'
import type { PublicWorkRow } from './work-query.ts'
import styles from './work-card.module.css'

export function Counts({ views, stars }: { views: number; stars: number }) {
  return (
    <div className={styles.counts}>
      <span>
        <Icon name="eye" size={16} label="观看" />
        {countText(views)}
      </span>
      <span>
        <Icon name="heart" size={16} label="点赞" />
        {countText(stars)}
      </span>
    </div>
  )
}

export function WorkCard({ work, eager }: { work: PublicWorkRow; eager: boolean }) {
  const author = work.realname ?? '小作者'
  return (
    <Card as="article" lift className={styles.card}>
      <WorkCover src={work.coverFileKey_url ?? work.coverFileKey} workType={work.workType} eager={eager} />
      <div className={styles.words}>
        <h3 className={styles.title} title={work.workName}>
          <Link to={`/work-detail?id=${encodeURIComponent(work.id)}`}>{work.workName}</Link>
        </h3>
        <Link to={`/friend-detail?id=${encodeURIComponent(work.userId)}`} className={styles.author}>
          <Avatar src={work.avatar_url ?? work.avatar} name={author} size={24} />
          <span>{author}</span>
        </Link>
        {work.origin && <p className={styles.origin}>{originText(work.origin)}</p>}
        <Counts views={work.viewNum} stars={work.starNum} />
      </div>
    </Card>
  )
}

function WorkCardSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton ratio="4/3" radius={0} />
      <div className={styles.skeleton}>
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </div>
    </Card>
  )
}

export function WorkGrid({ works, eager = 0 }: { works: readonly PublicWorkRow[]; eager?: number }) {
  return (
    <div className={styles.grid}>
      {works.map((work, index) => (
        <WorkCard key={work.id} work={work} eager={index < eager} />
      ))}
    </div>
  )
}

export function WorkGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} role="group" aria-busy="true" aria-label="正在加载作品">
      {Array.from({ length: count }, (_, index) => (
        <WorkCardSkeleton key={index} />
      ))}
    </div>
  )
}
