import { X509Certificate } from 'node:crypto'
import { problem } from '@mashu/contract'
import {
  DataSource,
  dataSource,
  DataSourceForm,
  dataSourceProblem,
  ROW_LIMIT,
  TIME_LIMIT,
} from '@mashu/contract/sys/source/data-source'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { secretsOf, type Secrets } from '../../../platform/secrets/secrets.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { assertEndpoint, withReader } from './data-source-connect.ts'
import { listSourceNames, selectOptionalSource, type StoredSource } from './data-source.queries.ts'
import { isTls, secretContext, type Settings } from './stored-access.ts'

/** Compares the server and account to which the stored password would be sent. */
function sameTarget(stored: StoredSource, given: Settings): boolean {
  const [before, after] = [assertEndpoint(stored), assertEndpoint(given)]
  return (
    stored.dbType === given.dbType &&
    before.host === after.host &&
    before.port === after.port &&
    stored.dbUsername === given.dbUsername
  )
}

/** Returns true when the encryption of the connection is not weakened. */
const asProtected = (stored: StoredSource, given: Settings): boolean =>
  stored.tls === given.tls
    ? (stored.tlsCa ?? '') === given.tlsCa
    : stored.tls === 'off' || (given.tls === 'verify' && given.tlsCa === '')

function assertPasswordMayStay(stored: StoredSource, given: Settings): void {
  if (!sameTarget(stored, given)) throw dataSourceProblem('dataSource.passwordNeeded')
  if (!asProtected(stored, given)) throw dataSourceProblem('dataSource.passwordNeededTls')
}

/** @throws when a certificate is invalid, or the text contains another kind of PEM block */
function readCa(text: unknown): string {
  const given = typeof text === 'string' ? text.trim() : ''
  if (given === '') return ''
  const certificates = given.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  try {
    certificates.map((certificate) => new X509Certificate(certificate))
  } catch {
    throw dataSourceProblem('dataSource.badCa')
  }
  const rest = certificates.reduce((left, certificate) => left.replace(certificate, ''), given)
  if (certificates.length === 0 || rest.includes('-----')) throw dataSourceProblem('dataSource.badCa')
  return certificates.join('\n')
}

/** A missing value is taken from the stored source, or else from the defaults. */
function settingsOf(values: Record<string, unknown>, stored?: StoredSource): Settings {
  const { tls, tlsCa, rowLimit, timeLimit } = values
  const kept: unknown = tls ?? stored?.tls
  return {
    dbType: String(values['dbType']),
    dbUrl: String(values['dbUrl']),
    dbName: String(values['dbName']),
    dbUsername: String(values['dbUsername']),
    tls: isTls(kept) ? kept : 'verify',
    tlsCa: readCa(tlsCa === undefined ? stored?.tlsCa : tlsCa),
    limits: {
      rows: Number(rowLimit ?? stored?.rowLimit ?? ROW_LIMIT),
      seconds: Number(timeLimit ?? stored?.timeLimit ?? TIME_LIMIT),
    },
  }
}

function readingOf(values: Record<string, unknown>, stored?: StoredSource) {
  const { tls, tlsCa, limits } = settingsOf(values, stored)
  return { tls, tlsCa: tlsCa || null, rowLimit: limits.rows, timeLimit: limits.seconds }
}

/** Keeps the stored password when no password was typed and the target has not changed. */
async function toStored(secrets: Secrets, values: Record<string, unknown>, id: string | null) {
  const { dbPassword, ...rest } = values
  const stored = id === null ? undefined : await selectOptionalSource(id)
  if (id !== null && !stored) throw problem('row.entityNotFound')
  const settings = settingsOf(rest, stored)
  assertEndpoint(settings)
  const code = stored?.code ?? String(rest['code'])
  const written = { ...rest, code, ...readingOf(rest, stored) }
  const typed = typeof dbPassword === 'string' && dbPassword !== ''
  if (!typed && stored) {
    assertPasswordMayStay(stored, settings)
    return written
  }
  return { ...written, dbPassword: secrets.seal(typed ? dbPassword : '', secretContext(code)) }
}

/** Passwords can be imported, but are never exported. */
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
      { key: 'tls', title: '加密（verify 核对证书，trust 不核对，off 不加密）', names: ['加密', 'TLS'] },
      { key: 'tlsCa' },
      { key: 'rowLimit' },
      { key: 'timeLimit' },
      { key: 'sysOrgCode', only: 'export' },
    ],
    uniqueKeys: [{ key: 'code', message: '数据源编码已经存在' }],
    beforeWrite: ({ dbPassword, ...values }) => ({
      ...values,
      ...readingOf(values),
      dbPassword: secrets.seal(String(dbPassword ?? ''), secretContext(String(values['code']))),
    }),
  })

export function dataSourceRoutes(context: AppContext): void {
  const secrets = secretsOf(context.config)
  const hosts = context.config.dataSourceHosts

  /** Without a typed password, returns the stored password if it may be sent to this target. */
  function passwordFor(stored: StoredSource | undefined, settings: Settings, typed: string): string {
    if (typed !== '' || !stored) return typed
    assertPasswordMayStay(stored, settings)
    const password = secrets.open(stored.dbPassword, secretContext(stored.code))
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
      const stored = body.id ? await selectOptionalSource(body.id) : undefined
      if (body.id && !stored) throw problem('row.entityNotFound')
      const settings = settingsOf(body, stored)
      const password = passwordFor(stored, settings, body.dbPassword ?? '')
      await withReader({ ...settings, password }, hosts, (reader) => reader.query('select 1'))
      return true
    },
  })
}
