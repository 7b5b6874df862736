import { announcement } from '@mashu/contract/sys/announcement'
import { pushCall } from '@mashu/contract/sys/push-call'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { announcementRoutes } from './announcement.routes.ts'

export const announcementModule: ServerModule = {
  name: 'sys/announcement',
  tables: ['sysAnnouncement', 'sysAnnouncementSend'],
  routes: announcementRoutes,
  fileColumns: fileColumns('sysAnnouncement', ['msgContent'], { noun: '通知', name: 'title' }),
  menu: [
    {
      under: '/isystem',
      name: '系统通告',
      url: '/isystem/annountCement', // sic
      component: 'system/SysAnnouncementList',
      sort: 6,
      icon: 'notification',
      holders: [],
      contracts: [announcement, pushCall],
    },
  ],
}
