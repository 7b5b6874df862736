import { problem } from '@mashu/contract'
import { DataSource, dataSource, DataSourceForm, dataSourceProblem } from '@mashu/contract/sys/source/data-source'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { secretsOf, type Secrets } from '../../../platform/secrets/secrets.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { assertEndpoint, withReader, type Access } from './data-source.connect.ts'
import { listSourceNames, selectOptionalSource, type StoredSource } from './data-source.queries.ts'

/** Where a password is sealed for; the code of a data source never changes. */
const placeOf = (code: string) => `sys_data_source:${code}`

/** Whether a stored password would go where it was typed in for: another host must not get it. */
function sameTarget(stored: StoredSource, given: Omit<Access, 'password'>): boolean {
  const [before, after] = [assertEndpoint(stored), assertEndpoint(given)]
  return (
    stored.dbType === given.dbType &&
    before.host === after.host &&
    before.port === after.port &&
    stored.dbUsername === given.dbUsername
  )
}

const asAccess = (values: Record<string, unknown>): Omit<Access, 'password'> => ({
  dbType: String(values['dbType']),
  dbUrl: String(values['dbUrl']),
  dbName: String(values['dbName']),
  dbUsername: String(values['dbUsername']),
})

/** What is written of a form: the password sealed, or the stored one where none was typed and it may stay. */
async function toStored(secrets: Secrets, values: Record<string, unknown>, id: string | null) {
  const { dbPassword, ...rest } = values
  const access = asAccess(rest)
  assertEndpoint(access)
  const stored = id === null ? undefined : await selectOptionalSource(id)
  if (id !== null && !stored) throw problem('row.entityNotFound')
  const code = stored?.code ?? String(rest['code'])
  const typed = typeof dbPassword === 'string' && dbPassword !== ''
  if (!typed && stored && !sameTarget(stored, access)) throw dataSourceProblem('dataSource.passwordNeeded')
  if (!typed && stored) return { ...rest, code }
  return { ...rest, code, dbPassword: secrets.seal(typed ? dbPassword : '', placeOf(code)) }
}

/** Excel without passwords; an import may bring them. */
const sheetOf = (secrets: Secrets) =>
  tableSheet({
    title: '多数据源管理列表数据',
    fileName: '多数据源管理列表',
    sheetName: '导出信息',
    table: 'sysDataSource',
    list: dataSource.list,
    row: DataSource,
    form: DataSourceForm,
    columns: [
      { key: 'code' },
      { key: 'name' },
      { key: 'remark' },
      { key: 'dbType' },
      { key: 'dbDriver' },
      { key: 'dbUrl' },
      { key: 'dbName' },
      { key: 'dbUsername' },
      { key: 'dbPassword', only: 'import' },
      { key: 'sysOrgCode', only: 'export' },
    ],
    uniqueKeys: [{ key: 'code', message: '数据源编码已经存在' }],
    beforeWrite: ({ dbPassword, ...values }) => ({
      ...values,
      dbPassword: secrets.seal(String(dbPassword ?? ''), placeOf(String(values['code']))),
    }),
  })

export function dataSourceRoutes(context: AppContext): void {
  const secrets = secretsOf(context.config)
  const hosts = context.config.dataSourceHosts

  async function passwordFor(id: string | null | undefined, access: Omit<Access, 'password'>, typed: string) {
    if (typed !== '' || !id) return typed
    const stored = await selectOptionalSource(id)
    if (!stored) throw problem('row.entityNotFound')
    if (!sameTarget(stored, access)) throw dataSourceProblem('dataSource.passwordNeeded')
    const password = secrets.open(stored.dbPassword, placeOf(stored.code))
    if (password === null) throw dataSourceProblem('dataSource.passwordLost')
    return password
  }

  serve(context, dataSource, {
    ...crudHandlers(dataSource, {
      table: 'sysDataSource',
      beforeWrite: (values, user, id) =>
        toStored(secrets, id === null ? { ...values, sysOrgCode: user.orgCode } : values, id),
    }),
    ...sheetHandlers(context, dataSource, sheetOf(secrets)),
    options: async ({ query }) => {
      const rows = await listSourceNames({
        contract: { ...dataSource.options, result: dataSource.list.result },
        query,
        table: 'sysDataSource',
        defaultOrder: [['name', 'asc']],
      })
      return rows.map(({ code, name }) => ({ value: code, label: name, text: name }))
    },
    testConnection: async ({ body }) => {
      const access = asAccess(body)
      const password = await passwordFor(body.id, access, body.dbPassword ?? '')
      await withReader({ ...access, password }, hosts, (reader) => reader.query('select 1'))
      return true
    },
  })
}
