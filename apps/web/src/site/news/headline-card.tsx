import { Link } from 'react-router'
import { Chip } from '../../ui/card/chip.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { Headline } from './news-query.ts'
import styles from './news.module.css'

/** Only pictures in the school's own storage have a small size. */
const small = (address: string) =>
  address.startsWith('/api/sys/common/static/') && !address.includes('?') ? `${address}?w=320` : address

export function HeadlineCard({ headline }: { headline: Headline }) {
  const day = (headline.releaseTime ?? headline.createTime)?.slice(0, 10) ?? ''
  return (
    <Card as="article" lift className={styles.card}>
      <div className={styles.picture}>
        {headline.picture ? (
          <img src={small(headline.picture)} width={192} height={128} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name="news" size={40} />
        )}
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={`/news-detail?id=${encodeURIComponent(headline.id)}`}>{headline.newsTitle}</Link>
        </h2>
        {headline.excerpt && <p>{headline.excerpt}</p>}
        <div className={styles.facts}>
          {Boolean(headline.isPinned) && <Chip tone="amber">置顶</Chip>}
          {headline.newsCategory_dictText && <Chip tone="blue">{headline.newsCategory_dictText}</Chip>}
          <time dateTime={day}>
            <Icon name="calendar" size={16} />
            {day}
          </time>
        </div>
      </div>
    </Card>
  )
}

export function HeadlineSkeleton() {
  return (
    <div className={styles.list} role="group" aria-busy="true" aria-label="正在加载资讯">
      {[0, 1, 2, 3].map((index) => (
        <Card key={index} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height={128} radius={0} />
          </div>
          <div className={styles.words}>
            <Skeleton width="50%" height={24} />
            <br />
            <Skeleton />
          </div>
        </Card>
      ))}
    </div>
  )
}
