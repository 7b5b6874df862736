import { sql } from 'kysely'
import { forDatabase } from '../../../../platform/db/condition.ts'
import { db } from '../../../../platform/db/database.ts'

/** So many titles are read and written at a time: others get their turn every few milliseconds. */
const BATCH = 100

/**
 * The rows that have no terms. SQLite does not see by itself that an index has these and no others, and would read all
 * rows.
 */
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

/** Gives terms to works whose titles changed. @returns how many there were, at most a batch. */
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
  // A title that changed since it was read waits for the next time.
  await sql`
    with given (work_id, changes, terms) as (values ${sql.join(given)})
    update teaching_work_title set terms = given.terms from given
    where teaching_work_title.work_id = given.work_id and teaching_work_title.changes = given.changes
  `.execute(db())
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
