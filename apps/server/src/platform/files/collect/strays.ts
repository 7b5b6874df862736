import { batches } from '../../batches.ts'
import { db } from '../../db/database.ts'
import { blobStore } from '../stored/blobs.ts'

/**
 * A stray is a stored blob without a row in the database. Interrupted saves leave a few strays. With a wrong or
 * restored database, there are many.
 */

const BATCH = 200
/** This number is never alarming. A crashed instance leaves at most the blobs of one batch of saves. */
const FLOOR = 500
const SHARE = 0.05
/** Maximum number of hashes in memory. The clean-up of the next night handles the remaining strays. */
const MAX_HELD = 100_000

export interface StraySurvey {
  /** Stored blobs that are old enough to be checked. */
  total: number
  count: number
  /** At most `MAX_HELD`. */
  hashes: string[]
}

/** Returns true when there are more strays than interrupted saves can leave. */
export const isAlarming = ({ total, count }: Pick<StraySurvey, 'total' | 'count'>): boolean =>
  count > Math.max(FLOOR, total * SHARE)

/** Thrown before anything is removed. An administrator must check the strays. */
export class StrayAlarm extends Error {
  readonly total: number
  readonly count: number
  constructor({ total, count }: Pick<StraySurvey, 'total' | 'count'>) {
    super(`${count} of ${total} stored blobs have no row in the database: nothing was collected`)
    this.total = total
    this.count = count
  }
}

/** `before` is in epoch milliseconds. */
export async function surveyStrays(before: number, store = blobStore()): Promise<StraySurvey> {
  const survey: StraySurvey = { total: 0, count: 0, hashes: [] }
  for await (const hashes of store.list(before)) {
    survey.total += hashes.length
    for (const some of batches(hashes, BATCH)) {
      const strays = await withoutRow(some)
      survey.count += strays.length
      if (survey.hashes.length < MAX_HELD) survey.hashes.push(...strays)
    }
  }
  return survey
}

async function withoutRow(hashes: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysBlob')
    .select('id')
    .where('id', 'in', [...hashes])
    .execute()
  const known = new Set(rows.map((row) => row.id))
  return hashes.filter((hash) => !known.has(hash))
}

/**
 * Keeps a blob that has got a row in the meantime.
 * @returns the number of moved blobs
 */
export async function removeStrays(
  hashes: readonly string[],
  remove: (hashes: readonly string[]) => Promise<void>,
): Promise<number> {
  let removed = 0
  for (const some of batches(hashes, BATCH)) {
    const strays = await withoutRow(some)
    await remove(strays)
    removed += strays.length
  }
  return removed
}
