import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { previewCollection } from '../../../platform/files/collect/collect-preview.ts'
import { collectStrays } from '../../../platform/files/collect/collect.ts'
import { storeFile } from '../../../platform/files/stored/stored-file.ts'
import { tellOfFailure } from '../quartz-job/job-alarm.ts'
import { CLEAN_UP_JOB, collectOrTell } from './clean-up.ts'

let site: Harness
beforeEach(async () => {
  site = await startHarness()
})
afterEach(() => site.close())

const OLD = '2020-01-01T00:00:00.000Z'
const files = () => path.join(site.dataDir, 'files')
const blobs = () =>
  readdirSync(files(), { recursive: true })
    .map(String)
    .filter((name) => /^\w\w\/[0-9a-f]{64}$/.test(name)).length

/** Writes blobs that have no row in the database. */
function leaveStrays(count: number): void {
  for (let number = 0; number < count; number++) {
    const hash = createHash('sha256').update(String(number)).digest('hex')
    const file = path.join(files(), hash.slice(0, 2), hash)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'x')
    utimesSync(file, new Date(OLD), new Date(OLD))
  }
}

test('many blobs without a row stop the clean-up, and administrators are notified', () =>
  site.within(async () => {
    const admin = await site.person('admin')
    const garbage = await storeFile(
      { bytes: Buffer.from('<svg/>'), fileName: 'a.svg' },
      { username: 't', orgCode: null },
    )
    await site.database.root.updateTable('sysFile').set({ createTime: OLD }).execute()
    leaveStrays(501)
    await expect(collectOrTell(site.app.log)).rejects.toThrow('501 of 501')
    expect(blobs()).toBe(502)
    expect(await site.database.root.selectFrom('sysFile').select('id').execute()).toEqual([{ id: garbage.id }])
    const bell = await site.call('GET', '/sys/annountCement/listByUser', { token: admin.token })
    expect(bell.text).toContain('文件清理已停止')
    // The general alarm of the job has the same key, so no second message is sent.
    const alarm = {
      job: { name: CLEAN_UP_JOB, title: '清理', cron: '', work: async () => undefined },
      failures: 1,
      reason: 'x',
    }
    await tellOfFailure(alarm, site.app.log)
    const told = await site.database.root.selectFrom('sysAnnouncement').select('title').execute()
    expect(told.map((row) => row.title)).toEqual(['文件清理已停止，请检查数据库'])
    expect(await previewCollection()).toEqual({
      files: { count: 1, size: 6, names: ['a.svg'] },
      blobs: { count: 0, size: 0 },
      strays: { count: 501, total: 501 },
      alarm: true,
    })
    // After a deletion by hand, nightly runs continue.
    expect(await collectStrays()).toBe(501)
    expect(await collectOrTell(site.app.log)).toEqual({ files: 1, blobs: 0, strays: 0 })
  }))

test('a few blobs without a row are deleted without an alarm', () =>
  site.within(async () => {
    leaveStrays(20)
    expect((await previewCollection()).alarm).toBe(false)
    expect(await collectOrTell(site.app.log)).toEqual({ files: 0, blobs: 0, strays: 20 })
  }))

test('a preview counts only bytes that a deletion would free, and changes nothing', () =>
  site.within(async () => {
    await storeFile({ bytes: Buffer.from('<svg/>'), fileName: 'a.svg' }, { username: 't', orgCode: null })
    await site.database.root.updateTable('sysFile').set({ createTime: OLD }).execute()
    await storeFile({ bytes: Buffer.from('<svg/>'), fileName: 'same.svg' }, { username: 't', orgCode: null })
    await storeFile({ bytes: Buffer.from('<svg></svg>'), fileName: 'b.svg' }, { username: 't', orgCode: null })
    await site.database.root.updateTable('sysFile').set({ createTime: OLD }).where('fileName', '=', 'b.svg').execute()
    await site.database.root.updateTable('sysBlob').set({ createTime: OLD }).execute()
    const found = await previewCollection()
    // same.svg is kept and has the content of a.svg, so the bytes of a.svg are not counted.
    expect([found.files.count, found.blobs]).toEqual([2, { count: 1, size: 11 }])
    expect(await previewCollection()).toEqual(found)
  }))
