import { LineChart } from '../../kit/chart/line-chart.tsx'
import { dayTime, monthDay } from '../list-links.ts'
import type { Analysis } from './use-analysis.ts'

export function ActivityChart({ rows }: { rows: Analysis['days'] }) {
  const today = rows.at(-1)!
  const best = rows.reduce((found, row) => (row.active > found.active ? row : found), today)
  const now = `今天 ${today.active} 个学生活跃、${today.created} 个新作品、${today.submitted} 份提交`
  return (
    <LineChart
      title="每天的变化"
      label="活跃学生"
      words={`${now}；最热闹的是${monthDay(best.day)}，${best.active} 个学生`}
      axis="day"
      times={rows.map(({ day }) => dayTime(day))}
      values={rows.map(({ active }) => active)}
      further={[
        { label: '新作品', values: rows.map(({ created }) => created), colour: '--amber' },
        { label: '提交', values: rows.map(({ submitted }) => submitted), colour: '--green' },
      ]}
      text={String}
    />
  )
}
