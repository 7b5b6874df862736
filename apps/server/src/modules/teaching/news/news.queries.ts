import { sql } from 'kysely'
import { news } from '@mashu/contract/teaching/news'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { listSpelledIds } from '../../../platform/http/list/pinyin.ts'

const PUBLISHED = 1
/** Enough of an article to find its first words and its first picture. */
const BEGINNING = 4000

/** Published articles, newest first, each with its beginning instead of the whole. */
export async function listPublishedNews({ keyword, ...query }: ListQuery & { keyword?: string }) {
  const words = keyword?.trim() ?? ''
  const spelled = await listSpelledIds(publishedTitles(), words)
  let builder = db()
    .selectFrom('teachingNews')
    .where('newsStatus', '>=', PUBLISHED)
    .select([
      'id',
      'newsTitle',
      'newsStatus',
      'createTime',
      sql<string | null>`substr(${sql.ref('newsContent')}, 1, ${sql.lit(BEGINNING)})`.as('beginning'),
    ])
  if (words)
    builder = builder.where((eb) =>
      eb.or([contains('teachingNews.newsTitle', words), ...(spelled.length > 0 ? [eb('id', 'in', spelled)] : [])]),
    )
  return listPage(builder, {
    contract: news.newsList,
    query,
    table: 'teachingNews',
    defaultOrder: [['createTime', 'desc']],
    columns: { newsContent: null, excerpt: null, picture: null },
  })
}

const publishedTitles = () =>
  db()
    .selectFrom('teachingNews')
    .select(['id', 'newsTitle as title'])
    .where('newsStatus', '>=', PUBLISHED)
    .orderBy('createTime', 'desc')

export function selectOptionalPublishedNews(id: string) {
  return db()
    .selectFrom('teachingNews')
    .select(['id', 'newsTitle', 'newsContent', 'newsStatus', 'createTime', 'updateTime'])
    .where('id', '=', id)
    .where('newsStatus', '>=', PUBLISHED)
    .executeTakeFirst()
}
