import { Type } from 'typebox'
import { consent } from '@mashu/contract/sys/user/consent'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { erasurePromise } from './erasure.service.ts'
import { consentRoutes } from './consent.routes.ts'
import { retireStudents } from './retire.service.ts'
import { personalDataRoutes } from './personal-data.routes.ts'

export const personalDataModule: ServerModule = {
  name: 'sys/personal-data',
  tables: ['sysConsent', 'sysConsentText', 'sysErasure'],
  personalData: [
    rowsOfAccount('sysConsent', '监护人同意', {
      giveTime: '时间',
      giver: '方式',
      giverName: '同意人',
      version: '隐私说明的版本',
    }),
  ],
  routes(context) {
    personalDataRoutes(context)
    consentRoutes(context)
  },
  promises: ({ modules }) => [erasurePromise(modules)],
  jobs: ({ modules, app }) => [
    {
      name: 'retire-students',
      title: '清理长期不用的学生账号',
      cron: '0 15 4 * * ?',
      removesByAge: true,
      params: Type.Object({
        inactiveDays: Type.Integer({
          title: '没有登录、也没有做作品的学生账号保留天数，到期移入回收站（0 表示一直保留）',
          minimum: 0,
          maximum: 3650,
          default: 0,
        }),
        binDays: Type.Integer({
          title: '回收站里的学生账号保留天数，到期删除全部个人数据（0 表示一直保留）',
          minimum: 0,
          maximum: 3650,
          default: 0,
        }),
      }),
      work: ({ params }) =>
        retireStudents(
          { inactiveDays: Number(params['inactiveDays']), binDays: Number(params['binDays']) },
          { modules, log: app.log },
        ),
    },
  ],
  menu: [
    {
      under: '/isystem',
      name: '个人信息保护',
      url: '/isystem/personalData',
      component: 'system/PersonalDataList',
      sort: 20.5,
      icon: 'safety',
      holders: [],
      contracts: [personalData, consent],
    },
  ],
}
