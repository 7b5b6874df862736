import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '@mashu/client'
import type { FormResource } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '../../../../api/query.ts'
import { usePermission } from '../../../../api/permission.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../../ui/state/query-error.tsx'
import { dayText, today, weekdays } from '../../../../ui/text/day.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { useOptions } from '../../../kit/field/choice.tsx'
import type { Field } from '../../../kit/field/field.ts'
import type { DrawnRows } from '../../../kit/list/found-rows.tsx'
import type { AnyRow, Values } from '../../../kit/resource/resource.ts'
import { useMove } from '../move/use-move.ts'
import { DayCell } from './day-cell.tsx'
import { DayRows } from './day-rows.tsx'
import { daysOf, MAX_ROWS, rangeQuery, rowsByDay, spans, stepOf, titleOf, valueOn, type Span } from './days.ts'
import styles from './calendar.module.css'

interface CalendarProps extends DrawnRows {
  resource: FormResource
  /** The date or time field that determines the day of a row. */
  by: Field
  /** The choice field that determines the colour of a row. */
  colour: Field | undefined
  /** `title` names a row, and `fields` are the other visible fields. */
  title: Field | undefined
  fields: readonly Field[]
}

const spanOptions = (Object.keys(spans) as Span[]).map((value) => ({ value, label: spans[value] }))
/** Number of colours in the style sheet. */
const TONES = 6

/** The returned function maps a row to its colour: the index of its choice. */
function useTone(colour: Field | undefined): (row: AnyRow) => number | undefined {
  const options = useOptions(colour ?? NO_FIELD)
  return (row) => {
    const index = colour ? (options ?? []).findIndex(({ value }) => value === String(row[colour.name] ?? '')) : -1
    return index === -1 ? undefined : index % TONES
  }
}
const NO_FIELD = { name: '', label: '', kind: 'text', spec: {} } as Field

/** Explains why rows are missing. */
function Remark({ total, span, by }: { total: number; span: Span; by: Field }) {
  const text =
    total === 0
      ? `这${span === 'month' ? '个月' : '一周'}没有数据。日历按“${by.label}”排，没有填它的数据不在日历里`
      : `这段时间的数据太多，只画出前 ${MAX_ROWS} 条，还有 ${total - MAX_ROWS} 条；可以按周看，或用“高级查询”缩小范围`
  return total > 0 && total <= MAX_ROWS ? null : (
    <p className={styles.note} role="status">
      {text}
    </p>
  )
}

interface CalendarBarProps {
  span: Span
  setSpan: (span: Span) => void
  at: string
  go: (day: string) => void
}

const CalendarBar = ({ span, setSpan, at, go }: CalendarBarProps) => (
  <div className={styles.bar}>
    <Button
      icon={<Icon name="left" size={16} />}
      aria-label={`上一${spans[span]}`}
      onClick={() => go(stepOf(span, at, -1))}
    />
    <Button onClick={() => go(today())}>今天</Button>
    <Button
      icon={<Icon name="right" size={16} />}
      aria-label={`下一${spans[span]}`}
      onClick={() => go(stepOf(span, at, 1))}
    />
    <h2 aria-live="polite">{titleOf(span, at)}</h2>
    <Segmented aria-label="日历的长度" value={span} options={spanOptions} onChange={setSpan} />
  </div>
)

function useDayRows(resource: FormResource, query: Values, by: Field, days: readonly string[]) {
  const { list } = resource
  const asked = rangeQuery(query, by, days)
  return useQuery({
    queryKey: keyOf(list, 'calendar', asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(list as never, { query: asked, signal } as never)) as { records: AnyRow[]; total: number },
  })
}

export function Calendar(props: CalendarProps) {
  const { resource, by, colour, title, fields, query, tools, renderActions } = props
  const { add } = resource
  const [span, setSpan] = useState<Span>('month')
  const [at, setAt] = useState(today)
  const [chosen, setChosen] = useState(today)
  const [over, setOver] = useState<string | null>(null)
  const permission = usePermission()
  const toneOf = useTone(colour)
  const put = useMove(resource, by, (value) => dayText(String(value).slice(0, 10)))
  const days = daysOf(span, at)
  const found = useDayRows(resource, query, by, days)
  const go = (day: string) => {
    setAt(day)
    setChosen(day)
  }
  const rows = rowsByDay(found.data?.records ?? [], by.name)
  const canAdd = Boolean(add && permission.can(add) && put)
  const addOn = canAdd ? (day: string) => tools.add({ [by.name]: valueOn(by, day) }) : null
  const move = put && ((row: AnyRow, day: string) => put(row, valueOn(by, day, row[by.name])))
  return (
    <div className={styles.calendar} role="group" aria-label={`按${by.label}的日历`}>
      <CalendarBar span={span} setSpan={setSpan} at={at} go={go} />
      {found.error && <QueryError title="日历没有读出来" query={found} />}
      {found.data && <Remark total={found.data.total} span={span} by={by} />}
      {found.isPending && !found.error && <Skeleton height={320} radius={12} />}
      {found.data && (
        <>
          <div className={styles.weekdays} aria-hidden="true">
            {weekdays.map((name) => (
              <span key={name}>周{name}</span>
            ))}
          </div>
          <div className={styles.days} data-span={span}>
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                rows={rows.get(day) ?? []}
                by={by}
                title={title}
                isOutside={span === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
                isChosen={day === chosen}
                isOver={day === over}
                isWhole={span === 'week'}
                toneOf={toneOf}
                choose={setChosen}
                add={addOn}
                hover={setOver}
                move={move}
              />
            ))}
          </div>
          <DayRows
            {...{ by, title, fields, renderActions }}
            day={chosen}
            rows={rows.get(chosen) ?? []}
            move={move}
            add={addOn}
          />
        </>
      )}
    </div>
  )
}
