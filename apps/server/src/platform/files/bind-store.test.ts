// sqlite-only: the file store is unreachable here, not the database.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SAVE_BODY } from '@mashu/contract/teaching/save-body'
import type { FaultProxy } from '../../../test/store/fault-proxy.ts'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { canTestS3, storageVariables, type TestS3 } from '../../../test/store/s3.ts'
import { AWAY, openSchoolOnStore, type SchoolOnStore } from '../../../test/store/school-on-store.ts'
import { clientKey, project, save, saveBody, saved, sha256, type School } from '../../../test/school.ts'
import { testDefaults } from '../../../test/test-database.ts'
import { startServer, type RunningServer } from '../../server.ts'
import { readConfig } from '../environment/read-config.ts'
import { S3Client } from '../s3/s3-client.ts'
import type { S3Place } from '../s3/s3-place.ts'
import { bindStore } from './installation.ts'

const REFUSED = '存放作品和文件的服务现在不能使用，暂时不能保存，请告诉管理员'
/** The server tries again after at most fifteen seconds. */
const BACK_MS = 40_000
/** A school whose store is unreachable when its server starts. */
let opened: SchoolOnStore
let s3: TestS3
let proxy: FaultProxy
let place: S3Place
let site: Harness
let school: School
const kept = project()
let keptUrl: string

beforeAll(async () => {
  if (!canTestS3) return
  opened = await openSchoolOnStore()
  ;({ s3, proxy, place, site, school } = opened)
  await site.within(() => bindStore())
  keptUrl = (await saved(save(site, school.student, kept))).fileUrl
})
afterAll(() => opened?.close())
beforeEach(() => {
  if (canTestS3) proxy.plan = () => null
})

/** The database may be that of another school. */
const startOn = (storage: S3Place, { databaseUrl, dataDir } = site) =>
  startServer(
    readConfig({
      ...testDefaults,
      ...storageVariables(storage),
      DATA_DIR: dataDir,
      PORT: '0',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }),
  )

async function withServer(storage: S3Place, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startOn(storage)
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

async function ask(server: RunningServer, address: string, body?: Buffer) {
  const reply = await fetch(new URL(address, server.url), {
    headers: { 'x-access-token': school.admin.token },
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'x-access-token': school.student.token, 'content-type': SAVE_BODY },
          body: new Uint8Array(body),
        }),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isJson = reply.headers.get('content-type')?.includes('json')
  const { message } = (isJson ? JSON.parse(bytes.toString()) : {}) as { message?: string }
  return { status: reply.status, again: reply.headers.get('retry-after'), bytes, message }
}

function saveOn(server: RunningServer) {
  const bytes = project()
  const meta = { clientKey: clientKey(), baseVersion: 0, checksum: sha256(bytes), workName: '晚到' }
  const whole = saveBody({ ...meta, workType: '2', workScene: 'create' }, bytes)
  return ask(server, '/api/teaching/teachingWork/save', whole)
}

async function filesLine(server: RunningServer) {
  const { bytes } = await ask(server, '/api/monitor/health/report')
  const { result } = JSON.parse(bytes.toString()) as { result: { lines: { key: string; sentence: string }[] } }
  return result.lines.find(({ key }) => key === 'files')
}

describe.runIf(canTestS3)('a server starts while its file store is unreachable', () => {
  test('calls without files are served, others are refused until the store is back', async () => {
    proxy.plan = () => 'cut'
    await withServer(place, async (server) => {
      expect((await ask(server, '/api/health')).status).toBe(200)
      expect((await ask(server, '/api/teaching/teachingWork/leaderboard')).status).toBe(200)
      expect(await saveOn(server)).toMatchObject({ status: 503, again: '5', message: AWAY })
      expect(await ask(server, keptUrl)).toMatchObject({ status: 503, message: AWAY })
      expect(await filesLine(server)).toMatchObject({
        state: 'bad',
        sentence: expect.stringContaining('没有回答') as string,
      })
      proxy.plan = () => null
      await vi.waitFor(async () => expect((await ask(server, keptUrl)).bytes.equals(kept)).toBe(true), {
        timeout: BACK_MS,
        interval: 200,
      })
      expect((await saveOn(server)).status).toBe(200)
      expect(await filesLine(server)).toMatchObject({ state: 'ok' })
    })
  })

  test('a store that returns with files of another school is not changed', async () => {
    const other = await startHarness(storageVariables(await s3.place(proxy.endpoint)))
    const { storage } = other.context.config
    try {
      await other.within(() => bindStore())
      await saved(save(other, await other.person('student'), project()))
      const before = await namesIn(storage!)
      proxy.plan = () => 'cut'
      await withServer(storage!, async (server) => {
        proxy.plan = () => null
        await vi.waitFor(async () => expect(await saveOn(server)).toMatchObject({ status: 503, message: REFUSED }), {
          timeout: BACK_MS,
          interval: 200,
        })
        expect(await filesLine(server)).toMatchObject({
          state: 'bad',
          sentence: expect.stringContaining('不是同一所学校的数据') as string,
        })
      })
      expect(await namesIn(storage!)).toEqual(before)
    } finally {
      await other.close()
    }
  })

  test('a server cannot start for the first time without its store', async () => {
    const fresh = await startHarness()
    try {
      proxy.plan = () => 'cut'
      await expect(startOn(place, fresh)).rejects.toThrow('对象存储没有回答')
    } finally {
      await fresh.close()
    }
  })
})

async function namesIn(storage: S3Place): Promise<string[]> {
  const names: string[] = []
  for await (const objects of new S3Client(storage).list('')) names.push(...objects.map(({ key }) => key))
  return names
}
