import { announcement } from '@mashu/contract/sys/announcement'
import { pushCall } from '@mashu/contract/sys/push-call'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { bellPromise } from './announcement-times.service.ts'
import { announcementRoutes } from './announcement.routes.ts'

export const announcementModule: ServerModule = {
  name: 'sys/announcement',
  tables: ['sysAnnouncement', 'sysAnnouncementSend'],
  personalData: [
    rowsOfAccount('sysAnnouncementSend', '收到的通知', { createTime: '时间', readTime: '阅读时间' }),
    {
      table: 'sysAnnouncement',
      title: '点名发给本人的通知',
      by: { userIds: 'ids' },
      shown: { title: '标题', msgAbstract: '内容', sendTime: '时间' },
      secret: ['userIds', 'createBy', 'updateBy'],
      erasure: 'unlistOrDelete',
    },
  ],
  routes: announcementRoutes,
  promises: () => [bellPromise()],
  fileColumns: fileColumns('sysAnnouncement', ['msgContent'], { noun: '通知', name: 'title' }),
  menu: [
    {
      under: '/isystem',
      name: '系统通告',
      url: '/isystem/annountCement',
      component: 'system/SysAnnouncementList',
      sort: 6,
      icon: 'notification',
      holders: [],
      contracts: [announcement, pushCall],
    },
  ],
}
