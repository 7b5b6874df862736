import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { assignedOf, lessonsOf, markedOf, submittedOf } from './record-range.ts'
import dashboard from '../../dashboard/dashboard.module.css'
import textButton from '../../../ui/form/text-button.module.css'
import styles from './class-record.module.css'

const columns = [
  ['开课节数', lessonsOf],
  ['布置作业', assignedOf],
  ['上交作业', submittedOf],
  ['批改作业', markedOf],
] as const

/** A click on the name opens the class. */
export function ClassTable({
  rows,
  sum,
  open,
}: {
  rows: readonly DepartDaySum[]
  sum: DepartDaySum
  open: (row: DepartDaySum) => void
}) {
  return (
    <div className={dashboard['scroll']}>
      <table className={dashboard['table']} aria-label="各班教学数据">
        <thead>
          <tr>
            <th scope="col">班级</th>
            {columns.map(([title]) => (
              <th key={title} scope="col" className={dashboard['number']}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.departId}>
              <td className={dashboard['name']}>
                <button type="button" className={textButton.textButton} onClick={() => open(row)}>
                  {row.departName}
                </button>
              </td>
              {columns.map(([title, valueOf]) => (
                <td key={title} className={dashboard['number']}>
                  {valueOf(row)}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles['sum']}>
            <th scope="row">合计</th>
            {columns.map(([title, valueOf]) => (
              <td key={title} className={dashboard['number']}>
                {valueOf(sum)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
