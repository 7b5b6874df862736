import { sql } from 'kysely'
import { forDatabase } from '../../../platform/db/condition.ts'
import { db } from '../../../platform/db/database.ts'
import { soleWriterCache } from '../../../platform/db/cached-reads.ts'
import { filterPieces } from '../../../platform/http/field/read-filter.ts'
import type { ListQuery, ListRows } from '../../../platform/http/list/list.ts'
import { deletedIds } from '../../sys/user/user.ts'
import { idIn, worksBy, type Works } from '../work/work.ts'

/** Written as the indexes of the gallery are, so that SQLite recognises them. */
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
/** By whatever else is asked for: by time. */
export const orderOf = ({ orderBy = 'view' }: PublishedWorkQuery) => ORDERS.get(orderBy) ?? 'publishTime'

const IN_INDEX = { viewNum: 'view_num', starNum: 'star_num', publishTime: 'publish_time' } as const

/** What is asked for of these, searches apart. */
function asked(works: Works, query: PublishedWorkQuery): Works {
  let builder = works
    .where(query.workStatus === '4' ? selected : published)
    .where('teachingWork.userId', 'not in', deletedIds())
  if (query.workStatus === '3') builder = builder.where('teachingWork.workStatus', '=', 3)
  if (query.workType) {
    const types = filterPieces(query.workType)
    // PostgreSQL knows no empty list; nothing but commas is no type.
    builder = builder.where('teachingWork.workType', 'in', types.length > 0 ? types : [''])
  }
  return query.userId ? builder.where('teachingWork.userId', '=', query.userId) : builder
}

/** Published works of which few may fit, by whatever leads to them. */
export const publishedRows = (query: PublishedWorkQuery) =>
  asked(db().selectFrom('teachingWork').select('teachingWork.id'), query)

/** So few are put in order as fast as the gallery is followed that holds them. */
const FEW = 2000

const readFew = soleWriterCache<readonly string[] | null>(100)

/** Published works, the types together. */
const byType = () => worksBy('public_work_type').where(published)

/** The published works of these types where they are few; SQLite knows no numbers of single types. */
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
 * Published works in the order asked for: on the gallery's own index of it, unless an author's or those of the types
 * are few. Those of a type are counted by the type: along the gallery all others would be read as well. `by` tells such
 * statements apart.
 */
export async function galleryRows(query: PublishedWorkQuery): Promise<ListRows<Works>> {
  if (query.userId) return { by: query, build: () => publishedRows(query) }
  const few = await listFew(query)
  if (few !== null) return { by: [query, few], build: () => publishedRows(query).where(idIn(few)) }
  const index = `${query.workStatus === '4' ? 'selected' : 'public'}_${IN_INDEX[orderOf(query)]}`
  const build = () => asked(worksBy(index), query)
  return query.workType ? { by: query, build, counted: () => asked(byType(), query) } : { by: query, build }
}
