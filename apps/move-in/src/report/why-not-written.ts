import { databaseReason } from '../../../server/src/platform/db/killable-process/database-reason.ts'
import { brokenUniqueKey } from '../../../server/src/platform/http/endpoint/errors.ts'

/**
 * Returns in Chinese why the database refused a row. `titlesOf` returns the titles of the columns of a unique index.
 */
export function whyNotWritten(error: unknown, titlesOf: (index: string) => string): string {
  const broken = brokenUniqueKey(error)
  if (broken) return `和另一行重复（${titlesOf(broken.name)}）`
  return `不能写入：${databaseReason(error)}`
}
