// sqlite-only: the tests query other databases; a data source itself is an ordinary row.
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withPostgres } from '../../../../../../scripts/postgres.mjs'
import { openHarness } from '../../../../test/harness.ts'
import { hasMariadb, startMariadb } from '../../../../test/foreign-database/mariadb.ts'
import type { Tls } from '@mashu/contract/sys/source/data-source'
import { parseSheet } from '../../../platform/sheet/parse/parse-sheet.ts'
import { withReader } from './data-source-connect.ts'
import type { Access } from './driver/driver.ts'

const site = await openHarness({ DATA_SOURCE_HOSTS: '127.0.0.1' })
const admin = await site.person('admin')
const student = await site.person('student')
const form = {
  code: 'old_school',
  name: '旧系统',
  dbType: '1',
  dbUrl: 'jdbc:mysql://127.0.0.1:3306/school',
  dbName: 'school',
  dbUsername: 'reader',
  dbPassword: 'pass word',
  // Most servers in these tests have no certificate.
  tls: 'off',
}
const post = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  site.call(method, path, { token: admin.token, body })
const add = async (more: object = {}) =>
  (await post('/sys/dataSource/add', { ...form, ...more })).body.result as { id: string }
const edit = (body: object) => post('/sys/dataSource/edit', body, 'PUT')
const connect = async (more: object = {}) =>
  (await post('/online/cgreport/api/testConnection', { ...form, ...more })).body
const stored = async (id: string) =>
  await site.database.root
    .selectFrom('sysDataSource')
    .select(['dbPassword', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a password is encrypted in the database and never returned', async () => {
  const { id } = await add()
  expect((await stored(id)).dbPassword).toMatch(/^v1:/)
  for (const path of ['list', `queryById?id=${id}`, 'options']) {
    const reply = await site.call('GET', `/sys/dataSource/${path}`, { token: admin.token })
    expect(reply.body.success).toBe(true)
    expect(reply.text).not.toMatch(/pass word|dbPassword|v1:/)
  }
  const list = await site.call('GET', '/sys/dataSource/options', { token: admin.token })
  expect(list.body.result).toEqual([{ value: 'old_school', label: '旧系统', text: '旧系统' }])
  expect((await post('/sys/dataSource/add', form)).body.message).toBe('数据源编码已经存在')
  expect((await post('/sys/dataSource/add', { ...form, code: 'x', dbUrl: 'no url' })).body.message).toMatch(
    /^数据源地址看不懂/,
  )
  expect((await site.call('GET', '/sys/dataSource/list', { token: student.token })).status).toBe(403)
})

test('the encryption of a source is exported to and imported from a sheet', async () => {
  const importing = (lines: string[]) =>
    site.upload(
      '/sys/dataSource/importExcel',
      [
        {
          name: 'file',
          fileName: 'a.csv',
          content: [
            '数据源编码,数据源名称,数据库类型,数据源地址,数据库名称,用户名,加密,每次最多读（行）',
            ...lines,
          ].join('\n'),
        },
      ],
      { token: admin.token },
    )
  const address = 'jdbc:mysql://127.0.0.1:3306/school,school,reader'
  expect((await importing([`sheet_a,甲,1,${address},trust,50`, `sheet_b,乙,1,${address},,`])).body.success).toBe(true)
  const rows = site.database.root
    .selectFrom('sysDataSource')
    .select(['code', 'tls', 'rowLimit', 'timeLimit'])
    .where('code', 'like', 'sheet%')
    .orderBy('code')
  // Missing cells get the defaults of the form.
  expect(await rows.execute()).toEqual([
    { code: 'sheet_a', tls: 'trust', rowLimit: 50, timeLimit: 10 },
    { code: 'sheet_b', tls: 'verify', rowLimit: 10_000, timeLimit: 10 },
  ])
  expect((await importing([`sheet_c,丙,1,${address},whatever,50`])).body).toMatchObject({ code: 201 })
  const sheet = await site.call('GET', '/sys/dataSource/exportXls', { token: admin.token })
  const text = JSON.stringify(await parseSheet(sheet.bytes, 50))
  for (const cell of ['trust', 'verify', '每次最长（秒）']) expect(text).toContain(cell)
  await site.database.root.deleteFrom('sysDataSource').where('code', 'like', 'sheet%').execute()
})

