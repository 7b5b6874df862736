import { Link } from 'react-router'
import { dayTimeText } from '@mashu/client'
import { markingAddress, waitingGroupAddress, type WaitingGroup } from '../../../classroom/marking/queue/backlog.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import lists from '../lists.module.css'

const SHOWN_GROUPS = 8

type ClassGroup = WaitingGroup & { className: string }

/** The oldest homework is first. */
export function WaitingHomework({ groups, total }: { groups: readonly ClassGroup[]; total: number }) {
  if (groups.length === 0) return <OfficeEmpty icon="check" title="都批改完了，有新作业会马上出现在这里" />
  return (
    <ul className={lists.rows}>
      {groups.slice(0, SHOWN_GROUPS).map((group) => (
        <li key={group.key}>
          <Link to={waitingGroupAddress(group)}>
            <span className={lists.text}>
              <b>{group.title}</b>
              <small>
                {group.className} · 最早 {dayTimeText(group.since)}
              </small>
            </span>
            <Chip tone="blue">{group.count} 份</Chip>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
      {groups.length > SHOWN_GROUPS && (
        <li>
          <Link to={markingAddress}>
            <span className={lists.text}>
              还有 {groups.length - SHOWN_GROUPS} 种作业，一共 {total} 份
            </span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      )}
    </ul>
  )
}
