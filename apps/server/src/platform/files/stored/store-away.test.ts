// sqlite-only: the file store fails here, not the database.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault, FaultProxy } from '../../../../test/store/fault-proxy.ts'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { canTestS3, storageVariables, type TestS3 } from '../../../../test/store/s3.ts'
import { AWAY, openSchoolOnStore, type SchoolOnStore } from '../../../../test/store/school-on-store.ts'
import { project, save, saved, type School } from '../../../../test/school.ts'
import { bindStore } from '../installation.ts'
import { storeFile } from './stored-file.ts'

const FAULTS: Fault[] = ['refuse', 'fail', 'cut', 'deaf', 'half']
let opened: SchoolOnStore
let s3: TestS3
let proxy: FaultProxy
let site: Harness
let school: School
beforeAll(async () => {
  if (!canTestS3) return
  opened = await openSchoolOnStore()
  ;({ s3, proxy, site, school } = opened)
})
afterAll(() => opened?.close())
beforeEach(() => {
  if (canTestS3) proxy.plan = () => null
})

/** A fixed seed gives the same numbers. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe.runIf(canTestS3)('a remote store', () => {
  test('no acknowledged save is lost while a third of all requests fail', async () => {
    const roll = dice(7)
    proxy.plan = () => (roll() < 0.35 ? FAULTS[Math.floor(roll() * FAULTS.length)]! : null)
    const saves = Array.from({ length: 40 }, (_, index) => {
      // Content above a megabyte is written to a temporary file first.
      const bytes = project(randomBytes(index % 8 === 0 ? 1_300_000 : 900).toString('base64'))
      return save(site, index % 2 ? school.student : school.mate, bytes).then((reply) => ({ reply, bytes }))
    })
    const results = await Promise.all(saves)
    proxy.plan = () => null
    const acknowledged = results.filter(({ reply }) => reply.body.success)
    for (const { reply } of results.filter((result) => !acknowledged.includes(result)))
      expect([reply.status, reply.body.message]).toEqual([503, AWAY])
    expect(acknowledged.length).toBeGreaterThan(20)
    for (const { reply, bytes } of acknowledged) {
      const { fileUrl } = reply.body.result as { fileUrl: string }
      expect((await site.call('GET', fileUrl)).bytes.equals(bytes)).toBe(true)
    }
    expect(Math.min(...FAULTS.map((fault) => proxy.counts[fault]))).toBeGreaterThan(0)
  })

  test('a save is refused while the store is unreachable, and succeeds later', async () => {
    const first = await saved(save(site, school.student, project()))
    proxy.plan = () => 'cut'
    const [small, large] = [project(), project('x'.repeat(2_000_000))]
    for (const bytes of [small, large]) {
      const refused = await save(site, school.student, bytes, { workId: first.workId, baseVersion: 1 })
      expect([refused.status, refused.body.message, Number(refused.headers['retry-after'])]).toEqual([
        503,
        AWAY,
        expect.any(Number),
      ])
    }
    proxy.plan = () => null
    const second = await saved(save(site, school.student, large, { workId: first.workId, baseVersion: 1 }))
    expect(second.versionNo).toBe(2)
  })

  test('uploads and downloads are refused with a message that is not cached, while lists still work', async () => {
    const { token } = school.teacher
    const upload = (size: number) =>
      site.upload('/sys/common/upload', [{ name: 'file', fileName: 'a.txt', content: 'x'.repeat(size) }], { token })
    const url = `/sys/common/static/${(await upload(20_000)).body.message}`
    proxy.plan = () => 'cut'
    expect(await upload(2_000_000)).toMatchObject({ status: 503, body: { message: AWAY } })
    const refused = await site.call('GET', url)
    expect(refused).toMatchObject({ status: 503, body: { message: AWAY } })
    expect(String(refused.headers['cache-control'])).not.toContain('immutable')
    expect((await site.call('GET', '/teaching/teachingWork/leaderboard')).status).toBe(200)
    proxy.plan = () => null
    expect((await site.call('GET', url)).bytes).toHaveLength(20_000)
  })

  test('the health page names the store and reports that it is unreachable', async () => {
    const line = async () => {
      const { result } = (await site.call('GET', '/monitor/health/report', { token: school.admin.token })).body
      return (result as { lines: { key: string }[] }).lines.find(({ key }) => key === 'files')
    }
    expect(await line()).toMatchObject({
      state: 'ok',
      sentence: expect.stringContaining('作品和文件在 s3://') as string,
    })
    proxy.plan = () => 'cut'
    expect(await line()).toMatchObject({ state: 'bad', sentence: expect.stringContaining('没有回答') as string })
  })

  test('a database cannot use a store that belongs to another school', async () => {
    const place = await s3.place()
    const [first, other] = [await startHarness(storageVariables(place)), await startHarness(storageVariables(place))]
    try {
      await first.within(() => bindStore())
      await first.within(() => storeFile({ bytes: project(), fileName: 'a.sb3' }, { username: 'a', orgCode: null }))
      await first.within(() => bindStore())
      await expect(other.within(() => bindStore())).rejects.toThrow(`s3://${place.bucket}/school 属于另一个数据库`)
    } finally {
      await first.close()
      await other.close()
    }
  })
})
