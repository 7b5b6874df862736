import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { FigureCard } from '../../dashboard/figure-card.tsx'
import { worksLink } from '../../dashboard/list-links.ts'
import { assignedOf, lessonsOf, markedOf, submittedOf, type DayRange } from './record-range.ts'
import dashboard from '../../dashboard/dashboard.module.css'

interface RecordFiguresProps {
  sum: DepartDaySum
  range: DayRange
}

/** Works and marks link to the counted works. */
export function RecordFigures({ sum, range: { first, last } }: RecordFiguresProps) {
  const way = (workStatus?: string) =>
    first && last ? worksLink({ by: 'submitTime', first, last, ...(workStatus ? { workStatus } : {}) }) : undefined
  return (
    <div className={dashboard['figures']}>
      <FigureCard icon="book" label="开课节数" value={lessonsOf(sum)} note="老师上了几节课" />
      <FigureCard icon="list" label="布置作业" value={assignedOf(sum)} note="随堂作业和班级作业" />
      <FigureCard icon="upload" label="上交作业" value={submittedOf(sum)} note="每份只算第一次交" to={way()} />
      <FigureCard icon="task" label="批改作业" value={markedOf(sum)} note="每份只算第一次批" to={way('2')} />
    </div>
  )
}
