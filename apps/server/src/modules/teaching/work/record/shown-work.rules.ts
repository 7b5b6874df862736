import type { WorkRow } from './work.queries.ts'

/** Returns the columns of a work that clients may see. States are converted to texts. */
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
