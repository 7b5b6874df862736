import { keyOf } from '@mashu/contract/online/form/name'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { methodsOf } from '@mashu/contract'
import { describe as describeSchema, schemaText, tablesSource } from '../src/platform/db/describe.ts'
import { SECRET_COLUMNS } from '../src/platform/history/row.ts'
import { modules } from '../src/modules/modules.ts'
import type { FieldSchema } from '@mashu/contract'
import { allEndpoints, routesOf } from './contracts.ts'
import { openHarness } from './harness.ts'

const site = await openHarness()
const contracts = await allEndpoints()

/** Anyone can make these calls, so each new entry needs a decision. "Limited" calls have a rate limit. */
const PUBLIC = [
  'GET /api/health',
  'GET /api/teaching/pythonPackage/list',
  'GET /api/teaching/pythonPackage/file/:sha256',
  'POST /api/sys/login',
  'POST /api/sys/phoneLogin',
  'POST /api/sys/mLogin',
  // Limited, and closed outside of lessons.
  'POST /api/sys/childLogin/card',
  'POST /api/sys/childLogin/faces',
  'POST /api/sys/childLogin/pictures',
  'GET /api/sys/getEncryptedString',
  'POST /api/sys/sms',
  // Tells only if the school can send text messages.
  'GET /api/sys/codeWay',
  'GET /api/sys/randomImage/:key',
  'POST /api/sys/checkCaptcha',
  'GET /api/sys/logout',
  'POST /api/sys/logout',
  'PUT /api/sys/logout',
  'DELETE /api/sys/logout',
  // The state and the tokens of a login are useless in another browser.
  'GET /api/sys/sso/ways',
  'GET /api/thirdLogin/render/:source',
  'GET /api/thirdLogin/:source/callback',
  'POST /api/thirdLogin/:source/callback',
  'GET /api/thirdLogin/getLoginUser/:token',
  'GET /api/cas/client/validateLogin',
  'POST /api/sys/sso/pending',
  'POST /api/sys/sso/linkAccount',
  'POST /api/sys/sso/createAccount',
  'POST /api/sys/user/register',
  'POST /api/sys/user/checkRegister',
  // Limited. Returns only whether a username is taken.
  'GET /api/sys/user/checkOnlyUser',
  'POST /api/sys/user/querySysUser',
  // Guests who use GET are always refused.
  'GET /api/sys/user/querySysUser',
  'GET /api/sys/user/passwordChange',
  'POST /api/sys/user/phoneVerification',
  'POST /api/sys/user/passwordChange',
  'GET /api/sys/config/getCurrentConfig',
  'GET /api/sys/config/getConfig',
  'GET /api/sys/config/customScript',
  // People agree to the current privacy text when they register.
  'GET /api/sys/consent/current',
  'GET /api/sys/dict/getDictItems/:dictCode',
  // Returns nothing in production.
  'GET /api/sys/join/addresses',
  // Possible once, with the code in the terminal.
  'GET /api/sys/setup/state',
  'POST /api/sys/setup/check',
  'POST /api/sys/setup/finish',
  'GET /api/teaching/menu/getUserMenu',
  'GET /api/teaching/menu/getSiteVersion',
  'GET /api/sys/permission/isPage',
  'GET /api/teaching/teachingCourse/getHomeCourse',
  'GET /api/teaching/teachingCourse/publicCourse',
  // Limited. Only staff can read enquiries.
  'POST /api/teaching/teachingEnquiry/submit',
  // Files under URLs that cannot be guessed.
  'GET /api/sys/common/static/*',
  'GET /api/sys/common/pdf/file/:key',
  // Calendar programs cannot log in, so the URL is secret.
  'GET /api/teaching/timetable/ics/:secret',
  // Needs a session, or a URL signed for one file.
  'GET /api/teaching/scratch/backpack/getFile/:filename',
  // An administrator gets the URL for a minute.
  'GET /api/monitor/backup/file/:token',
  // Limited, and under a secret URL. An answer has its own secret URL.
  'GET /api/online/form/public/:token',
  'POST /api/online/form/public/:token/send',
  'POST /api/online/form/public/:token/check',
  'POST /api/online/form/public/:token/answer',
  'POST /api/online/form/public/:token/change',
  'GET /api/sys/common/pdf/pdfPreviewIframe',
  'POST /api/sys/common/pdf/pdfPreviewIframe',
  'PUT /api/sys/common/pdf/pdfPreviewIframe',
  'DELETE /api/sys/common/pdf/pdfPreviewIframe',
  'GET /api/teaching/teachingWork/leaderboard',
  'GET /api/teaching/teachingWork/greatWork',
  'GET /api/teaching/teachingWork/studentWorkInfo',
  'GET /api/teaching/teachingWork/getWorkComments',
  'GET /api/teaching/teachingWork/userInfo',
  'GET /api/teaching/teachingWork/starWork',
  'POST /api/teaching/teachingWork/starWork',
  // Limited for guests. Nothing about a guest is stored.
  'POST /api/teaching/teachingWork/reportWork',
  'POST /api/teaching/teachingWork/reportComment',
  'GET /api/teaching/teachingNews/newsList',
  'GET /api/teaching/teachingNews/newsDetail',
]

/** WebSockets. */
const NO_CALLS = ['/api/websocket/:userId', '/api/websocket/scratch/cloudData', '/api/websocket/lesson'].flatMap(
  (path) => [`GET ${path}`, `HEAD ${path}`],
)

