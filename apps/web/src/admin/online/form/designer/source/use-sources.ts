import { useQuery } from '@tanstack/react-query'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { FormField } from '@mashu/contract/online/form/definition'
import { autoReport } from '@mashu/contract/online/report/auto-report'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import { queryOf } from '../../../../../api/query.ts'
import { usePermission } from '../../../../../api/permission.ts'

export interface EditorProps {
  field: FormField
  fields: readonly FormField[]
  set: (values: Partial<FormField>) => void
}

export const MAX_SOURCES = 100

/** Loads the published forms. */
export function useForms() {
  const { data } = useQuery({ ...queryOf(cgform.list, { query: { pageSize: MAX_SOURCES } }), staleTime: 60_000 })
  return data?.records.filter(({ tableVersion }) => tableVersion > 0)
}

/** @returns an empty list while the columns load */
export function useColumns(formId: string | null | undefined) {
  const { data } = useQuery({
    ...queryOf(cgform.definition, { query: { id: formId ?? '' } }),
    enabled: Boolean(formId),
    staleTime: 60_000,
  })
  return (data?.fields ?? [])
    .filter(({ dbType }) => dbType === 'string')
    .map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))
}

/** Only users who may see the list of reports get reports. */
export function useReports() {
  const permission = usePermission()
  const { data } = useQuery({
    ...queryOf(reportConfig.list, { query: { pageSize: MAX_SOURCES } }),
    enabled: permission.can(reportConfig.list),
    staleTime: 60_000,
  })
  return data?.records ?? []
}

export function useReportColumns(code: string | undefined) {
  const { data } = useQuery({
    ...queryOf(autoReport.rpColumns, { params: { code: code ?? '' } }),
    enabled: Boolean(code),
    staleTime: 60_000,
  })
  return (data?.columns ?? []).map(({ dataIndex, title }) => ({ value: dataIndex, label: title }))
}
