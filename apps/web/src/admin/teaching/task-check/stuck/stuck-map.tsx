import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@mashu/contract'
import { taskHints } from '@mashu/contract/teaching/check/task-hint'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { sayStep } from '@mashu/judge/step-words'
import { sayCheck } from '@mashu/judge/words'
import { queryOf } from '../../../../api/query.ts'
import { Meter } from '../../../../ui/card/meter.tsx'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import styles from './stuck-map.module.css'

type Hints = ResultOf<typeof taskHints.ofClass>

const MOST_STEPS = 8

/** The checks for which children of a class asked for hints, and the steps in these hints. */
export function StuckMap({ task }: { task: Task & { departId: string } }) {
  const { data, error, isError, refetch } = useQuery(queryOf(taskHints.ofClass, { query: task }))
  if (!data) return isError ? <RetryBar error={error} onRetry={() => void refetch()} /> : null
  const { checks, byCheck, byStep, students } = data
  const atChecks = byCheck.flatMap((row) => {
    const check = checks.find(({ id }) => id === row.key)
    return check ? [{ ...row, words: sayCheck(check) }] : []
  })
  const told = byStep.flatMap((row) => {
    const words = sayStep(row.key)
    return words === undefined ? [] : [{ ...row, words }]
  })
  if (atChecks.length + told.length === 0) return null
  return (
    <>
      <Counts title="在哪些检查上要过提示" rows={atChecks} students={students} />
      <Counts title="提示里说了什么" rows={told.slice(0, MOST_STEPS)} students={students} />
    </>
  )
}

type Count = Hints['byStep'][number] & { words: string }

function Counts({ title, rows, students }: { title: string; rows: readonly Count[]; students: number }) {
  if (rows.length === 0) return null
  return (
    <section className={styles['counts']} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {rows.map(({ key, words, hints, students: stuck }) => (
          <li key={key}>
            <span>{words}</span>
            <Meter label={words} value={stuck} total={students} />
            <small>
              {stuck} 人，{hints} 次
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
