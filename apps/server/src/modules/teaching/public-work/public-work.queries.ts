import { sql, type Expression, type SqlBool } from 'kysely'
import type { WorkStatus } from '@mashu/contract/teaching/work'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { SEARCH_COUNT } from '@mashu/contract/teaching/search'
import { DAY_MS } from '../../../platform/time/duration.ts'
import { compiled } from '../../../platform/db/compiled/compiled.ts'
import { db } from '../../../platform/db/database.ts'
import { longList, textsOf } from '../../../platform/db/listed-values.ts'
import { newId } from '../../../platform/db/id.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listCompiledPage, listPage } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import { publicName, publicNames, searchedFamilyName } from '../../sys/public-name/public-name.ts'
import { deletedIds, peopleAs } from '../../sys/user/user.ts'
import {
  idIn,
  inOrder,
  listContaining,
  listOrigins,
  listPublicContents,
  listSpelled,
  originOf,
  publicContents,
} from '../work/work.ts'
import { galleryRows, orderOf, published, publishedRows, type PublishedWorkQuery } from './gallery.queries.ts'
import { like } from '../../../platform/db/condition.ts'
import { escapeLike } from '../../../platform/http/field/read-filter.ts'

/** The title that the public sees. */
const publicTitle = sql<string>`coalesce(${sql.ref('teachingWork.publicName')}, ${sql.ref('teachingWork.workName')})`

const publishedById = compiled((value: { ids: string }, on) =>
  publicContents(on)
    .innerJoin(peopleAs('author'), 'author.id', 'work.userId')
    .select([
      'work.userId',
      'work.hasCloudData',
      'work.workType',
      'work.workScene',
      'work.viewNum',
      'work.starNum',
      'work.collectNum',
      'work.createTime',
      'work.publishTime',
      'work.parentId',
      'author.realname',
      'author.nickname',
      'author.userIdentity',
      'author.avatar',
    ])
    .select(sql<WorkStatus>`cast(work.work_status as text)`.as('workStatus'))
    .where(sql<SqlBool>`work.id in (${textsOf(value.ids)})`),
)

async function works(ids: readonly string[]) {
  const rows = await publishedById({ ids: JSON.stringify(ids) })
  const origins = await listOrigins(rows.map(({ parentId }) => parentId))
  return rows.map(({ realname, nickname, userIdentity, parentId, ...row }) => ({
    ...row,
    origin: originOf({ parentId }, origins),
    realname: publicName({ realname, nickname, userIdentity }),
  }))
}

/** Maximum number of authors that a search word finds. */
const MAX_AUTHORS = 500

/** Matches only names that the public sees, because a search must not confirm real names. */
function shownAs(keyword: string) {
  if (publicNames() !== 'nickname') return contains('author.realname', keyword)
  const nicknamed = contains('author.nickname', keyword)
  const family = searchedFamilyName(keyword)
  if (family === '') return nicknamed
  const [nickname, realname] = [sql.ref('author.nickname'), sql.ref('author.realname')]
  return sql<boolean>`(${nicknamed} or (${nickname} is null and ${like(realname, `${escapeLike(family)}%`)}))`
}

/**
 * A search runs this query once and then uses the ids. With a condition on names, the queries for the page and for the
 * count would both read all users.
 */
async function listAuthorIds(keyword: string): Promise<string[]> {
  const rows = await db()
    .selectFrom(peopleAs('author'))
    .select('author.id')
    .where(shownAs(keyword))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('teachingWork')
          .select('teachingWork.id')
          .whereRef('teachingWork.userId', '=', 'author.id')
          .where(published),
      ),
    )
    .limit(MAX_AUTHORS)
    .execute()
  return rows.map((row) => row.id)
}

const publishedIds = () => db().selectFrom('teachingWork').select('teachingWork.id').where(published)

const publishedTitles = () =>
  db()
    .selectFrom('teachingWork')
    .select(['teachingWork.id', publicTitle.as('title')])
    .where(published)
    .orderBy('publishTime', 'desc')

/** Serves the site map. */
export const listNewestPublishedIds = (limit: number) =>
  db()
    .selectFrom('teachingWork')
    .select(['teachingWork.id', 'teachingWork.publishTime'])
    .where(published)
    .where('teachingWork.userId', 'not in', deletedIds())
    .orderBy('publishTime', 'desc')
    .limit(limit)
    .execute()

interface Search {
  condition: Expression<SqlBool>
  /** All matching works, if there are few. */
  ids?: readonly string[]
  /** Works that probably match, for a search with many results (`ListSource.sample`). */
  sample?: readonly string[]
}

const found = (ids: readonly string[]): Search => ({ condition: idIn(ids), ids })

async function titleSearch(text: string): Promise<Search> {
  const candidates = await listContaining(text)
  if (candidates === null) return { condition: sql<boolean>`1 = 1` }
  const condition = contains(publicTitle, text)
  if (candidates.hasMore) return { condition, sample: candidates.ids }
  const rows = await publishedIds().where(idIn(candidates.ids)).where(condition).execute()
  return found(rows.map(({ id }) => id))
}

