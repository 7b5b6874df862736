import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { enhancementEvents, enhancementKinds, formEnhancement } from '@mashu/contract/online/enhancement/enhancement'
import { formActions, type ActionState, type FormAction } from '@mashu/contract/online/form/action'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Differences } from '../version/differences.tsx'
import { actionDifferences } from './action-difference.ts'
import styles from './action.module.css'

interface ActionStatesProps {
  id: string
  /** The actions in the dialog. */
  actions: readonly FormAction[]
  /** Loads an earlier version into the dialog. Only saving the dialog stores the version. */
  restore: (actions: FormAction[]) => void
}

const nameOf = ({ createBy, createTime }: ActionState) =>
  createBy === null ? '开始记录以前' : `${createTime ?? ''} · ${createBy}`

/** Shows the code of the former system as the oldest version. */
function Imported({ id }: { id: string }) {
  const { data } = useQuery(queryOf(formEnhancement.list, { query: { id } }))
  if (!data?.length) return null
  return (
    <details>
      <summary>最早：从原系统搬来的 {data.length} 条增强（只能看，不运行）</summary>
      {data.map(({ id: key, kind, event, name, content }) => (
        <section key={key}>
          <h4>{[enhancementKinds[kind], enhancementEvents[event] ?? event, name].filter(Boolean).join(' · ')}</h4>
          <pre className={styles.code}>{content}</pre>
        </section>
      ))}
    </details>
  )
}

export function ActionStates({ id, actions, restore }: ActionStatesProps) {
  const { data, error } = useQuery({ ...queryOf(formActions.states, { query: { id } }), gcTime: 0 })
  const [chosen, choose] = useState<string>()
  if (error) return <RetryBar error={error} />
  if (!data) return <p aria-busy="true">正在读取…</p>
  const old = data.find((state) => state.id === chosen) ?? data[1] ?? data[0]
  const found = old && actionDifferences(old.actions, actions)
  return (
    <section className={styles.states} aria-label="以前的动作">
      {!old && <p className={styles.note}>还没有保存过。每次保存会留下一次，最多留 16 次。</p>}
      {old && (
        <>
          <div className={styles.tools}>
            <Select
              aria-label="哪一次"
              value={old.id}
              onChange={choose}
              options={data.map((state) => ({ value: state.id, label: nameOf(state) }))}
              popupMatchSelectWidth={false}
            />
            <Button kind="outline" size="compact" onClick={() => restore(old.actions)} disabled={found?.length === 0}>
              恢复成这一次
            </Button>
          </div>
          <p role="status" className={styles.note}>
            {found?.length ? `和现在有 ${found.length} 处不同` : '和现在一样'}
          </p>
          <Differences found={found ?? []} sides={['那一次', '现在']} />
        </>
      )}
      <Imported id={id} />
    </section>
  )
}
