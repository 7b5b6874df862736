import { DAY_MS } from '../../../platform/time/duration.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

/**
 * Visits are logins in the log, whose old entries are deleted. Logins before some time are therefore stored as a total,
 * and only later logins are counted.
 */

const LOGIN = 1
const KIND = 'visits'
const NAME = 'before'
const FOREVER = '9999'

interface Tally {
  total: number
  /** The stored total contains all logins before this time (ISO UTC). */
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

/** ISO UTC, or an empty text when no total is stored. */
export const tallyBefore = async (): Promise<string> => (await selectTally()).tally.before

/** Adds the logins before this time to the total. Only one of several concurrent calls adds them. */
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

/** Logins before `from` (ISO UTC) are counted only if they are in the stored total. */
export async function countVisitsSince(from: string): Promise<number> {
  const { total, before } = (await selectTally()).tally
  return total + (await countLogins(before < from ? from : before, '9'))
}

/** Adds the logins before `until` to the total. Must be called before their entries are deleted. */
export async function keepVisits(until = Date.now()): Promise<void> {
  await advanceTo(new Date(until).toISOString())
}

const BATCH = 1000

/** Deletes entries that are older than `days`, in batches. @returns the number of deleted entries */
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
