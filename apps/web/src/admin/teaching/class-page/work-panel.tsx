import { Link } from 'react-router'
import type { ClassNewWork } from '@mashu/contract/teaching/class-overview'
import { dayTimeText } from '@mashu/client'
import { Section } from '../../../ui/card/section.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { toldApart } from '../../../ui/text/namesake.ts'
import { WorkCover } from '../../../ui/work/work-cover.tsx'
import styles from './class-page.module.css'

export function WorkPanel({ departId, works }: { departId: string; works: readonly ClassNewWork[] }) {
  const all = `/teaching/workList?${new URLSearchParams({ view: 'list', departId }).toString()}`
  return (
    <Section
      title="最新作品"
      className={styles['panel']}
      {...(works.length > 0 && { more: { to: all, text: '全部作品' } })}
    >
      {works.length === 0 && <OfficeEmpty icon="image" title="同学们交了作品，这里就能看到" />}
      <ul className={styles['works']}>
        {toldApart(works).map(({ id, workName, workType, coverFileKey, realname, submitTime }) => (
          <li key={id}>
            <Link to={`/teaching/workList?${new URLSearchParams({ departId, workId: id }).toString()}`}>
              <WorkCover src={coverFileKey} workType={workType} />
              <b>{workName}</b>
              <small>
                {realname} · {dayTimeText(submitTime)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
