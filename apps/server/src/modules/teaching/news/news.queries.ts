import { sql } from 'kysely'
import { news } from '@mashu/contract/teaching/news'
import { db } from '../../../platform/db/database.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'

const PUBLISHED = 1
/** Enough of an article to find its first words and its first picture. */
const BEGINNING = 4000

/** Published articles, newest first, each with its beginning instead of the whole. */
export function listPublishedNews(query: ListQuery) {
  const builder = db()
    .selectFrom('teachingNews')
    .where('newsStatus', '>=', PUBLISHED)
    .select([
      'id',
      'newsTitle',
      'newsStatus',
      'createTime',
      sql<string | null>`substr(${sql.ref('newsContent')}, 1, ${sql.lit(BEGINNING)})`.as('beginning'),
    ])
  return listPage(builder, {
    contract: news.newsList,
    query,
    table: 'teachingNews',
    defaultOrder: [['createTime', 'desc']],
    columns: { newsContent: null, excerpt: null, picture: null },
  })
}

export function selectOptionalPublishedNews(id: string) {
  return db()
    .selectFrom('teachingNews')
    .select(['id', 'newsTitle', 'newsContent', 'newsStatus', 'createTime', 'updateTime'])
    .where('id', '=', id)
    .where('newsStatus', '>=', PUBLISHED)
    .executeTakeFirst()
}
