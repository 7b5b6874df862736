import { Link } from 'react-router'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import type { DueHomework } from '@mashu/contract/teaching/dashboard'
import { comingDayText, dayTimeText } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { waitingGroupAddress } from '../../../classroom/marking/queue/backlog.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { isPast } from '../list-links.ts'
import styles from '../dashboard.module.css'
import lists from '../lists.module.css'

function DueRow({ row }: { row: DueHomework }) {
  const isOver = isPast(row.dueTime)
  const address = waitingGroupAddress({
    departId: row.departId,
    unitId: row.kind === 'unit' ? row.id : null,
    additionalId: row.kind === 'assignment' ? row.id : null,
  })
  return (
    <li>
      <Link to={address}>
        <span className={lists.text}>
          <b>{row.name}</b>
          <small>
            {row.departName} · {isOver ? `${dayTimeText(row.dueTime)} 已截止` : `${comingDayText(row.dueTime)} 截止`}
          </small>
          <span className={styles.share} aria-hidden>
            <i style={{ width: `${row.students > 0 ? (row.submitted / row.students) * 100 : 0}%` }} />
          </span>
        </span>
        <Chip tone={isOver && row.submitted < row.students ? 'coral' : 'grey'}>
          {row.submitted} / {row.students} 人已交
        </Chip>
      </Link>
    </li>
  )
}

export function DueHomeworkList({ rows, total }: { rows: readonly DueHomework[]; total: number }) {
  const { can } = usePermission()
  if (rows.length === 0)
    return (
      <OfficeEmpty
        icon="calendar"
        title="这几天没有要截止的作业"
        action={
          can(additionalWork.add) && (
            <ButtonLink to="/work/additionalWork" size="compact" kind="outline" icon="plus">
              布置作业
            </ButtonLink>
          )
        }
      />
    )
  return (
    <ul className={lists.rows}>
      {rows.map((row) => (
        <DueRow key={`${row.id}/${row.departId}`} row={row} />
      ))}
      {total > rows.length && <li className={lists.more}>还有 {total - rows.length} 份，在“布置班级作业”里</li>}
    </ul>
  )
}
