import { useQueries, useQuery } from '@tanstack/react-query'
import { sqlReport, type ViewDescription } from '@mashu/contract/online/report/sql-report'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'

/** Prefix of a widget subject that is a table of a data source. */
const SOURCE = 'source:'
const STALE_MS = 60_000

/** Returns undefined for the school's own database. */
export const sourceOf = (view: string): string | undefined =>
  view.startsWith(SOURCE) ? view.slice(SOURCE.length, view.lastIndexOf(':')) : undefined
/** The widget subject for a data source without a selected table. */
export const unchosen = (code: string): string => `${SOURCE}${code}:`
export const isUnchosen = (view: string): boolean => view.startsWith(SOURCE) && view.endsWith(':')

const sourceQuery = (source: string) => ({
  ...queryOf(sqlReport.sourceViews, { query: { source } }),
  staleTime: STALE_MS,
  retry: false,
  refetchOnWindowFocus: false,
})

/** Returns no data sources to users without the permission. */
export function useSources() {
  const isAllowed = usePermission().can(sqlReport.sources)
  const found = useQuery({ ...queryOf(sqlReport.sources), staleTime: STALE_MS, enabled: isAllowed })
  return found.data ?? []
}

export const useTables = (source: string) => useQuery(sourceQuery(source))

/** Adds the tables of the data sources in use. */
export function useSubjects(views: readonly ViewDescription[], asked: readonly string[]): readonly ViewDescription[] {
  const isAllowed = usePermission().can(sqlReport.sourceViews)
  const codes = [...new Set(asked.map(sourceOf).filter((code) => code !== undefined))]
  const found = useQueries({ queries: isAllowed ? codes.map(sourceQuery) : [] })
  return [...views, ...found.flatMap(({ data }) => data ?? [])]
}
