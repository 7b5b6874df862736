import type { ServerModule } from '../../../platform/app/context.ts'
import { publicWorkHeads } from './public-work-heads.ts'
import { listNewestPublishedIds } from './public-work.queries.ts'
import { publicWorkRoutes } from './public-work.routes.ts'

export const publicWorkModule: ServerModule = {
  name: 'teaching/public-work',
  tables: ['teachingWorkLike'],
  personalData: [
    {
      table: 'teachingWorkLike',
      title: '点赞',
      by: { person: 'liker' },
      shown: { createTime: '时间' },
      erasure: 'delete',
    },
  ],
  routes: publicWorkRoutes,
  pageHeads: publicWorkHeads,
  sitePages: async (limit) =>
    (await listNewestPublishedIds(limit)).map(({ id, publishTime }) => ({
      path: `/work-detail?id=${encodeURIComponent(id)}`,
      changed: publishTime,
    })),
}
