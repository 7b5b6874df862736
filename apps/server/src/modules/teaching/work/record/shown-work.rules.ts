import type { WorkRow } from './work.queries.ts'

/** Omits columns that clients must not see, and converts states to texts. */
export function toShownWork({
  deleteTime: _deleteTime,
  deleteBy: _deleteBy,
  publicName: _publicName,
  foreignReadNo: _foreignReadNo,
  workStatus,
  submitStatus,
  ...row
}: WorkRow) {
  return { ...row, workStatus: String(workStatus) as '0', submitStatus: String(submitStatus) as '0' }
}
