import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { classLoginRoutes } from './class-login.routes.ts'

export const classLoginModule: ServerModule = {
  name: 'sys/class-login',
  tables: ['sysClassLogin', 'sysLoginCard', 'sysPictureLogin'],
  personalData: [
    rowsOfAccount('sysLoginCard', '登录卡片', { createTime: '制作时间' }, ['codeHash']),
    rowsOfAccount('sysPictureLogin', '图片登录', { face: '头像', alarmTime: '试错时间' }, ['sealedPictures']),
  ],
  routes: classLoginRoutes,
}
