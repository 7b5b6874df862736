import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, type School } from '../../../../test/school.ts'
import { db, transaction } from '../../db/database.ts'

/** Fills a real disk of 48 MB. Needs SQLite and a system that lets this process mount a disk (Linux, root). */
const temporary = os.tmpdir()
const disk = mkdtempSync(path.join(temporary, 'mashu-disk-'))
const mounted = process.env['TEST_DATABASE_URL'] === undefined && mount()

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('left out: tests of a full disk (no small disk can be mounted here)\n')
    return false
  }
}

let site: Harness
let school: School
beforeAll(async () => {
  if (!mounted) return
  process.env['TMPDIR'] = disk
  site = await startHarness()
  process.env['TMPDIR'] = temporary
  school = await openSchool(site)
})
afterAll(async () => {
  await site?.close()
  // The database file stays open until statements are garbage-collected. A lazy unmount does not wait for this.
  if (mounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const filler = path.join(disk, 'filler')
const FULL = '服务器的存储空间已满，暂时不能保存，请联系管理员清理磁盘'

/** Small writes would still fit into the journal, so it is truncated first. */
async function fill(left = 0): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(site.database.plain)
  rmSync(filler, { force: true })
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
}
const free = () => rmSync(filler, { force: true })

test.runIf(mounted)(
  'a save on a full disk is refused with a message about the disk, and succeeds when there is room again',
  async () => {
    const bytes = project()
    const first = await saved(save(site, school.student, bytes))
    await fill()
    // Content above a megabyte is written to a temporary file.
    for (const content of [project(), project('x'.repeat(2_000_000))]) {
      const refused = await save(site, school.student, content, { workId: first.workId, baseVersion: 1 })
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([507, 507, FULL])
    }
    expect((await site.call('GET', first.fileUrl)).bytes.equals(bytes)).toBe(true)
    free()
    const second = await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
    expect(second.versionNo).toBe(2)
  },
)

test.runIf(mounted)(
  'another write is refused with the same message, and reads succeed even if the session must be renewed',
  async () => {
    await site.database.root.updateTable('sysSession').set({ seenTime: '2020-01-01T00:00:00.000Z' }).execute()
    await fill()
    const position = () =>
      site.call('POST', '/sys/position/add', {
        token: school.admin.token,
        body: { code: 'c1', name: '教研', postRank: '1' },
      })
    const refused = await position()
    expect([refused.status, refused.body.message]).toEqual([507, FULL])
    expect((await site.call('GET', '/sys/position/list', { token: school.admin.token })).status).toBe(200)
    expect((await site.call('GET', '/teaching/teachingWork/leaderboard')).status).toBe(200)
    free()
    expect((await position()).body.success).toBe(true)
  },
)

test.runIf(mounted)('an error in a transaction keeps its cause when there is nothing to roll back', async () => {
  await fill()
  await expect(
    site.within(() =>
      transaction(() =>
        db()
          .insertInto('sysLog')
          .values({ id: '1', logType: 1, logContent: 'x'.repeat(40_000_000) })
          .execute(),
      ),
    ),
  ).rejects.toThrow('full')
  free()
})

test.runIf(mounted)('uploads are refused while the disk still has space for saves of works', async () => {
  await fill(700_000)
  const files = [{ name: 'file', fileName: 'a.svg', content: '<svg/>' }]
  const refused = await site.upload('/sys/common/upload', files, { token: school.teacher.token })
  expect([refused.status, refused.body.message]).toEqual([
    507,
    '服务器的存储空间快满了，暂时不能上传文件，作品仍然可以保存。请联系管理员清理磁盘',
  ])
  await saved(save(site, school.student, project()))
  free()
  expect((await site.upload('/sys/common/upload', files, { token: school.teacher.token })).body.success).toBe(true)
})
