// sqlite-only: the tests query other databases.
import { afterAll, describe, expect, test } from 'vitest'
import type { Tls } from '@mashu/contract/sys/source/data-source'
import { withPostgres } from '../../../../../../scripts/postgres.mjs'
import { hasOpenssl, makeCertificate, type Certificate } from '../../../../test/foreign-database/certificate.ts'
import { hasMariadb, startMariadb } from '../../../../test/foreign-database/mariadb.ts'
import { startHarness } from '../../../../test/harness.ts'
import { withReader } from './data-source-connect.ts'
import type { Access } from './driver/driver.ts'

let own: Certificate
let other: Certificate
const site = await startHarness({ DATA_SOURCE_HOSTS: '127.0.0.1, localhost' })
const admin = await site.person('admin')
if (hasOpenssl) [own, other] = await Promise.all([makeCertificate(), makeCertificate()])
afterAll(async () => {
  await site.close()
  own?.remove()
  other?.remove()
})

const form = {
  code: 'tls',
  name: '旧系统',
  dbType: '1',
  dbUrl: 'jdbc:mysql://127.0.0.1:3306/school',
  dbName: 'school',
  dbUsername: 'reader',
  dbPassword: 'pass word',
}
const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
  (await site.call(method, path, { token: admin.token, body })).body
const rowOf = async (id: string) =>
  (await site.call('GET', `/sys/dataSource/queryById?id=${id}`, { token: admin.token })).body.result
const tryOut = (body: object) => send('POST', '/online/cgreport/api/testConnection', { ...form, ...body })

test('a new source verifies certificates, and an edit keeps the stored setting', async () => {
  const { id } = (await send('POST', '/sys/dataSource/add', form)).result as { id: string }
  const usual = { tls: 'verify', tlsCa: null, rowLimit: 10_000, timeLimit: 10 }
  expect(await rowOf(id)).toMatchObject(usual)
  const { dbPassword: _, ...rest } = form
  const chosen = { tls: 'off', rowLimit: 5, timeLimit: 3 }
  expect((await send('PUT', '/sys/dataSource/edit', { ...form, ...chosen, id })).success).toBe(true)
  expect((await send('PUT', '/sys/dataSource/edit', { ...rest, id, name: '新名' })).success).toBe(true)
  expect(await rowOf(id)).toMatchObject({ ...chosen, name: '新名' })
  for (const wrong of [{ tls: 'maybe' }, { rowLimit: 0 }, { rowLimit: 100_001 }, { timeLimit: 301 }])
    expect((await send('PUT', '/sys/dataSource/edit', { ...form, ...wrong, id })).success, JSON.stringify(wrong)).toBe(
      false,
    )
})

test('a stored password is not sent when the encryption is weakened', async () => {
  const { id } = (await send('POST', '/sys/dataSource/add', { ...form, code: 'less' })).result as { id: string }
  const { dbPassword: _, ...rest } = form
  for (const tls of ['off', 'trust'])
    for (const reply of [
      await send('PUT', '/sys/dataSource/edit', { ...rest, id, code: 'less', tls }),
      await tryOut({ id, dbPassword: null, tls }),
    ])
      expect(reply).toMatchObject({ success: false, message: '放宽了加密或换了证书，请重新输入密码' })
  expect((await send('PUT', '/sys/dataSource/edit', { ...form, id, code: 'less', tls: 'off' })).success).toBe(true)
  expect((await send('PUT', '/sys/dataSource/edit', { ...rest, id, code: 'less', tls: 'verify' })).success).toBe(true)
})

test.each([
  'nonsense',
  '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
  '-----BEGIN PRIVATE KEY-----\nx',
])('the invalid certificate of an authority %j is refused', async (tlsCa) => {
  expect((await tryOut({ tlsCa })).message).toMatch(/^签发机构的证书看不懂/)
})

