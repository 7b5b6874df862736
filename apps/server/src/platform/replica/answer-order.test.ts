import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodsOf, type AnyEndpoint } from '@mashu/contract'
import { CLIENT_HEADER } from '@mashu/contract/call/client'
import { XLSX } from '@mashu/contract/sheet'
import { startHarness, type Harness, type Person } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'
import type { AppContext } from '../app/context.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../db/database.ts'
import { PortByteStream } from '../thread/port-byte-stream.ts'
import { orderAnswerer } from './answer-order.ts'
import type { ReplicaHead, ReplicaOrder } from './read-replica.ts'

/** Only an embedded database has a read replica. */
const embedded = test.runIf(!process.env['TEST_DATABASE_URL'])

let site: Harness
let admin: Person
let database: ReplicaDatabase
let context: AppContext
let answer: (order: ReplicaOrder) => Promise<void>
beforeAll(async () => {
  site = await startHarness()
  if (site.databaseUrl !== undefined) return
  admin = await site.person('admin', { realname: '管理员甲' })
  database = openReplicaDatabase({ dataDir: site.dataDir })
  context = await createApp(site.context.config, database, { isReplica: true })
  await context.app.ready()
  answer = orderAnswerer(context as AppContext & { database: ReplicaDatabase })
})
afterAll(async () => {
  await context?.app.close()
  await database?.close()
  await site.close()
})

/** Sends a call to the replica, like the main program. */
async function ask(path: string, token = admin.token): Promise<{ status: number; bytes: Buffer }> {
  const { port1, port2 } = new MessageChannel()
  const first = once(port1, 'message') as Promise<[ReplicaHead]>
  const headers = { 'x-access-token': token, [CLIENT_HEADER]: '1' }
  void answer({ url: `/api${path}`, headers, remoteAddress: '127.0.0.1', port: port2 })
  const [{ status }] = await first
  const bytes = await buffer(Readable.from(new PortByteStream(port1).all()))
  port1.close()
  return { status, bytes }
}

const rowsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets.map(({ rows }) => rows)
/** Omits the timestamp. */
const refusalOf = (bytes: Uint8Array) => {
  const { message, errorKey } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>
  return { message, errorKey }
}

const isExport = (endpoint: AnyEndpoint) =>
  endpoint.transport === 'file' &&
  (endpoint.contentType ?? []).includes(XLSX) &&
  methodsOf(endpoint).includes('GET') &&
  !endpoint.path.includes(':')

embedded('the replica runs no jobs and writes nothing', async () => {
  expect(database.watch.writes).toBe(0)
  const written = await context.app.inject({
    method: 'POST',
    url: '/api/sys/position/add',
    headers: { 'x-access-token': admin.token },
    payload: { code: 'R1', name: '只读', postRank: '1' },
  })
  expect(written.json()).toMatchObject({ success: false })
  const { bytes } = await ask('/sys/position/exportXls')
  expect((await rowsOf(bytes)).flat(2)).not.toContain('R1')
})

embedded('every export of the replica equals the export of the main program', async () => {
  const exports = site.context.endpoints.filter(isExport)
  expect(exports.length).toBeGreaterThan(20)
  let sheets = 0
  for (const { path } of exports) {
    const [here, there] = [await site.call('GET', path, { token: admin.token }), await ask(path)]
    expect([path, there.status]).toEqual([path, here.status])
    if (here.headers['content-type'] === XLSX) {
      sheets++
      expect([path, await rowsOf(there.bytes)]).toEqual([path, await rowsOf(here.bytes)])
    } else expect([path, refusalOf(there.bytes)]).toEqual([path, refusalOf(here.bytes)])
  }
  expect(sheets).toBeGreaterThan(20)
})

embedded('an export shows earlier changes of rows, dictionary texts and rights', async () => {
  const person = await site.person('teacher')
  const asked = '/sys/position/exportXls'
  const before = await ask(asked, person.token)
  expect(before.status).not.toBe(200)
  const granted = site.database.root
    .updateTable('sysUserRole')
    .set({ roleId: (eb) => eb.selectFrom('sysRole').select('id').where('roleCode', '=', 'admin') })
    .where('userId', '=', person.id)
  await granted.execute()
  await site.call('POST', '/sys/position/add', {
    token: admin.token,
    body: { code: 'R2', name: '教研', postRank: '1' },
  })
  const item = await site.database.root
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .where('sysDict.dictCode', '=', 'position_rank')
    .where('sysDictItem.itemValue', '=', '1')
    .select(['sysDictItem.id', 'sysDictItem.dictId'])
    .executeTakeFirstOrThrow()
  const renamed = await site.call('PUT', '/sys/dictItem/edit', {
    token: admin.token,
    body: { ...item, itemText: '首席', itemValue: '1', status: 1 },
  })
  expect(renamed.body).toMatchObject({ success: true })
  const after = await ask(asked, person.token)
  expect(after.status).toBe(200)
  const row = (await rowsOf(after.bytes)).flat().find((cells) => cells.includes('R2'))
  expect(row).toContain('首席')
})
