import { news, News, NewsForm, newsProblem } from '@mashu/contract/teaching/news'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { listPublishedNews, selectOptionalPublishedNews } from './news.queries.ts'
import { excerptOf, pictureOf } from './news.rules.ts'

export function newsRoutes(context: AppContext): void {
  serve(context, news, {
    ...crudHandlers(news, { table: 'teachingNews' }),
    ...sheetHandlers(
      context,
      news,
      tableSheet({
        title: '资讯',
        fileName: '资讯',
        sheetName: '资讯',
        table: 'teachingNews',
        list: news.list,
        row: News,
        form: NewsForm,
        columns: [{ key: 'newsTitle' }, { key: 'newsContent' }, { key: 'newsStatus' }],
      }),
    ),
    newsList: async ({ query }) => {
      const page = await listPublishedNews(query)
      return {
        ...page,
        records: page.records.map(({ beginning, ...row }) => ({
          ...row,
          newsContent: null,
          excerpt: excerptOf(beginning ?? ''),
          picture: pictureOf(beginning ?? ''),
        })),
      }
    },
    newsDetail: async ({ query }) => {
      const row = await selectOptionalPublishedNews(query.id)
      if (!row) throw newsProblem('news.notFound')
      return row
    },
  })
}