/** Runs the same checks on both database systems. */
async function examine(access: Omit<Access, 'tls' | 'tlsCa' | 'limits'>, port: number): Promise<void> {
  const read = (text: string, more: Partial<Access> = {}) => {
    const whole = { ...access, tls: 'verify' as Tls, tlsCa: own.ca, limits: { rows: 3, seconds: 10 }, ...more }
    return withReader(whole, ['127.0.0.1', 'localhost'], ({ query }) => query(text))
  }
  const text = 'select 1 as n'
  expect(await read(text)).toEqual({ rows: [{ n: 1 }], isCut: false })
  expect(await read(text, { tls: 'trust', tlsCa: '' })).toMatchObject({ isCut: false })
  await expect(read(text, { tlsCa: '' })).rejects.toThrow(/^连接失败（加密）：证书不是可信的机构签发的/)
  await expect(read(text, { tlsCa: other.ca })).rejects.toThrow(/^连接失败（加密）：/)
  // The certificate is issued for 127.0.0.1, and not for this name of the same machine.
  await expect(read(text, { dbUrl: `localhost:${port}` })).rejects.toThrow(
    /^连接失败（加密）：证书不是发给这个主机名的/,
  )
  await expect(read(text, { password: 'wrong', dbUsername: 'nobody' })).rejects.toThrow(/^连接失败（登录）：/)
  const many = 'with recursive n as (select 1 as i union all select i + 1 from n where i < 500) select i from n'
  expect(await read(many)).toEqual({ rows: [{ i: 1 }, { i: 2 }, { i: 3 }], isCut: true })
  expect(await read(`${many} limit 3`)).toMatchObject({ isCut: false })
}

describe.skipIf(!hasMariadb || !hasOpenssl)('MariaDB with TLS', () => {
  test('is accepted only with a valid certificate, and a slow statement is stopped', { timeout: 120_000 }, async () => {
    const server = await startMariadb(own)
    try {
      const access = { dbType: '1', dbUrl: `127.0.0.1:${server.port}`, dbName: 'school' }
      await examine({ ...access, dbUsername: 'reader', password: 'pass word' }, server.port)
      const slow = { ...access, dbUsername: 'reader', password: 'pass word', tls: 'verify' as Tls, tlsCa: own.ca }
      const limits = { rows: 3, seconds: 1 }
      await expect(
        withReader({ ...slow, limits }, ['127.0.0.1'], ({ query }) => query('select sleep(60)')),
      ).rejects.toThrow('连接失败（读取）：超过了限定的时间，已经停下')
    } finally {
      await server.stop()
    }
  })
})

test.skipIf(!hasOpenssl)('PostgreSQL is accepted only with a valid certificate', { timeout: 120_000 }, async () => {
  const settings = ['ssl=on', `ssl_cert_file=${own.certFile}`, `ssl_key_file=${own.keyFile}`]
  await withPostgres(async (url) => {
    const port = Number(new URL(url).port)
    const access = { dbType: '4', dbUrl: `127.0.0.1:${port}`, dbName: 'postgres', dbUsername: 'mashu', password: '' }
    await examine(access, port)
    const slow = { ...access, tls: 'verify' as Tls, tlsCa: own.ca, limits: { rows: 3, seconds: 1 } }
    await expect(withReader(slow, ['127.0.0.1'], ({ query }) => query('select pg_sleep(60)'))).rejects.toThrow(
      '连接失败（读取）：超过了限定的时间，已经停下',
    )
  }, settings)
})

test('PostgreSQL without TLS is reported', { timeout: 120_000 }, async () => {
  await withPostgres(async (url) => {
    const { port } = new URL(url)
    const settings = { ...form, dbType: '4', dbUrl: `127.0.0.1:${port}`, dbName: 'postgres', dbUsername: 'mashu' }
    expect((await send('POST', '/online/cgreport/api/testConnection', settings)).message).toMatch(
      /^连接失败（加密）：对方没有打开加密/,
    )
  })
})
