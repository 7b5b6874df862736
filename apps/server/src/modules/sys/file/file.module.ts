import { sysFile } from '@mashu/contract/sys/file'
import { fileOffice } from '@mashu/contract/sys/file/file-office'
import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import type { ServerModule } from '../../../platform/app/context.ts'
import { storedBytes, sumUpStorage } from '../../../platform/files/stored/storage-total.ts'
import { CLEAN_UP_JOB, collectOrTell } from './clean-up.ts'
import { diskWatch, watchSchoolRoom } from './disk-watch.ts'
import { fileRoutes } from './file.routes.ts'
import { libraryRoutes } from './library.routes.ts'
import { previewRoutes } from './preview.routes.ts'

export const fileModule: ServerModule = {
  name: 'sys/file',
  personalData: [
    {
      table: 'sysFile',
      title: '上传的文件',
      by: { createBy: 'username' },
      shown: { fileName: '文件名', size: '大小', createTime: '时间' },
      secret: ['filePath', 'pieces', 'checksum'],
      erasure: {
        keeps: '作品文件在删除后的夜间清理中从磁盘上消失；还有别的内容在用的文件保留，不再记录上传人',
        set: () => ({ createBy: null, updateBy: null }),
      },
    },
  ],
  routes(context) {
    fileRoutes(context)
    libraryRoutes(context)
    previewRoutes(context)
  },
  menu: [
    {
      under: '/isystem',
      name: '文件管理',
      url: '/isystem/file',
      component: 'system/SysFileList',
      sort: 9.6,
      icon: 'folder',
      holders: [],
      contracts: [sysFile, fileOffice],
    },
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '文件库',
      url: '/oss/file',
      component: 'modules/oss/OSSFileList',
      sort: 9.7,
      icon: 'folder-open',
      holders: [],
      contracts: [fileLibrary],
    },
  ],
  jobs: ({ app, config }) => [
    {
      name: CLEAN_UP_JOB,
      title: '清理没有用到的文件',
      cron: '0 17 3 * * ?',
      removesByAge: true,
      work: async () => {
        const { files, blobs, strays } = await collectOrTell(app.log)
        return `清理了 ${files} 个文件、${blobs + strays} 个数据块`
      },
    },
    {
      name: 'disk-space',
      title: '检查磁盘空间',
      cron: '0 0/10 * * * ?',
      missed: 'skip',
      alarmAfter: 3,
      work: diskWatch(app.log),
    },
    {
      name: 'storage-total',
      title: '统计文件占用的空间',
      cron: '0 41 * * * ?',
      missed: 'skip',
      alarmAfter: 3,
      work: async () => {
        await sumUpStorage()
        await watchSchoolRoom(config, app.log)
        return `文件一共占用 ${Math.round((await storedBytes()) / 1024 / 1024)} MB`
      },
    },
  ],
}
