import { sql } from 'kysely'
import { forDatabase } from '../../../../platform/db/condition.ts'
import { db } from '../../../../platform/db/database.ts'

/** Titles per batch. Other calls run between the batches. */
const BATCH = 100

/** SQLite needs `indexed by` to use the partial index. Otherwise it would scan all rows. */
export const staleTitles = () =>
  forDatabase({
    sqlite: () => sql`teaching_work_title as title indexed by idx_teaching_work_title_stale where title.terms is null`,
    postgres: () => sql`teaching_work_title as title where title.terms is null`,
  })

interface StaleTitle {
  workId: string
  changes: number
  workName: string
  publicName: string | null
}

/** Computes at most one batch. @returns the number of computed titles */
async function fillSome(): Promise<number> {
  const { rows: stale } = await sql<StaleTitle>`
    select title.work_id, title.changes, work.work_name, work.public_name
    from (select work_id, changes from ${staleTitles()} limit ${BATCH}) as title
    join teaching_work as work on work.id = title.work_id
    order by title.work_id
  `.execute(db())
  if (stale.length === 0) return 0
  const { termsOf } = await import('./title-terms.ts')
  const given = stale.map(
    ({ workId, changes, workName, publicName }) =>
      sql`(${workId}, cast(${changes} as integer), ${termsOf([workName, publicName])})`,
  )
  // A title that changed after it was read is computed in the next run.
  await sql`
    with given (work_id, changes, terms) as (values ${sql.join(given)})
    update teaching_work_title set terms = given.terms from given
    where teaching_work_title.work_id = given.work_id and teaching_work_title.changes = given.changes
  `.execute(db())
  return stale.length
}

/** Until the terms of changed titles are computed, searches compare these titles directly. */
export async function fillTitleTerms(): Promise<string | undefined> {
  let filled = 0
  for (let some = BATCH; some === BATCH; filled += some) {
    some = await fillSome()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return filled > 0 ? `整理了 ${filled} 个作品的标题` : undefined
}
