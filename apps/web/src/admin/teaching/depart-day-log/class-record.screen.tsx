import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { departDayLog, type DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { download } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { DashboardSkeleton } from '../../dashboard/dashboard-state.tsx'
import { FigureCard } from '../../dashboard/figure-card.tsx'
import { Panel } from '../../dashboard/panel.tsx'
import { dayTime, worksWay } from '../../dashboard/ways.ts'
import { Donut } from '../../kit/chart/donut.tsx'
import { LineChart } from '../../kit/chart/line-chart.tsx'
import { RangeField } from '../../kit/field/date-field.tsx'
import { attempt } from '../../kit/resource/use-tools.tsx'
import { ClassDetail } from './class-detail.tsx'
import { DayList } from './day-list.tsx'
import { useRecord } from './query.ts'
import {
  assignedOf,
  dayText,
  lastDays,
  lessonsOf,
  markedOf,
  pointsOf,
  presetOf,
  presets,
  rangeQuery,
  rangeText,
  stepNames,
  stepOf,
  submittedOf,
  USUAL_DAYS,
  type DayRange,
} from './record-range.ts'
import dashboard from '../../dashboard/dashboard.module.css'
import textButton from '../../../ui/form/text-button.module.css'
import styles from './class-record.module.css'

type View = 'sum' | 'day'
const views = [
  { key: 'sum', text: '统计' },
  { key: 'day', text: '每日明细' },
] as const

/** Range and view stand in the address, so that they outlive a reload and can be sent to a colleague. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const usual = lastDays(USUAL_DAYS)
  const range: DayRange = { first: params.get('first') ?? usual.first, last: params.get('last') ?? usual.last }
  const view: View = params.get('view') === 'day' ? 'day' : 'sum'
  const setRange = ({ first, last }: DayRange) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), first, last }), { replace: true })
  const setView = (next: View) => setParams(next === 'day' ? { view: 'day' } : {}, { replace: true })
  return { range, setRange, view, setView }
}

function RangeBar({ range, setRange }: { range: DayRange; setRange: (range: DayRange) => void }) {
  const mayExport = usePermission().can(departDayLog.exportReport)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await attempt(async () => {
      await download(departDayLog.exportReport, '班级教学记录.xlsx', { query: rangeQuery(range) })
      return { message: '已导出' }
    }).finally(() => setBusy(false))
  }
  return (
    <div className={styles['range']}>
      <Segmented
        label="时间"
        compact
        options={presets.map((days) => ({ key: String(days), text: `最近 ${days} 天` }))}
        value={String(presetOf(range) ?? '')}
        onChange={(days) => setRange(lastDays(Number(days)))}
      />
      <div className={styles['dates']}>
        <RangeField from={range.first} to={range.last} onChange={(first, last) => setRange({ first, last })} />
      </div>
      {mayExport && (
        <Button kind="outline" size="compact" icon="download" loading={isBusy} onClick={() => void save()}>
          导出 Excel
        </Button>
      )}
    </div>
  )
}

function Figures({ sum, range: { first, last } }: { sum: DepartDaySum; range: DayRange }) {
  const way = (workStatus?: string) =>
    first && last ? worksWay({ by: 'submitTime', first, last, ...(workStatus ? { workStatus } : {}) }) : undefined
  return (
    <div className={dashboard['figures']}>
      <FigureCard icon="book" label="开课节数" value={lessonsOf(sum)} note="老师上了几节课" />
      <FigureCard icon="list" label="布置作业" value={assignedOf(sum)} note="随堂作业和班级作业" />
      <FigureCard icon="upload" label="上交作业" value={submittedOf(sum)} note="每份只算第一次交" to={way()} />
      <FigureCard icon="task" label="批改作业" value={markedOf(sum)} note="每份只算第一次批" to={way('2')} />
    </div>
  )
}

function Course({ rows, range }: { rows: readonly DepartDaySum[]; range: DayRange }) {
  const points = pointsOf(rows, range)
  const best = points.reduce((found, point) => (point.lessons > found.lessons ? point : found), points[0]!)
  const step = stepNames[stepOf(range)]
  const words =
    best && best.lessons > 0 ? `${step}的数字；课最多的是${dayText(best.start)}起，${best.lessons} 节` : step
  return (
    <LineChart
      title="教学的变化"
      label="开课节数"
      words={words}
      axis="day"
      times={points.map(({ start }) => dayTime(start))}
      values={points.map(({ lessons }) => lessons)}
      further={[
        { label: '布置作业', values: points.map(({ assigned }) => assigned), colour: '--amber' },
        { label: '上交作业', values: points.map(({ submitted }) => submitted), colour: '--green' },
      ]}
      text={String}
    />
  )
}

const columns = [
  ['开课节数', lessonsOf],
  ['布置作业', assignedOf],
  ['上交作业', submittedOf],
  ['批改作业', markedOf],
] as const

function ClassTable({
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

function Sums({ range }: { range: DayRange }) {
  const found = useRecord(range)
  const [opened, setOpened] = useState<DepartDaySum>()
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <DashboardSkeleton />
  const { sum, classes, points } = found.data
  if (!sum)
    return (
      <OfficeEmpty title={`${rangeText(range)}没有教学记录。老师打开课程上课、布置和批改作业以后，这里就有数字了。`} />
    )
  const slices = [
    { key: 'unit', label: '随堂作业', value: sum.courseWorkAssignCount, colour: 'var(--seed)' },
    { key: 'additional', label: '班级作业', value: sum.additionalWorkAssignCount, colour: 'var(--amber)' },
  ]
  return (
    <>
      <Figures sum={sum} range={range} />
      <div className={dashboard['two']}>
        <Panel title="教学的变化">
          <Course rows={points} range={range} />
        </Panel>
        <Panel title="布置的作业">
          <Donut title="布置的作业" unit="次布置" slices={slices} />
        </Panel>
      </div>
      <Panel title="各班教学数据">
        <ClassTable rows={classes} sum={sum} open={setOpened} />
      </Panel>
      {opened?.departId && (
        <ClassDetail
          departId={opened.departId}
          name={opened.departName ?? '班级'}
          range={range}
          close={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** 班级教学记录 `/report/depart`: lessons, homework and marks of one's classes over time. */
export default function ClassRecordScreen() {
  const { range, setRange, view, setView } = useChoice()
  return (
    <div className={dashboard['page']}>
      <header className={dashboard['bar']}>
        <h1>班级教学记录</h1>
        <Segmented label="内容" compact options={views} value={view} onChange={setView} />
      </header>
      {view === 'day' ? (
        <DayList />
      ) : (
        <>
          <RangeBar range={range} setRange={setRange} />
          <Sums range={range} />
        </>
      )}
    </div>
  )
}
