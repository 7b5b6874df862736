import { problem, type Problem } from '@mashu/contract'
import { UserAgent, userAgent, UserAgentForm, userAgentProblem } from '@mashu/contract/sys/user-agent'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { selectOptionalAccount } from '../user/user.ts'
import { selectOptionalAgentOf } from './user-agent.queries.ts'

type Values = Record<string, unknown>

async function faultsOf({ userName, agentUserName, startTime, endTime }: Values): Promise<Record<string, Problem>> {
  const faults: Record<string, Problem> = {}
  for (const [key, name] of Object.entries({ userName, agentUserName }))
    if (!(await selectOptionalAccount({ username: String(name) })))
      faults[key] = userAgentProblem('userAgent.unknown', { name: String(name) })
  if (userName === agentUserName) faults['agentUserName'] ??= userAgentProblem('userAgent.self')
  if (String(startTime) >= String(endTime)) faults['endTime'] = userAgentProblem('userAgent.order')
  return faults
}

const completed = (values: Values, user: Principal): Values => ({
  ...values,
  status: values['status'] || '1',
  updateName: user.realname,
})

export function userAgentRoutes(context: AppContext): void {
  serve(context, userAgent, {
    ...crudHandlers(userAgent, {
      table: 'sysUserAgent',
      async beforeWrite(values, user, id) {
        for (const fault of Object.values(await faultsOf(values))) throw fault
        return id === null
          ? { ...completed(values, user), createName: user.realname, sysOrgCode: user.orgCode }
          : completed(values, user)
      },
    }),
    queryByUserName: async ({ query }) => {
      const row = await selectOptionalAgentOf(query.userName)
      if (!row) throw problem('row.entityNotFound')
      return row
    },
    ...sheetHandlers(
      context,
      userAgent,
      tableSheet({
        title: '代理人设置',
        fileName: '代理人设置',
        sheetName: '导出信息',
        table: 'sysUserAgent',
        list: userAgent.list,
        row: UserAgent,
        form: UserAgentForm,
        columns: [
          { key: 'userName' },
          { key: 'agentUserName' },
          { key: 'startTime' },
          { key: 'endTime' },
          { key: 'status' },
        ],
        uniqueKeys: [{ key: 'userName', message: '这个用户已经有代理人设置了' }],
        beforeWrite: (values, user) => ({
          ...completed(values, user),
          createName: user.realname,
          sysOrgCode: user.orgCode,
        }),
        check: async (rows) => {
          for (const { values, errors } of rows)
            for (const [key, fault] of Object.entries(await faultsOf(values))) errors[key] ??= fault.message
        },
      }),
    ),
  })
}
