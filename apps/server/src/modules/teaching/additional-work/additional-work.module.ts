import { additionalWork } from '@mashu/contract/teaching/additional-work'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { additionalWorkRoutes } from './additional-work.routes.ts'
import { remindOfHomework } from './reminder.service.ts'

export const additionalWorkModule: ServerModule = {
  name: 'teaching/additional-work',
  tables: [
    'teachingAdditionalWork',
    'teachingAdditionalWorkDept',
    'teachingAdditionalWorkUser',
    'teachingHomeworkReminder',
  ],
  personalData: [
    rowsOfAccount('teachingAdditionalWorkUser', '布置给本人的作业', {}),
    rowsOfAccount('teachingHomeworkReminder', '作业提醒', { dueTime: '截止时间', createTime: '提醒时间' }),
    {
      table: 'teachingAdditionalWork',
      title: '点名布置给本人的作业',
      by: { workUsers: 'ids' },
      shown: { workName: '作业' },
      secret: ['workUsers', 'createBy', 'updateBy'],
      erasure: 'unlist',
    },
  ],
  routes: additionalWorkRoutes,
  fileColumns: fileColumns(
    'teachingAdditionalWork',
    ['workDesc', 'workCover', 'workUrl', 'workAnswer', 'workDocumentUrl'],
    { noun: '作业', name: 'workName' },
  ),
  jobs: (context) => [
    {
      name: 'remind-homework',
      title: '提醒学生快到截止时间的作业',
      cron: '0 0/10 * * * ?',
      work: async () => `提醒了 ${await remindOfHomework(context)} 人次`,
    },
  ],
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
