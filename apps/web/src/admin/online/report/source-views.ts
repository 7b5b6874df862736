import { useQueries, useQuery } from '@tanstack/react-query'
import { sqlReport, type ViewDescription } from '@mashu/contract/online/report/sql-report'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'

/** Tables of data sources, as reports read them: for those who may write SQL over them. */

const SOURCE = 'source:'
const STALE_MS = 60_000

/** The data source that the subject of a widget is in; undefined for one of the school's own. */
export const sourceOf = (view: string): string | undefined =>
  view.startsWith(SOURCE) ? view.slice(SOURCE.length, view.lastIndexOf(':')) : undefined
/** Stands for a data source of which no table was chosen yet. */
export const unchosen = (code: string): string => `${SOURCE}${code}:`
export const isUnchosen = (view: string): boolean => view.startsWith(SOURCE) && view.endsWith(':')

const sourceQuery = (source: string) => ({
  ...queryOf(sqlReport.sourceViews, { query: { source } }),
  staleTime: STALE_MS,
  retry: false,
  refetchOnWindowFocus: false,
})

/** Data sources that this person may ask; none for others. */
export function useSources() {
  const isAllowed = usePermission().can(sqlReport.sources)
  const found = useQuery({ ...queryOf(sqlReport.sources), staleTime: STALE_MS, enabled: isAllowed })
  return found.data ?? []
}

/** The tables of one data source. */
export const useTables = (source: string) => useQuery(sourceQuery(source))

/** The subjects that are there anyway, with those of the data sources of these widgets. */
export function useSubjects(views: readonly ViewDescription[], asked: readonly string[]): readonly ViewDescription[] {
  const isAllowed = usePermission().can(sqlReport.sourceViews)
  const codes = [...new Set(asked.map(sourceOf).filter((code) => code !== undefined))]
  const found = useQueries({ queries: isAllowed ? codes.map(sourceQuery) : [] })
  return [...views, ...found.flatMap(({ data }) => data ?? [])]
}
