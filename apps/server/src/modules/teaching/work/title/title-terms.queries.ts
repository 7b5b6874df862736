import { db, transaction } from '../../../../platform/db/database.ts'
import { termsOf } from './title-terms.rules.ts'

/** So many titles are read and written at a time: others get their turn every few milliseconds. */
const BATCH = 100

/** Gives terms to works whose titles changed. @returns how many there were, at most a batch. */
async function fillSome(): Promise<number> {
  const stale = await db()
    .selectFrom('teachingWorkTitle as title')
    .innerJoin('teachingWork as work', 'work.id', 'title.workId')
    .select(['title.workId', 'title.changes', 'work.workName', 'work.publicName'])
    .where('title.terms', 'is', null)
    .orderBy('title.workId')
    .limit(BATCH)
    .execute()
  const filled = stale.map((row) => ({ ...row, terms: termsOf([row.workName, row.publicName]) }))
  await transaction(async () => {
    for (const { workId, changes, terms } of filled)
      await db()
        .updateTable('teachingWorkTitle')
        .set({ terms })
        .where('workId', '=', workId)
        // A title that changed since it was read waits for the next time.
        .where('changes', '=', changes)
        .execute()
  })
  return stale.length
}

/** Gives terms to all works that wait for them; until then searches look at their titles. */
export async function fillTitleTerms(): Promise<string | undefined> {
  let filled = 0
  for (let some = BATCH; some === BATCH; filled += some) {
    some = await fillSome()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return filled > 0 ? `整理了 ${filled} 个作品的标题` : undefined
}
