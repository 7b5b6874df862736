import { sql } from 'kysely'
import { news } from '@mashu/contract/teaching/news'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { listSpelledIds } from '../../../platform/http/list/list-spelled.ts'
import { now } from '../../../platform/time/time.ts'

const PUBLISHED = 1
/** Number of characters that are read of an article. They usually contain its first picture. */
const BEGINNING = 4000
const beginning = sql<string | null>`substr(${sql.ref('newsContent')}, 1, ${sql.lit(BEGINNING)})`

/** Visitors see articles that are published and not scheduled for later. */
const released = () =>
  db()
    .selectFrom('teachingNews')
    .where('newsStatus', '>=', PUBLISHED)
    .where((eb) => eb.or([eb('releaseTime', 'is', null), eb('releaseTime', '<=', now())]))

/** Returns the beginning of each text. Pinned articles are first, then the newest. */
export async function listReleasedNews({ keyword, ...query }: ListQuery & { keyword?: string }) {
  const words = keyword?.trim() ?? ''
  const titles = released().select(['id', 'newsTitle as title']).orderBy('releaseTime', 'desc')
  const spelled = await listSpelledIds(titles, words)
  let builder = released().select([
    'id',
    'newsTitle',
    'newsStatus',
    'newsCover',
    'newsSummary',
    'newsCategory',
    'isPinned',
    'releaseTime',
    'createTime',
    beginning.as('beginning'),
  ])
  if (words)
    builder = builder.where((eb) =>
      eb.or([contains('teachingNews.newsTitle', words), ...(spelled.length > 0 ? [eb('id', 'in', spelled)] : [])]),
    )
  return listPage(builder, {
    contract: news.newsList,
    query,
    table: 'teachingNews',
    defaultOrder: [
      ['isPinned', 'desc'],
      ['releaseTime', 'desc'],
    ],
    columns: { newsContent: null, excerpt: null, picture: null },
    shallow: true,
  })
}

/** Ignores pins. */
export const listNewestNews = (limit: number) =>
  released()
    .select(['id', 'newsTitle', 'newsSummary', 'newsCategory', 'releaseTime', 'createTime', beginning.as('beginning')])
    .orderBy('releaseTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The newest article is first. */
export const listReleasedNewsIds = (limit: number) =>
  released().select(['id', 'updateTime']).orderBy('releaseTime', 'desc').limit(limit).execute()

export function selectOptionalReleasedNews(id: string) {
  return released()
    .select([
      'id',
      'newsTitle',
      'newsContent',
      'newsStatus',
      'newsCover',
      'newsSummary',
      'newsCategory',
      'isPinned',
      'releaseTime',
      'createTime',
      'updateTime',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function selectReleaseTime(id: string): Promise<string | null> {
  const row = await db().selectFrom('teachingNews').select('releaseTime').where('id', '=', id).executeTakeFirst()
  return row?.releaseTime ?? null
}
