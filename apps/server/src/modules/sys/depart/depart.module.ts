import { classStudent } from '@mashu/contract/sys/class-student'
import { departSheet, depart } from '@mashu/contract/sys/depart'
import { departPermission } from '@mashu/contract/sys/depart/depart-permission'
import { departRole } from '@mashu/contract/sys/depart/depart-role'
import type { ServerModule } from '../../../platform/app/context.ts'
import { lookUpDeparts } from './depart.lookup.queries.ts'
import { departRoutes } from './depart.routes.ts'

export const departModule: ServerModule = {
  name: 'sys/depart',
  tables: ['sysDepart'],
  routes: departRoutes,
  lookups: { 'sys_depart,depart_name,id': lookUpDeparts },
  menu: [
    {
      under: null,
      name: '班级管理',
      url: '/isystem/departDetailList',
      component: 'system/DepartList',
      sort: 0.6,
      icon: 'cluster',
      holders: ['teacher'],
      rules: [{ name: '仅显示学生', expression: 'sys_user.user_identity=1', holders: ['teacher'] }],
      contracts: [depart, departSheet, classStudent, departRole, departPermission],
      teacher: ['system:depart:list', 'system:depart:microbit', 'system:classStudent:import'],
    },
  ],
}
