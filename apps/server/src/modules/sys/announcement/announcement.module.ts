import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { announcementRoutes } from './announcement.routes.ts'

export const announcementModule: ServerModule = {
  name: 'sys/announcement',
  tables: ['sysAnnouncement', 'sysAnnouncementSend'],
  routes: announcementRoutes,
  fileColumns: fileColumns('sysAnnouncement', ['msgContent']),
}
