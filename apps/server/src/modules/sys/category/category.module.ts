import type { ServerModule } from '../../../platform/app/context.ts'

export const categoryModule: ServerModule = {
  name: 'sys/category',
  tables: ['sysCategory'],
}
