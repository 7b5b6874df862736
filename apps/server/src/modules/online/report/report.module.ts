import { autoReport } from '@mashu/contract/online/report/auto-report'
import { reportBoard } from '@mashu/contract/online/report/board'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { reportCodes, sqlReport } from '@mashu/contract/online/report/sql-report'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { autoReportRoutes } from './auto-report.routes.ts'
import { dayOf } from '../../../platform/time/day.ts'
import { now } from '../../../platform/time/time.ts'
import { boardRoutes } from './board/board.routes.ts'
import { mailDueBoards, mailPromise } from './board/mail.service.ts'
import { reportConfigRoutes } from './report-config.routes.ts'
import { sqlReportRoutes } from './sql-report.routes.ts'

export const reportModule: ServerModule = {
  name: 'online/report',
  tables: ['onlCgreportHead', 'onlCgreportItem', 'onlCgreportParam', 'onlReportBoard', 'onlReportMail'],
  personalData: [rowsOfAccount('onlReportMail', '收到的报表邮件', { due: '哪天', result: '结果' })],
  routes(context) {
    sqlReportRoutes(context)
    reportConfigRoutes(context)
    autoReportRoutes(context)
    boardRoutes(context)
  },
  promises: (context) => [mailPromise(context)],
  jobs: (context) => [
    {
      name: 'report-mails',
      title: '按日程用邮件发送报表看板',
      cron: '0 0 7 * * ?',
      work: () => mailDueBoards(context, dayOf(context.wire.clock, now())),
    },
  ],
  uniqueProblems: { uniq_onl_cgreport_head_code: () => reportProblem('report.codeTaken') },
  duplicateChecks: {
    'onl_cgreport_head.code': { table: 'onlCgreportHead', column: 'code', access: [reportCodes.sql] },
  },
  menu: [
    {
      under: '/report',
      name: '报表看板',
      url: '/report/boards',
      component: 'online/report/BoardList',
      sort: 2,
      icon: 'dashboard',
      holders: ['teacher'],
      contracts: [reportBoard],
      teacher: ['online:board:list', 'online:board:add', 'online:board:edit', 'online:board:delete'],
    },
    {
      under: '/report',
      name: '看板',
      url: '/report/boards/:code',
      component: 'online/report/Board',
      sort: 3,
      hidden: true,
      holders: ['teacher'],
    },
    {
      under: '/online',
      name: '报表配置',
      url: '/online/cgreport',
      component: 'modules/online/cgreport/OnlCgreportHeadList',
      sort: 2,
      icon: 'table',
      holders: [],
      contracts: [reportConfig, sqlReport],
    },
    {
      under: '/online',
      name: '在线报表',
      url: '/online/cgreport/:code',
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
      sort: 9,
      hidden: true,
      holders: ['teacher'],
      contracts: [autoReport],
      teacher: [reportCodes.view],
    },
  ],
}
