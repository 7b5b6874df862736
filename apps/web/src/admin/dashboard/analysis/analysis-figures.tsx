import { FigureCard } from '../figure-card.tsx'
import { worksLink } from '../list-links.ts'
import type { Analysis, Days } from './use-analysis.ts'
import styles from '../dashboard.module.css'

const sum = (rows: Analysis['days'], key: 'active' | 'created' | 'submitted' | 'marked') =>
  rows.reduce((total, row) => total + row[key], 0)

export function daily(total: number, days: number): number {
  const mean = total / days
  return mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean)
}

/** Compares a period with the preceding period of equal length. */
export function AnalysisFigures({ data, days, departId }: { data: Analysis; days: Days; departId: string | null }) {
  const name = `前 ${days} 天`
  const [first, last] = [data.days[0]!.day, data.days.at(-1)!.day]
  const way = (by: 'createTime' | 'submitTime' | 'updateTime', workStatus?: string) =>
    worksLink({ by, first, last, classId: departId, ...(workStatus ? { workStatus } : {}) })
  return (
    <div className={styles.figures}>
      <FigureCard
        icon="users"
        label="每天活跃的学生"
        value={daily(sum(data.days, 'active'), days)}
        before={{ value: daily(data.before.active, days), name }}
        to={way('updateTime')}
      />
      <FigureCard
        icon="image"
        label="新作品"
        value={sum(data.days, 'created')}
        before={{ value: data.before.created, name }}
        to={way('createTime')}
      />
      <FigureCard
        icon="upload"
        label="提交的作业"
        value={sum(data.days, 'submitted')}
        before={{ value: data.before.submitted, name }}
        to={way('submitTime')}
      />
      <FigureCard
        icon="task"
        label="批改"
        value={sum(data.days, 'marked')}
        before={{ value: data.before.marked, name }}
        to={way('submitTime', '2')}
      />
    </div>
  )
}
