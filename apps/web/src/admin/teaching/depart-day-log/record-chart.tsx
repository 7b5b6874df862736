import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { dayTime } from '../../dashboard/list-links.ts'
import { LineChart } from '../../kit/chart/line-chart.tsx'
import { dayText } from '../../../ui/text/day.ts'
import { pointsOf, stepNames, stepOf, type DayRange } from './record-range.ts'

export function RecordChart({ rows, range }: { rows: readonly DepartDaySum[]; range: DayRange }) {
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
