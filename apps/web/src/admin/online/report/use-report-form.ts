import { useState } from 'react'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import type { StaleRow } from '@mashu/contract/stale-row'
import { sqlReport } from '@mashu/contract/online/report/sql-report'
import { ApiError, call, callWhole } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { staleRowOf } from '../version/design-conflict.tsx'
import { mergedItems, mergedParams } from './report-lines.ts'
import { missingOf, type Head, type Report } from './report-state.ts'

export interface ReportDialogProps {
  /** Undefined for a new report. */
  id: string | undefined
  onClose: () => void
  onSaved: () => void
}

export interface ReportFormProps extends ReportDialogProps {
  stored: Report
}

export function useReportForm({ id, stored, onClose, onSaved }: ReportFormProps) {
  const [report, setReport] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  const [conflict, setConflict] = useState<StaleRow>()
  const { head, items, params } = report

  const parsed = async (): Promise<Report> => {
    const { fields, params: found } = await call(sqlReport.parseSql, {
      body: { sql: head.cgrSql, dbSource: head.dbSource },
    })
    return { ...report, items: mergedItems(items, fields), params: mergedParams(params, found) }
  }
  const { run, given } = useAction(
    (_what: 'parse' | 'save', work: () => Promise<void>) => {
      setFault(null)
      return work()
    },
    {
      failed: (error) => {
        const stale = error instanceof ApiError ? staleRowOf(error) : undefined
        setConflict(stale)
        if (!stale) setFault(error.message)
      },
    },
  )
  const parse = () => run('parse', async () => setReport(await parsed()))
  const save = async (rowVersion = report.rowVersion) => {
    const missing = missingOf(report)
    if (missing !== null) return setFault(missing)
    setConflict(undefined)
    const basis = rowVersion === undefined ? {} : { rowVersion }
    await run('save', async () => {
      // A report without columns is parsed before the first save.
      const ready = items.length === 0 ? await parsed() : report
      setReport(ready)
      const lines = { items: [...ready.items], params: [...ready.params] }
      if (id === undefined) await callWhole(reportConfig.add, { body: { head, ...lines } })
      else
        await callWhole(reportConfig.editAll, {
          body: { head: { id, ...head, ...basis } as Head & { id: string }, ...lines },
        })
      showToast({ kind: 'success', title: '已保存' })
      onSaved()
      onClose()
    })
  }
  return { report, setReport, fault, busy: given?.[0] ?? null, conflict, setConflict, parse, save }
}
