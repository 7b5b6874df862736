import { batches } from '../../batches.ts'
import { db } from '../../db/database.ts'
import { blobStore } from '../stored/blobs.ts'

/** Bytes without a row: a save that was cut off leaves some; a wrong or restored database leaves many. */

const BATCH = 200
/** A crash between rows and bytes leaves one batch at most, on each instance. */
const FLOOR = 500
const SHARE = 0.05
/** Held in memory at a time; the next night takes more. */
const MAX_HELD = 100_000

export interface StraySurvey {
  /** Blobs on disk that are old enough to be judged. */
  total: number
  count: number
  /** As many of them as fit into memory. */
  hashes: string[]
}

/** More strays than accidents explain. */
export const isAlarming = ({ total, count }: Pick<StraySurvey, 'total' | 'count'>): boolean =>
  count > Math.max(FLOOR, total * SHARE)

/** The clean-up stopped before it removed anything; an administrator has to look. */
export class StrayAlarm extends Error {
  readonly total: number
  readonly count: number
  constructor({ total, count }: Pick<StraySurvey, 'total' | 'count'>) {
    super(`${count} of ${total} stored blobs have no row in the database: nothing was collected`)
    this.total = total
    this.count = count
  }
}

/** Looks through the bytes older than `before` (epoch milliseconds) for those that no row knows. */
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

/** Moves strays to the trash; one that a save has taken meanwhile stays. Returns how many went. */
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
