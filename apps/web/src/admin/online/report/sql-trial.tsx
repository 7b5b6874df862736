import { Button } from 'antd'
import { useState } from 'react'
import { sqlReport, type Trial } from '@mashu/contract/online/report/sql-report'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { PlainRows } from '../../kit/table/plain-rows.tsx'
import { QueryBar } from './query-bar.tsx'
import { faultOfParams, paramLines } from './use-auto-report.ts'
import type { Param } from './report-lines.ts'
import styles from './report.module.css'

function Answer({ columns, rows, isCut, plan, milliseconds }: Trial) {
  return (
    <>
      <p role="status">
        {rows.length === 0 ? '没有数据' : `${isCut ? '前 ' : ''}${rows.length} 行`}，用了 {milliseconds} 毫秒
      </p>
      <PlainRows label="结果" className={styles.lines} columns={columns} rows={rows} />
      <details>
        <summary>数据库的执行计划</summary>
        <pre className={styles.plan}>{plan.join('\n')}</pre>
      </details>
    </>
  )
}

/** Runs the SQL of an unsaved report, and shows the first rows and the query plan. */
export function SqlTrial({ sql, dbSource, params }: { sql: string; dbSource: string; params: readonly Param[] }) {
  const [answer, setAnswer] = useState<Trial | { fault: string }>()
  const defaults = Object.fromEntries(params.map(({ paramName, paramValue }) => [paramName, paramValue ?? '']))
  const { run, busy } = useAction(
    async (typed: Readonly<Record<string, string>>): Promise<Trial | { fault: string }> => {
      const values = { ...defaults, ...typed }
      const fault = faultOfParams(params, values)
      return fault ? { fault } : call(sqlReport.trial, { body: { sql, dbSource, values } })
    },
    { done: setAnswer, failed: ({ message }) => setAnswer({ fault: message }) },
  )
  return (
    <>
      <Button loading={busy} disabled={sql.trim() === ''} onClick={() => void run({})}>
        试着查询
      </Button>
      {answer && (
        <Dialog title="试着查询" width={900} onClose={() => setAnswer(undefined)}>
          {params.length > 0 && (
            <QueryBar
              lines={paramLines(params)}
              options={{}}
              conditions={defaults}
              onChange={(typed) => void run(typed)}
            />
          )}
          {'fault' in answer ? <ErrorBar>{answer.fault}</ErrorBar> : <Answer {...answer} />}
        </Dialog>
      )}
    </>
  )
}
