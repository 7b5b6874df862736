import { Link } from 'react-router'
import { depart } from '@mashu/contract/sys/depart'
import { usePermission } from '../../../api/permission.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import {
  classAddress,
  classHome,
  classPage,
  waitingGroupAddress,
  type ClassBacklog,
} from '../../marking/queue/backlog.ts'
import { dayTimeText } from '@mashu/client'
import styles from './teacher-home.module.css'

/** Lists the classes of a teacher with the number of works to mark. */
export function ClassList({ rows }: { rows: readonly ClassBacklog[] }) {
  const mayLook = usePermission().can(depart.queryTreeList)
  if (rows.length === 0)
    return (
      <Card>
        <OfficeEmpty icon="users" title="你还没有负责的班级，请管理员在班级管理里安排" />
      </Card>
    )
  return (
    <div className={styles['classes']}>
      {rows.map((row) => (
        <Card as="article" key={row.id ?? 'other'}>
          <header className={styles['classHead']}>
            <h3>{row.id && mayLook ? <Link to={classHome(row.id)}>{row.name}</Link> : row.name}</h3>
            {row.count > 0 && <Chip tone="blue">待批改 {row.count}</Chip>}
          </header>
          {row.count === 0 ? (
            <p className={styles['rest']}>
              <Icon name="check" />
              没有等待批改的作业
            </p>
          ) : (
            <WaitingGroups row={row} />
          )}
          {row.id && <Ways id={row.id} name={row.name} waiting={row.count > 0} />}
        </Card>
      ))}
    </div>
  )
}

function WaitingGroups({ row }: { row: ClassBacklog }) {
  return (
    <ul className={styles['groups']}>
      {row.groups.map((group) => (
        <li key={group.key}>
          <Link to={waitingGroupAddress(group)}>
            <b>{group.title}</b>
            <small>最早 {dayTimeText(group.since)}</small>
            <Chip tone="blue">{group.count} 份</Chip>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Ways({ id, name, waiting }: { id: string; name: string; waiting: boolean }) {
  const { can } = usePermission()
  const mayLook = can(depart.queryTreeList)
  if (!waiting && !mayLook) return null
  return (
    <nav className={styles['ways']} aria-label={name}>
      {waiting && (
        <Link to={classAddress(id)}>
          <Icon name="task" size={16} />
          批改这个班
        </Link>
      )}
      {mayLook && (
        <Link to={classPage(id, 'members')}>
          <Icon name="users" size={16} />
          老师和学生
        </Link>
      )}
      {mayLook && (
        <Link to={classPage(id, 'courses')}>
          <Icon name="book" size={16} />
          开设的课程
        </Link>
      )}
    </nav>
  )
}
