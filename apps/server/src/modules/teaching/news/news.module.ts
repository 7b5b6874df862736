import { news } from '@mashu/contract/teaching/news'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { newsHeads } from './news-heads.ts'
import { listReleasedNewsIds } from './news.queries.ts'
import { newsRoutes } from './news.routes.ts'

export const newsModule: ServerModule = {
  name: 'teaching/news',
  tables: ['teachingNews'],
  routes: newsRoutes,
  pageHeads: newsHeads,
  sitePages: async (limit) =>
    (await listReleasedNewsIds(limit)).map(({ id, updateTime }) => ({
      path: `/news-detail?id=${encodeURIComponent(id)}`,
      changed: updateTime,
    })),
  fileColumns: fileColumns('teachingNews', ['newsCover', 'newsContent'], { noun: '资讯', name: 'newsTitle' }),
  menu: [
    {
      under: null,
      name: '资讯管理',
      url: '/news/list',
      component: 'teaching/TeachingNewsList',
      sort: 13,
      icon: 'profile',
      holders: [],
      contracts: [news],
    },
  ],
}
