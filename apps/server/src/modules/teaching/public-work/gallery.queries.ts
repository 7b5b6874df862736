import { sql } from 'kysely'
import { forDatabase } from '../../../platform/db/condition.ts'
import { db } from '../../../platform/db/database.ts'
import { soleWriterCache } from '../../../platform/db/cached-reads.ts'
import { filterPieces } from '../../../platform/http/field/read-filter.ts'
import type { ListQuery, ListRows } from '../../../platform/http/list/list.ts'
import { deletedIds } from '../../sys/user/user.ts'
import { idIn, worksBy, type Works } from '../work/work.ts'

/** SQLite uses the gallery's indexes only if their conditions have exactly this text. */
const workStatus = sql.ref('teachingWork.workStatus')
const notDeleted = sql`${sql.ref('teachingWork.deleteTime')} is null`
export const published = sql<boolean>`${workStatus} >= 3 and ${notDeleted}`
const selected = sql<boolean>`${workStatus} = 4 and ${notDeleted}`

export interface PublishedWorkQuery extends ListQuery {
  orderBy?: string
  workStatus?: string
  workType?: string
  userId?: string
  workName?: string
  keyword?: string
}

const ORDERS: ReadonlyMap<string, 'viewNum' | 'starNum'> = new Map([
  ['view', 'viewNum'],
  ['star', 'starNum'],
])
/** An unknown order sorts by time of publication. */
export const orderOf = ({ orderBy = 'view' }: PublishedWorkQuery) => ORDERS.get(orderBy) ?? 'publishTime'

const IN_INDEX = { viewNum: 'view_num', starNum: 'star_num', publishTime: 'publish_time' } as const

/** Applies all filters except the searches for words. */
function asked(works: Works, query: PublishedWorkQuery): Works {
  let builder = works
    .where(query.workStatus === '4' ? selected : published)
    .where('teachingWork.userId', 'not in', deletedIds())
  if (query.workStatus === '3') builder = builder.where('teachingWork.workStatus', '=', 3)
  if (query.workType) {
    const types = filterPieces(query.workType)
    // PostgreSQL accepts no empty list. A filter that consists of commas contains no type.
    builder = builder.where('teachingWork.workType', 'in', types.length > 0 ? types : [''])
  }
  return query.userId ? builder.where('teachingWork.userId', '=', query.userId) : builder
}

/** Names no index, for queries with few results. */
export const publishedRows = (query: PublishedWorkQuery) =>
  asked(db().selectFrom('teachingWork').select('teachingWork.id'), query)

/** Below this number of works, sorting is as fast as reading the works in the order of the gallery's index. */
const FEW = 2000

const readFew = soleWriterCache<readonly string[] | null>(100)

const byType = () => worksBy('public_work_type').where(published)

/**
 * Returns null if there are many works of these types. Only SQLite needs this list, because its statistics do not count
 * the works of each type.
 */
async function listFew({ workType = '' }: PublishedWorkQuery): Promise<readonly string[] | null> {
  const types = filterPieces(workType)
  if (types.length === 0) return null
  const few = async () => {
    const rows = await byType().where('teachingWork.workType', 'in', types).limit(FEW).execute()
    return rows.length === FEW ? null : rows.map(({ id }) => id)
  }
  return forDatabase({ sqlite: () => readFew(JSON.stringify(types), few), postgres: async () => null })
}

/**
 * Uses the gallery's index for the requested order, except for works of one author and of rare types. Works of common
 * types are counted by the index of types, because the gallery's index would read the works of all types.
 */
export async function galleryRows(query: PublishedWorkQuery): Promise<ListRows<Works>> {
  if (query.userId) return { by: query, build: () => publishedRows(query) }
  const few = await listFew(query)
  if (few !== null) return { by: [query, few], build: () => publishedRows(query).where(idIn(few)) }
  const index = `${query.workStatus === '4' ? 'selected' : 'public'}_${IN_INDEX[orderOf(query)]}`
  const build = () => asked(worksBy(index), query)
  return query.workType ? { by: query, build, counted: () => asked(byType(), query) } : { by: query, build }
}
