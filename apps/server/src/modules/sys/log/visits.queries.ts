import { DAY_MS } from '../../../platform/time/duration.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

/**
 * Visits are logins in the log. All of them since ever would be a million rows to count each time, and old entries are
 * thinned, so the number up to some moment is kept and only what came since is counted.
 */

const LOGIN = 1
const KIND = 'visits'
const NAME = 'before'
const FOREVER = '9999'

interface Tally {
  total: number
  /** Entries older than this (ISO UTC) are in the total. */
  before: string
}

async function selectTally(): Promise<{ tally: Tally; content: string | null }> {
  const row = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', KIND)
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row
    ? { tally: JSON.parse(row.content) as Tally, content: row.content }
    : { tally: { total: 0, before: '' }, content: null }
}

async function countLogins(from: string, until: string): Promise<number> {
  const { total } = await db()
    .selectFrom('sysLog')
    .where('logType', '=', LOGIN)
    .where('createTime', '>=', from)
    .where('createTime', '<', until)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Up to when the kept number counts (ISO UTC), empty when nothing is kept. */
export const tallyBefore = async (): Promise<string> => (await selectTally()).tally.before

/** Brings the kept number forward to `before`; of several that do so at once one counts. */
export async function advanceTo(before: string): Promise<void> {
  await transaction(async () => {
    const { tally, content } = await selectTally()
    if (tally.before >= before) return
    const next = JSON.stringify({ total: tally.total + (await countLogins(tally.before, before)), before })
    await (content === null
      ? db()
          .insertInto('sysOneTime')
          .values({ id: newId(), kind: KIND, name: NAME, content: next, expireTime: FOREVER })
          .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
          .execute()
      : db()
          .updateTable('sysOneTime')
          .set({ content: next })
          .where('kind', '=', KIND)
          .where('name', '=', NAME)
          .where('content', '=', content)
          .execute())
  })
}

/** The kept number and what came after it; at the earliest from `from` (ISO UTC). */
export async function countVisitsSince(from: string): Promise<number> {
  const { total, before } = (await selectTally()).tally
  return total + (await countLogins(before < from ? from : before, '9'))
}

/** Before entries go away, so that the visits among them stay counted. */
export async function keepVisits(until = Date.now()): Promise<void> {
  await advanceTo(new Date(until).toISOString())
}

const BATCH = 1000

/** Removes entries older than `days`, some at a time. Returns how many went. */
export async function thinLogs(days: number, nowMs = Date.now()): Promise<number> {
  const before = new Date(nowMs - days * DAY_MS).toISOString()
  await keepVisits(nowMs - days * DAY_MS)
  for (let removed = 0; ;) {
    const old = db().selectFrom('sysLog').select('id').where('createTime', '<', before).limit(BATCH)
    const result = await db().deleteFrom('sysLog').where('id', 'in', old).executeTakeFirst()
    const gone = Number(result.numDeletedRows)
    removed += gone
    if (gone < BATCH) return removed
  }
}
