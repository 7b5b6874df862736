import { agoText } from '@mashu/client'
import { classPage } from '../../../classroom/marking/queue/backlog.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Section } from '../../../ui/card/section.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import type { Overview } from '../../sys/depart/class-homework.rules.ts'
import { studentRows } from './class-page.rules.ts'
import styles from './class-page.module.css'

const MOST = 12

/** Students with most overdue homework are first. */
export function StudentPanel({ departId, overview, now }: { departId: string; overview: Overview; now: string }) {
  const rows = studentRows(overview, now)
  const members = classPage(departId, 'members')
  return (
    <Section
      title="同学"
      className={styles['panel']}
      {...(rows.length > 0 && { more: { to: members, text: `全部 ${rows.length} 人` } })}
    >
      {rows.length === 0 && (
        <OfficeEmpty
          icon="users"
          title="还没有学生"
          action={
            <ButtonLink to={members} size="compact" icon="plus">
              导入学生名单
            </ButtonLink>
          }
        />
      )}
      <ul className={styles['students']}>
        {rows.slice(0, MOST).map(({ id, realname, stars, missing, lastLogin }) => (
          <li key={id}>
            <Avatar name={realname} size={32} />
            <span className={styles['name']}>
              <b>{realname}</b>
              <small>{lastLogin === null ? '还没登录过' : `${agoText(lastLogin)}来过`}</small>
            </span>
            {missing > 0 && <Chip tone="coral">{missing} 份没交</Chip>}
            <small className={styles['stars']}>★ {stars}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
