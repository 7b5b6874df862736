import { sql, type RawBuilder } from 'kysely'
import { batches } from '../../../../platform/batches.ts'
import { forDatabase } from '../../../../platform/db/condition.ts'
import { db } from '../../../../platform/db/database.ts'
import { longList } from '../../../../platform/db/listed-values.ts'
import { isPinyin, typedLetters } from '../../../../platform/http/list/pinyin.ts'
import { staleTitles } from './title-terms.queries.ts'
import { containingTerms, spelledTerms, type Terms } from './title-terms.rules.ts'

/**
 * Maximum number of candidates. If a search has more, works are scanned in list order, which finds the first page
 * quickly.
 */
const MAX_CANDIDATES = 4000

/** Works whose titles may match a search. */
export interface Candidates {
  ids: string[]
  /** True when more works than `ids` may match. */
  hasMore: boolean
}

const quoted = (terms: readonly string[], between: string) => terms.map((term) => `"${term}"`).join(between)

/** FTS5 syntax. */
function matchText({ all, any }: Terms): string {
  return [
    ...(all.length > 0 ? [quoted(all, ' AND ')] : []),
    ...(any.length > 0 ? [`(${quoted(any, ' OR ')})`] : []),
  ].join(' AND ')
}

const arrayOf = (terms: readonly string[]) => sql`string_to_array(${terms.join(' ')}, ' ')`

/** Must be identical to the expression of the index. Otherwise PostgreSQL would not use the index. */
const TERMS = sql`string_to_array(terms, ' ')`

function holds({ all, any }: Terms): RawBuilder<unknown> {
  const conditions = [
    ...(all.length > 0 ? [sql`${TERMS} @> ${arrayOf(all)}`] : []),
    ...(any.length > 0 ? [sql`${TERMS} && ${arrayOf(any)}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Includes works whose terms are not computed yet. */
async function listCandidates(ways: readonly Terms[], most = MAX_CANDIDATES): Promise<Candidates> {
  const limit = sql`${most + 1}`
  const found = forDatabase({
    postgres: () =>
      sql`select work_id as id from teaching_work_title where ${sql.join(ways.map(holds), sql` or `)} limit ${limit}`,
    sqlite: () =>
      sql`select work_id as id from teaching_work_title where seq in (
        select rowid from teaching_work_title_term
        where teaching_work_title_term match ${ways.map((way) => `(${matchText(way)})`).join(' OR ')} limit ${limit})`,
  })
  const stale = sql`select work_id as id from ${staleTitles()} limit ${limit}`
  const ids: string[] = []
  for (const statement of ways.length > 0 ? [found, stale] : [stale])
    ids.push(...(await sql<{ id: string }>`${statement}`.execute(db())).rows.map(({ id }) => id))
  return { ids: ids.slice(0, most), hasMore: ids.length > most }
}

/** Returns null for an empty text. */
export async function listContaining(text: string, most?: number): Promise<Candidates | null> {
  const ways = containingTerms(text)
  return ways && listCandidates(ways, most)
}

interface Title {
  id: string
  title: string
}
/** Must return the newest work first. */
interface Titles {
  where(condition: ReturnType<typeof idIn>): Titles
  limit(count: number): { execute(): Promise<Title[]> }
}

export const idIn = (ids: readonly string[]) => sql<boolean>`${sql.ref('teachingWork.id')} in (${longList(ids)})`

/** If there are too many candidates, only the newest works are checked. */
export async function listSpelled(titles: Titles, words: string, most = MAX_CANDIDATES): Promise<string[]> {
  if (!isPinyin(words)) return []
  const candidates = await listCandidates(spelledTerms(typedLetters(words)), most)
  const rows = await (candidates.hasMore ? titles : titles.where(idIn(candidates.ids))).limit(most).execute()
  const { idsSpelled } = await import('../../../../platform/http/list/ids-spelled.ts')
  const found: string[] = []
  for (const some of batches(rows)) {
    found.push(...idsSpelled(some, words))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return found
}
