import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { dayText } from '../../../../ui/text/day.ts'
import { Cell, cellText } from '../../../kit/field/cell.tsx'
import type { Field } from '../../../kit/field/field.ts'
import type { DrawnRows } from '../../../kit/list/found-rows.tsx'
import type { AnyRow } from '../../../kit/resource/resource.ts'
import { nameOf, timeOf } from './day-cell.tsx'
import styles from './calendar.module.css'

const DateField = lazy(async () => ({ default: (await import('../../../kit/field/date-field.tsx')).DateField }))

interface DayRowsProps extends Pick<DrawnRows, 'renderActions'> {
  by: Field
  title: Field | undefined
  fields: readonly Field[]
  day: string
  rows: readonly AnyRow[]
  move: ((row: AnyRow, day: string) => void) | null
  add: ((day: string) => void) | null
}

export function DayRows({ day, rows, move, add, by, title, fields, renderActions }: DayRowsProps) {
  const text = dayText(day)
  const told = fields.filter((field) => field.name !== by.name && field.name !== title?.name)
  return (
    <section className={styles.chosenDay} aria-label={`${text}的数据`}>
      <h3>
        {text}
        <span>{rows.length} 条</span>
        {add && <Button onClick={() => add(day)}>新增</Button>}
      </h3>
      {rows.length === 0 && <p className={styles.note}>这一天还没有</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <strong>
              {by.kind === 'time' && <time>{timeOf(by, row)}</time>}
              {nameOf(title, row)}
            </strong>
            <dl>
              {told
                .filter((field) => cellText(field, row) !== '')
                .map((field) => (
                  <div key={field.name}>
                    <dt>{field.label}</dt>
                    <dd>
                      <Cell field={field} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
            <div className={styles.actions}>
              {move && (
                <label className={styles.moveTo}>
                  <span>改到</span>
                  <Suspense fallback={null}>
                    <DateField
                      value={day}
                      disabled={false}
                      placeholder="选择日期"
                      withTime={false}
                      onChange={(to) => typeof to === 'string' && to !== day && move(row, to)}
                    />
                  </Suspense>
                </label>
              )}
              {renderActions?.(row)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
