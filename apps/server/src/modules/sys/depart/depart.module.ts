import type { ServerModule } from '../../../platform/app/context.ts'
import { lookUpDeparts } from './depart.lookup.queries.ts'
import { departRoutes } from './depart.routes.ts'

export const departModule: ServerModule = {
  name: 'sys/depart',
  tables: ['sysDepart'],
  routes: departRoutes,
  lookups: { 'sys_depart,depart_name,id': lookUpDeparts },
}
