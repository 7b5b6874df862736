import { Type } from 'typebox'
import { log, visit } from '@mashu/contract/sys/log'
import type { ServerModule } from '../../../platform/app/context.ts'
import { logRoutes } from './log.routes.ts'
import { catchUpVisits } from './visit-days.ts'
import { thinLogs } from './visits.queries.ts'

export const logModule: ServerModule = {
  name: 'sys/log',
  tables: ['sysLog', 'sysVisitDay'],
  personalData: [
    {
      table: 'sysLog',
      title: '登录和操作日志',
      by: { userid: 'username', createBy: 'username' },
      shown: { createTime: '时间', logContent: '内容', ip: '地址' },
      erasure: {
        keeps: '网络安全法要求网络日志至少留存六个月；登录名、姓名和内容会抹去，到期自动删除',
        set: ({ id }) => ({
          userid: `erased-${id}`,
          createBy: null,
          username: null,
          requestParam: null,
          logContent: '（账号的个人数据已删除）',
        }),
      },
    },
    {
      table: 'sysLog',
      title: '别人操作这个账号的日志',
      by: { requestParam: 'mention' },
      shown: {},
      unexported: true,
      erasure: { keeps: '同上；提交的内容会抹去', set: () => ({ requestParam: null }) },
    },
  ],
  routes: logRoutes,
  menu: [
    {
      under: '/dashboard3',
      name: '日志管理',
      url: '/isystem/log',
      component: 'system/LogList',
      sort: 1,
      icon: 'file-text',
      holders: [],
      contracts: [log],
    },
    {
      under: '/dashboard',
      name: '访问统计',
      url: '/dashboard/chart',
      component: 'dashboard/Chart',
      sort: 5,
      holders: [],
      contracts: [visit],
    },
  ],
  jobs: ({ config: { logDays }, wire: { clock } }) => [
    {
      name: 'count-visits',
      title: '统计前一天的访问',
      cron: '0 5 0 * * ?',
      work: async () => {
        await catchUpVisits(clock)
        return '已经统计到昨天'
      },
    },
    {
      name: 'thin-logs',
      title: '删除旧的登录和操作日志',
      cron: '0 40 3 * * ?',
      removesByAge: true,
      params: Type.Object({
        days: Type.Integer({
          title: '保留天数（0 表示一直保留；法律要求至少 180 天）',
          minimum: 0,
          maximum: 36_500,
          default: logDays,
        }),
      }),
      work: async ({ params }) => {
        const days = Number(params['days'])
        // Visits are logins in the log, and must be counted before entries are deleted.
        await catchUpVisits(clock)
        return days === 0 ? '一直保留' : `删除了 ${await thinLogs(days)} 条`
      },
    },
  ],
}