test('the tests find the contracts', () => {
  expect(contracts.length).toBeGreaterThan(80)
  expect(new Set(contracts.map((contract) => contract.file)).size).toBeGreaterThan(15)
})

test('every endpoint of the contract is served exactly once', () => {
  const served = site.context.endpoints.flatMap(routesOf).sort()
  expect(served.filter((route, index) => served[index - 1] === route)).toEqual([])
  expect(served).toEqual(contracts.flatMap((contract) => routesOf(contract.endpoint)).sort())
})

test('there are no other routes under /api', () => {
  const calls = ['HEAD', 'GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} /api/*`)
  const routes = site.context.routes.filter((route) => / \/api(?:\/|$)/.test(route))
  expect([...new Set(routes)].sort()).toEqual([...calls, ...NO_CALLS].sort())
})

test('the URL of an endpoint matches no other endpoint', () => {
  const led = site.context.endpoints.flatMap((endpoint) => {
    const address = `/api${endpoint.path.replace(/:\w+|\*/g, 'x')}?a=/b`
    return methodsOf(endpoint).map((method) => [endpoint, site.context.calls.find(method, address)?.call.endpoint])
  })
  expect(led.filter(([wanted, found]) => wanted !== found).map(([wanted]) => wanted!.path)).toEqual([])
})

test('exactly the listed endpoints can be called without a session', () => {
  expect(
    site.context.endpoints
      .filter((endpoint) => endpoint.access === 'public')
      .flatMap(routesOf)
      .sort(),
  ).toEqual([...PUBLIC].sort())
})

test('a person who must choose a new password can only choose it and see their own identity', () => {
  expect(
    site.context.endpoints
      .filter((endpoint) => endpoint.beforeNewPassword)
      .flatMap(routesOf)
      .sort(),
  ).toEqual([
    'GET /api/sys/permission/getUserPermissionByToken',
    'GET /api/sys/user/whoAmI',
    'POST /api/sys/user/updatePassword',
    'PUT /api/sys/user/updatePassword',
  ])
})

test('every permission code in the contract can be granted', async () => {
  const rows = await site.database.root
    .selectFrom('sysPermission')
    .select('perms')
    .where('perms', 'is not', null)
    .execute()
  const seeded = new Set(rows.map((row) => row.perms))
  const used = contracts
    .flatMap(({ endpoint }) => [endpoint.access].flat())
    .filter((code) => code !== 'public' && code !== 'signed-in')
  expect([...new Set(used)].filter((code) => !seeded.has(code))).toEqual([])
})

test('every endpoint has a summary', () => {
  expect(contracts.filter(({ endpoint }) => !endpoint.summary.trim()).map(({ endpoint }) => endpoint.path)).toEqual([])
})

test('the migrated schema is equal to the committed schema', async () => {
  const tables = await describeSchema(site.database)
  const committed = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
  expect(schemaText(tables)).toBe(committed('schema.txt'))
  if (site.database.kind === 'sqlite') expect(tablesSource(tables)).toBe(committed('src/platform/db/tables.ts'))
})

test('no column with a secret is stored in the versions of rows', async () => {
  const secrets: Readonly<Record<string, readonly string[]>> = SECRET_COLUMNS
  const open = (await describeSchema(site.database)).flatMap(({ name, columns }) =>
    columns
      .filter((column) => /passw|salt|secret|token|sealed/.test(column.name))
      .filter((column) => !secrets[keyOf(name)]?.includes(keyOf(column.name)))
      .map((column) => `${name}.${column.name}`),
  )
  expect(open).toEqual([])
})

const fileColumns = modules.flatMap((module) => module.fileColumns ?? [])

test('a file is kept as long as a foreign key refers to it', async () => {
  const tables = await describeSchema(site.database)
  const keys = tables.flatMap((table) =>
    table.foreignKeys.flatMap((foreignKey) => {
      const found = /^(\w+) -> sys_file /.exec(foreignKey)
      return found && table.name !== 'sys_file_blob' ? [`${keyOf(table.name)}.${keyOf(found[1]!)}`] : []
    }),
  )
  expect(keys.length).toBeGreaterThan(3)
  expect(
    fileColumns
      .filter(({ holds }) => holds === 'id')
      .map(({ table, column }) => `${table}.${column}`)
      .sort(),
  ).toEqual(keys.sort())
})

/** Settings are rows of `sys_config`, and `filePath` is the key of the file itself. */
const STORED_ELSEWHERE = new Set([
  '_payQr',
  'logo',
  'logo2',
  'banner',
  'footer',
  'file_homeBg',
  '_homeHtml',
  '_workShareHtml',
  'privacyHtml',
  '_indexHtml',
  'filePath',
])

function fileFields(schema: FieldSchema | undefined, found: Set<string>): Set<string> {
  if (!schema) return found
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.kind === 'file' || field.kind === 'image' || field.kind === 'html') found.add(name)
    fileFields(field, found)
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) fileFields(inner, found)
  return found
}

test('every field that can name a stored file is stored in a declared column for files', () => {
  const fields = new Set<string>()
  for (const { endpoint } of contracts) fileFields(endpoint.body as FieldSchema | undefined, fields)
  const columns = new Set(fileColumns.map(({ column }) => column))
  expect(fields.size).toBeGreaterThan(5)
  expect([...fields].filter((name) => !columns.has(name) && !STORED_ELSEWHERE.has(name))).toEqual([])
})
