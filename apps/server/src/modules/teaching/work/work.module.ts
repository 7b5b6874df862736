import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { purgeDeletedWorks } from './bin/bin.service.ts'
import { fillTitleTerms } from './title/title-terms.queries.ts'
import { thinVersions } from './version/thin-versions.service.ts'
import { workSessionRoutes } from './work-session.routes.ts'
import { workRoutes } from './work.routes.ts'

export const workModule: ServerModule = {
  name: 'teaching/work',
  tables: ['teachingWork', 'teachingWorkVersion', 'teachingWorkTag', 'teachingWorkTitle', 'teachingPublishRequest'],
  routes(context) {
    workRoutes(context)
    workSessionRoutes(context)
  },
  jobs: () => [
    // Runs before the clean-up of files, which deletes the files of purged works.
    {
      name: 'purge-works',
      title: '清空作品回收站里过期的作品',
      cron: '0 10 2 * * ?',
      removesByAge: true,
      work: async () => `彻底删除了 ${await purgeDeletedWorks()} 个作品`,
    },
    {
      name: 'thin-versions',
      title: '精简作品的旧版本',
      cron: '0 30 2 * * ?',
      removesByAge: true,
      work: async () => `删除了 ${await thinVersions()} 个旧版本`,
    },
    {
      name: 'fill-title-terms',
      title: '整理作品标题，供搜索使用',
      cron: '20 0/1 * * * ?',
      missed: 'skip',
      work: () => fillTitleTerms(),
    },
  ],
  fileColumns: [
    ...fileColumns(
      'teachingWork',
      ['workFile', 'workCover'],
      { noun: '作品', name: 'workName', person: 'userId' },
      'id',
    ),
    ...fileColumns(
      'teachingWorkVersion',
      ['fileId', 'coverId'],
      { noun: '作品的历史版本', name: 'workName', person: 'userId', through: { key: 'workId', table: 'teachingWork' } },
      'id',
    ),
  ],
}