test('an edit keeps the password, but not for another host, account or database type', async () => {
  const { id } = await add({ code: 'kept' })
  const { dbPassword: _, ...rest } = form
  const before = (await stored(id)).dbPassword
  expect((await edit({ ...rest, id, code: 'renamed', name: '新名' })).body.success).toBe(true)
  expect(await stored(id)).toEqual({ dbPassword: before, code: 'kept' })
  for (const change of [
    { dbUrl: 'jdbc:mysql://evil.example.com:3306/school' },
    { dbUrl: 'jdbc:mysql://127.0.0.1:3307/school' },
    { dbUsername: 'root' },
    { dbType: '4' },
  ]) {
    expect((await edit({ ...rest, ...change, id, code: 'kept' })).body.message).toMatch(/请重新输入密码$/)
    expect(await connect({ dbPassword: '', ...change, id })).toMatchObject({
      success: false,
      message: expect.stringMatching(/请重新输入密码$/),
    })
  }
  expect((await edit({ ...rest, id, code: 'kept', dbUsername: 'root', dbPassword: 'new' })).body.success).toBe(true)
  expect((await stored(id)).dbPassword).not.toBe(before)
})

test('the server does not connect to internal or unknown hosts', async () => {
  expect((await connect({ dbUrl: 'jdbc:mysql://10.0.0.1:3306/x' })).message).toMatch(/^不能连接 10\.0\.0\.1：/)
  expect((await connect({ dbUrl: 'jdbc:mysql://169.254.169.254:80/x' })).message).toMatch(/^不能连接/)
})

test('a connection to a server that does not answer times out', { timeout: 60_000 }, async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const answers = await Promise.all(
    ['1', '2', '3', '4'].map((dbType) => connect({ dbType, dbUrl: `127.0.0.1:${port}` })),
  )
  for (const { message } of answers) expect(message).toMatch(/^连接失败（端口）：有程序在听/)
  silent.close()
})

const access = (dbType: string, port: number | string, more: object = {}) => ({
  dbType,
  dbUrl: `127.0.0.1:${port}`,
  dbName: 'school',
  dbUsername: 'reader',
  password: 'pass word',
  tls: 'off' as Tls,
  tlsCa: '',
  limits: { rows: 100, seconds: 10 },
  ...more,
})
const HOSTS = ['127.0.0.1']
const read = (reader: Access, text: string) => withReader(reader, HOSTS, ({ query }) => query(text))
const rowsOf = async (reader: Access, text: string) => (await read(reader, text)).rows

describe.skipIf(!hasMariadb)('MariaDB (skipped without the Debian package mariadb-server)', () => {
  let server: Awaited<ReturnType<typeof startMariadb>>
  beforeAll(async () => {
    server = await startMariadb()
  })
  afterAll(() => server.stop())

  test('connects and reports refusals in Chinese', async () => {
    const dbUrl = `jdbc:mysql://127.0.0.1:${server.port}/school?useUnicode=true`
    expect(await connect({ dbUrl })).toMatchObject({ success: true, message: '连接成功', result: true })
    const { id } = await add({ code: 'real', dbUrl })
    expect(await connect({ id, dbUrl, dbPassword: '' })).toMatchObject({ success: true })
    expect((await connect({ dbUrl, dbPassword: 'wrong' })).message).toBe('连接失败（登录）：用户名或密码不对')
    expect((await connect({ dbUrl, dbName: 'elsewhere' })).message).toMatch(/^连接失败（数据库）：没有这个数据库/)
    expect((await connect({ dbUrl: '127.0.0.1:9' })).message).toBe('连接失败（端口）：主机没有回应，请检查地址和端口')
  })

  test('is read and never written', async () => {
    const reader = access('1', server.port)
    expect(await rowsOf(reader, 'select name from student')).toEqual([{ name: '小明' }])
    for (const text of ["insert into student values ('x')", 'select 1; select 2'])
      await expect(read(reader, text)).rejects.toThrow(/^连接失败（读取）/)
    expect(await rowsOf(reader, 'select count(*) as n from student')).toEqual([{ n: 1 }])
  })
})

test('PostgreSQL is connected to, read and never written', { timeout: 120_000 }, async () => {
  await withPostgres(async (url) => {
    const { port } = new URL(url)
    const reader = access('4', port, { dbName: 'postgres', dbUsername: 'mashu' })
    expect(await connect({ dbType: '4', dbUrl: reader.dbUrl, dbName: 'postgres', dbUsername: 'mashu' })).toMatchObject({
      success: true,
      result: true,
    })
    expect(await rowsOf(reader, 'select 7 as n')).toEqual([{ n: 7 }])
    await expect(read(reader, 'create table x (a int)')).rejects.toThrow(/^连接失败（读取）/)
    expect((await connect({ dbType: '4', dbUrl: reader.dbUrl, dbName: 'nowhere', dbUsername: 'mashu' })).message).toBe(
      '连接失败（数据库）：没有这个数据库',
    )
  })
})
