import { Link } from 'react-router'
import type { OpeningUnit } from '@mashu/contract/teaching/dashboard'
import { dayTimeText } from '@mashu/client'
import { classPage } from '../../../classroom/marking/queue/backlog.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Panel } from '../panel.tsx'
import lists from '../lists.module.css'

export function OpeningUnits({ rows }: { rows: readonly OpeningUnit[] }) {
  return (
    <Panel title="一周内要开放的单元">
      <ul className={lists.rows}>
        {rows.map((row) => (
          <li key={`${row.unitId}/${row.departId}`}>
            <Link to={classPage(row.departId, 'courses')}>
              <span className={lists.text}>
                <b>{row.unitName}</b>
                <small>
                  {row.courseName} · {row.departName}
                </small>
              </span>
              <Chip tone="amber">{dayTimeText(row.openTime)}</Chip>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
