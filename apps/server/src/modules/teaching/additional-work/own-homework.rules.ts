import { CORRECTED, PUBLISHED, RETURNED } from '../work/work.ts'
import type { OwnHomeworkRow } from './own-homework.queries.ts'

/** One row per homework: the class its work was made for, else the first. */
export function uniqueByAssignment<T extends Pick<OwnHomeworkRow, 'additionalWorkId' | 'departId' | 'workDepartId'>>(
  rows: readonly T[],
): T[] {
  const tasks = new Map<string, T>()
  for (const row of rows)
    if (!tasks.has(row.additionalWorkId) || row.departId === row.workDepartId) tasks.set(row.additionalWorkId, row)
  return [...tasks.values()]
}

/** Asked for by state: `submit` handed in or not, `status` exactly that state of the own work. */
export function matchesState(
  row: Pick<OwnHomeworkRow, 'mineWorkStatus' | 'mineSubmitStatus'>,
  { submit, status }: { submit?: boolean | undefined; status?: number | undefined },
): boolean {
  const state = row.mineSubmitStatus ?? 0
  if (submit !== undefined && submit !== state >= 1) return false
  if (status === undefined) return true
  if (status >= PUBLISHED) return row.mineWorkStatus === status
  // A returned work is a marked one to the reference's clients.
  return row.mineSubmitStatus === status || (row.mineSubmitStatus === RETURNED && status === CORRECTED)
}

/** Types that are made in an editor of ours; everything else is handed in as a file. */
const EDITED = new Set([1, 2, 3, 4])
export const isMadeInEditor = (codeType: number | null): boolean => codeType !== null && EDITED.has(codeType)
