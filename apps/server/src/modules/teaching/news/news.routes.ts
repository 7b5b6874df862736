import { news, News, NewsForm, newsProblem } from '@mashu/contract/teaching/news'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { now } from '../../../platform/time/time.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { serveFeed } from './news-feed.ts'
import { listReleasedNews, selectOptionalReleasedNews, selectReleaseTime } from './news.queries.ts'
import { pictureOf, releaseTimeOf, summaryOf } from './news.rules.ts'

const newsSheet = tableSheet({
  title: '资讯',
  fileName: '资讯',
  sheetName: '资讯',
  table: 'teachingNews',
  list: news.list,
  row: News,
  form: NewsForm,
  columns: [
    { key: 'newsTitle' },
    { key: 'newsContent' },
    { key: 'newsStatus' },
    { key: 'newsCategory' },
    { key: 'newsSummary' },
    { key: 'isPinned' },
    { key: 'releaseTime' },
  ],
  beforeWrite: (values) => ({ ...values, releaseTime: releaseTimeOf(values, null, now()) }),
})

export function newsRoutes(context: AppContext): void {
  serve(context, news, {
    ...crudHandlers(news, {
      table: 'teachingNews',
      defaultOrder: [
        ['isPinned', 'desc'],
        ['createTime', 'desc'],
      ],
      beforeWrite: async (values, _user, id) => ({
        ...values,
        releaseTime: releaseTimeOf(values, id === null ? null : await selectReleaseTime(id), now()),
      }),
    }),
    ...sheetHandlers(context, news, newsSheet),
    newsList: async ({ query }) => {
      const page = await listReleasedNews(query)
      return {
        ...page,
        records: page.records.map(({ beginning, newsSummary, newsCover, ...row }) => ({
          ...row,
          newsContent: null,
          excerpt: summaryOf({ newsSummary, beginning }),
          picture: newsCover ? fileUrl(newsCover) : pictureOf(beginning ?? ''),
        })),
      }
    },
    newsDetail: async ({ query }) => {
      const row = await selectOptionalReleasedNews(query.id)
      if (!row) throw newsProblem('news.notFound')
      return row
    },
  })
  serveFeed(context)
}
