import { additionalWork } from '@mashu/contract/teaching/additional-work'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { additionalWorkRoutes } from './additional-work.routes.ts'

export const additionalWorkModule: ServerModule = {
  name: 'teaching/additional-work',
  tables: ['teachingAdditionalWork', 'teachingAdditionalWorkDept'],
  routes: additionalWorkRoutes,
  fileColumns: fileColumns('teachingAdditionalWork', ['workDesc', 'workCover', 'workUrl', 'workDocumentUrl'], {
    noun: '作业',
    name: 'workName',
  }),
  menu: [
    {
      under: '/work',
      name: '布置班级作业',
      url: '/work/additionalWork',
      component: 'teaching/TeachingAdditionalWorkList',
      sort: 2,
      icon: 'form',
      holders: ['teacher'],
      contracts: [additionalWork],
      teacher: [
        'teaching:additionalWork:list',
        'teaching:additionalWork:add',
        'teaching:additionalWork:edit',
        'teaching:additionalWork:delete',
      ],
    },
  ],
}
