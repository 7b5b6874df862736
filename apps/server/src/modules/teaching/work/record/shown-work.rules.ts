import type { WorkRow } from './work.queries.ts'

/** The columns of a work that clients may see, with its states as text. */
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
