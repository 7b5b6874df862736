import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsBelow } from '../../../platform/personal/personal-data.ts'
import { worksOfPerson } from '../work-office/work-office.ts'
import { cloudDataRoutes } from './cloud-data.routes.ts'

export const cloudDataModule: ServerModule = {
  name: 'teaching/cloud-data',
  tables: ['teachingCloudVariable'],
  personalData: [
    rowsBelow(worksOfPerson, 'workId', {
      table: 'teachingCloudVariable',
      title: '作品的云变量',
      shown: { variableName: '名称', variableValue: '内容' },
    }),
  ],
  routes: cloudDataRoutes,
}
