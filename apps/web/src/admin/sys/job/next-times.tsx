import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { ApiError } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { useSettled } from '../rule/use-settled.ts'
import styles from './job.module.css'

/** Shows the next five runs, or the error in the expression. */
export function NextTimes({ expression }: { expression: string }) {
  const asked = useSettled(expression.trim())
  const times = useQuery({
    ...queryOf(quartzJob.nextTimes, { query: { cronExpression: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  if (asked === '') return null
  if (times.isError)
    return (
      <p role="status" className={styles.fault}>
        {times.error instanceof ApiError ? times.error.message : '暂时看不到接下来的时间，请稍后再试'}
      </p>
    )
  return (
    <div role="status" className={styles.next}>
      <span className={styles.nextTitle}>接下来</span>
      {times.data?.length === 0 && <span className={styles.fault}>以后不会再运行</span>}
      {times.data?.map((time) => (
        <time key={time}>{time}</time>
      ))}
      {times.isPending && <span>正在计算…</span>}
    </div>
  )
}
