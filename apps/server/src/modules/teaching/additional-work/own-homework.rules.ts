import { CORRECTED, PUBLISHED, RETURNED } from '../work/work.ts'
import type { OwnHomeworkRow } from './own-homework.queries.ts'

/** Keeps one row per homework, preferably the row with the class of the student's work. */
export function uniqueByAssignment<T extends Pick<OwnHomeworkRow, 'additionalWorkId' | 'departId' | 'workDepartId'>>(
  rows: readonly T[],
): T[] {
  const tasks = new Map<string, T>()
  for (const row of rows)
    if (!tasks.has(row.additionalWorkId) || row.departId === row.workDepartId) tasks.set(row.additionalWorkId, row)
  return [...tasks.values()]
}

/** `submit` selects submitted or not submitted homework; `status` selects a state of the student's work. */
export function matchesState(
  row: Pick<OwnHomeworkRow, 'mineWorkStatus' | 'mineSubmitStatus'>,
  { submit, status }: { submit?: boolean | undefined; status?: number | undefined },
): boolean {
  const state = row.mineSubmitStatus ?? 0
  if (submit !== undefined && submit !== state >= 1) return false
  if (status === undefined) return true
  if (status >= PUBLISHED) return row.mineWorkStatus === status
  // Existing clients show a returned work as marked.
  return row.mineSubmitStatus === status || (row.mineSubmitStatus === RETURNED && status === CORRECTED)
}

/** Other kinds of works are submitted as files. */
const EDITED = new Set([1, 2, 3, 4])
export const isMadeInEditor = (codeType: number | null): boolean => codeType !== null && EDITED.has(codeType)
