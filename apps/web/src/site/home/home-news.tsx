import { news } from '@mashu/contract/teaching/news'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '../../api/query.ts'
import { Section } from '../layout/section.tsx'
import { HornMark } from '../layout/section-mark.tsx'
import styles from './home-news.module.css'

const SHOWN = 4

/** Hidden if there are no news or loading fails. */
export function HomeNews() {
  const { data } = useQuery(queryOf(news.newsList, { query: { pageNo: 1, pageSize: SHOWN } }))
  if (!data?.records.length) return null
  return (
    <Section
      mark={<HornMark />}
      title="资讯"
      text="比赛、公告和创作小技巧"
      more={{ to: '/newsList', text: '查看更多' }}
    >
      <ul className={styles.list}>
        {data.records.map((news) => {
          const released = (news.releaseTime ?? news.createTime)?.slice(0, 10)
          const [, month, day] = released?.split('-') ?? []
          return (
            <li key={news.id}>
              <time dateTime={released}>
                <b>{day}</b>
                {month && `${Number(month)} 月`}
              </time>
              <div>
                <h3>
                  <Link to={`/news-detail?id=${encodeURIComponent(news.id)}`}>{news.newsTitle}</Link>
                </h3>
                <p>{news.excerpt}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
