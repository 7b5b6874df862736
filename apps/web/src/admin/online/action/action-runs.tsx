import { useQuery } from '@tanstack/react-query'
import { actionEvents, formActions, runStates } from '@mashu/contract/online/form/action'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../api/query.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import styles from './action.module.css'

const tones = { done: 'green', failed: 'coral', waiting: 'grey' } as const

export function ActionRuns({ id }: { id: string }) {
  const { data, error } = useQuery({ ...queryOf(formActions.runs, { query: { id } }), gcTime: 0 })
  if (error) return <RetryBar error={error} />
  if (!data) return <p aria-busy="true">正在读取记录…</p>
  if (data.length === 0) return <p className={styles.note}>还没有运行过。</p>
  return (
    <ul className={styles.runs} aria-label="最近 100 次">
      {data.map(({ id: run, actionName, event, state, detail, createBy, createTime, rowId }) => (
        <li key={run}>
          <Chip tone={tones[state]}>{runStates[state]}</Chip>
          <span>
            {createTime} {actionName}（{actionEvents[event]}，{createBy}，数据 {rowId}）{detail && `：${detail}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
