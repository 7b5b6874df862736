import { departDayLog, departDayLogProblem } from '@mashu/contract/teaching/depart-day-log'
import { Type } from 'typebox'
import type { ServerModule } from '../../../platform/app/context.ts'
import { recountAll } from './counter/counter.ts'
import { departDayLogRoutes } from './depart-day-log.routes.ts'

async function recount(): Promise<string> {
  const { classes, days } = await recountAll()
  return `核对了 ${classes} 个班级和部门，改正了 ${days} 天的数字`
}

export const departDayLogModule: ServerModule = {
  name: 'teaching/depart-day-log',
  tables: ['teachingDepartDayLog', 'teachingDepartDayCounted'],
  routes: departDayLogRoutes,
  uniqueProblems: {
    uniq_teaching_depart_day_log_depart_id_create_time: () => departDayLogProblem('departDayLog.twice'),
  },
  jobs: () => [{ name: 'recount-day-log', title: '按作品重新统计班级教学记录', cron: '0 40 0 * * ?', work: recount }],
  commands: () => [
    {
      name: 'recount-day-log',
      help: '按作品重新统计班级教学记录；手工改过的日子不变',
      arguments: Type.Object({}),
      right: departDayLog.edit.access as string,
      changes: true,
      run: async () => ({ text: await recount() }),
    },
  ],
  menu: [
    {
      under: '/report',
      name: '班级教学记录',
      url: '/report/depart',
      component: 'report/TeacherReport',
      sort: 1,
      holders: ['teacher'],
      contracts: [departDayLog],
      teacher: [departDayLog.list.access, departDayLog.exportXls.access] as string[],
    },
  ],
}
