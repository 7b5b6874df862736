import type { ReactNode } from 'react'
import type { Term } from '@mashu/contract/teaching/grade/term'
import type { ReportPage, ReportWork } from '@mashu/contract/teaching/grade/term-report'
import { Stars } from '../../../ui/card/stars.tsx'
import { Tile } from '../../../ui/card/tile.tsx'
import styles from './report-sheet.module.css'

interface ReportSheetProps {
  departName: string
  term: Term
  student: ReportPage
  words: ReactNode
}

export function ReportSheet({ departName, term, student, words }: ReportSheetProps) {
  const { realname, homework, submitted, late, missing, stars, works } = student
  return (
    <article className={styles['sheet']} aria-label={`${realname}的学期报告`}>
      <header>
        <p>
          {departName} · {term.name}
        </p>
        <h2>{realname}的编程学期报告</h2>
      </header>
      <dl className={styles['sums']}>
        <Sum label="得到的星星" value={`★ ${stars}`} />
        <Sum label="交的作业" value={`${submitted} / ${homework}`} />
        <Sum label="迟交" value={late} />
        <Sum label="没交" value={missing} />
      </dl>
      {works.length === 0 ? (
        <p className={styles['none']}>这个学期还没有交过作品。</p>
      ) : (
        <ul className={styles['works']}>
          {works.map((work) => (
            <Work key={work.workId} work={work} />
          ))}
        </ul>
      )}
      <section className={styles['words']}>
        <h3>老师寄语</h3>
        {words}
      </section>
      <footer>
        <span>老师签字：</span>
        <span>家长签字：</span>
      </footer>
    </article>
  )
}

const Sum = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Work({ work: { workId, name, coverFileKey, score, comment, late } }: { work: ReportWork }) {
  return (
    <li>
      <span className={styles['picture']}>
        <Tile src={coverFileKey} seed={workId} size={120} />
      </span>
      <b>{name}</b>
      <span className={styles['score']}>
        {score === null ? <small>等待批改</small> : <Stars value={score} size={14} />}
        {late && <small>迟交</small>}
      </span>
      {comment && <p>“{comment}”</p>}
    </li>
  )
}
