import { useState } from 'react'
import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { DashboardSkeleton } from '../../dashboard/dashboard-state.tsx'
import { Panel } from '../../dashboard/panel.tsx'
import { Donut } from '../../kit/chart/donut.tsx'
import { ClassDetail } from './class-detail.tsx'
import { useRecord } from './query.ts'
import { rangeText, type DayRange } from './record-range.ts'
import { RecordFigures } from './record-figures.tsx'
import { RecordChart } from './record-chart.tsx'
import { ClassTable } from './class-table.tsx'
import dashboard from '../../dashboard/dashboard.module.css'

export function RecordSums({ range }: { range: DayRange }) {
  const found = useRecord(range)
  const [opened, setOpened] = useState<DepartDaySum>()
  if (found.isError && !found.data) return <QueryError query={found} />
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
      <RecordFigures sum={sum} range={range} />
      <div className={dashboard['two']}>
        <Panel title="教学的变化">
          <RecordChart rows={points} range={range} />
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