async function authorSearch(keyword: string): Promise<Search> {
  const authors = await listAuthorIds(keyword)
  if (authors.length === 0) return found([])
  const condition = sql<boolean>`${sql.ref('teachingWork.userId')} in (${longList(authors)})`
  const rows = await publishedIds()
    .where('teachingWork.userId', 'in', authors)
    .limit(SEARCH_COUNT + 1)
    .execute()
  const ids = rows.map(({ id }) => id)
  return ids.length > SEARCH_COUNT ? { condition, sample: ids } : found(ids)
}

/** Searches for titles, for titles spelled in pinyin, and for the names of authors. */
async function keywordSearch(keyword: string): Promise<Search> {
  const spelled = found(await listSpelled(publishedTitles(), keyword))
  const searches = [await titleSearch(keyword), await authorSearch(keyword), spelled]
  if (searches.every(({ ids }) => ids !== undefined)) return found(searches.flatMap(({ ids }) => ids ?? []))
  const condition = sql<boolean>`(${sql.join(
    searches.map((search) => search.condition),
    sql` or `,
  )})`
  const sample = searches.flatMap((search) => search.sample ?? [])
  return { condition, sample }
}

async function searchesOf({ workName, keyword }: PublishedWorkQuery): Promise<Search[]> {
  const [title, words] = [workName?.replace(/^\*|\*$/g, ''), keyword?.trim()]
  return [...(title ? [await titleSearch(title)] : []), ...(words ? [await keywordSearch(words)] : [])]
}

function counting(searches: readonly Search[]) {
  const { sample } = searches.find((search) => search.sample !== undefined) ?? {}
  return { ...(searches.length > 0 ? { countLimit: SEARCH_COUNT } : {}), ...(sample ? { sample } : {}) }
}

/** The gallery's indexes find the ids of the page, and the other columns are read for these ids only. */
export async function listPublished(query: PublishedWorkQuery) {
  const searches = await searchesOf(query)
  const source = {
    contract: publicWork.leaderboard,
    query: { pageNo: query.pageNo, pageSize: query.pageSize },
    table: 'teachingWork',
    columns: { realname: null, avatar: null, workFileKey: null, coverFileKey: null, origin: null },
    defaultOrder: [[orderOf(query), 'desc']],
    shallow: true,
    ...counting(searches),
  } as const
  const page =
    searches.length > 0
      ? await listPage(
          searches.reduce((rows, { condition }) => rows.where(condition), publishedRows(query)),
          source,
        )
      : await listCompiledPage(await galleryRows(query), source)
  const ids = page.records.map((row) => row.id)
  return { ...page, records: ids.length === 0 ? [] : inOrder(ids, await works(ids)) }
}

/**
 * Must run inside a transaction.
 * @returns the number of likes, and `added`, which is false for a person who has already given a like
 */
export async function insertLike(workId: string, person: string): Promise<{ added: boolean; starNum: number }> {
  const inserted = await db()
    .insertInto('teachingWorkLike')
    .values({ id: newId(), workId, person, createTime: now() })
    .onConflict((conflict) => conflict.columns(['workId', 'person']).doNothing())
    .executeTakeFirst()
  const added = Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
  if (added)
    await db()
      .updateTable('teachingWork')
      .set((eb) => ({ starNum: eb('starNum', '+', 1) }))
      .where('id', '=', workId)
      .execute()
  const { starNum } = await db()
    .selectFrom('teachingWork')
    .select('starNum')
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
  return { added, starNum }
}

const SALT = 'like-salt'

/**
 * Returns the secret of a day. The first call of the day stores `fresh`. The secret is deleted later, so that likes can
 * no longer be assigned to guests.
 */
export async function selectDaySalt(day: string, fresh: string): Promise<string> {
  const known = () =>
    db().selectFrom('sysOneTime').select('content').where('kind', '=', SALT).where('name', '=', day).executeTakeFirst()
  const found = await known()
  if (found) return found.content
  const expireTime = new Date(Date.parse(`${day}T00:00:00Z`) + 2 * DAY_MS).toISOString()
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: SALT, name: day, content: fresh, expireTime })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .execute()
  return (await known())?.content ?? fresh
}

/** `published` is true when the person has a public work. */
export function selectOptionalAuthor(userId: string) {
  return db()
    .selectFrom(peopleAs('author'))
    .select(['realname', 'nickname', 'userIdentity', 'sex', 'avatar', 'school'])
    .where('id', '=', userId)
    .where('delFlag', '=', 0)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('teachingWork')
            .select('teachingWork.id')
            .whereRef('teachingWork.userId', '=', 'author.id')
            .where('teachingWork.workStatus', '>=', 3)
            .where('teachingWork.deleteTime', 'is', null),
        )
        .as('published'),
    )
    .executeTakeFirst()
}

/** Returns undefined unless the work is published. */
export async function selectOptionalPublished(id: string) {
  const found = await db()
    .selectFrom('teachingWork')
    .select('workType')
    .where('teachingWork.id', '=', id)
    .where(published)
    .executeTakeFirst()
  const content = found && (await listPublicContents([id])).get(id)
  return content && { workName: content.workName, workType: found.workType, cover: content.coverFileKey }
}
