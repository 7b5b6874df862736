import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
/** @returns false when this process is not allowed to mount */
function mountReadOnly(place: string): boolean {
  try {
    mkdirSync(place, { recursive: true })
    execFileSync('mount', ['--bind', place, place], { stdio: 'ignore' })
    execFileSync('mount', ['-o', 'remount,bind,ro', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('a save on a read-only disk is refused with a message, and no work is lost', async ({ skip }) => {
  const bytes = project()
  const first = await saved(save(site, school.student, bytes))
  const files = path.join(site.dataDir, 'files')
  if (!mountReadOnly(files)) skip('nothing can be mounted here')
  try {
    for (const content of [project(), project('x'.repeat(2_000_000))]) {
      const refused = await save(site, school.student, content, { workId: first.workId, baseVersion: 1 })
      expect([refused.status, refused.body.message]).toEqual([
        503,
        '服务器的磁盘无法写入，暂时不能保存，请联系管理员检查磁盘',
      ])
    }
    expect((await site.call('GET', first.fileUrl)).bytes.equals(bytes)).toBe(true)
  } finally {
    execFileSync('umount', ['-l', files])
  }
  const second = await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
  expect(second.versionNo).toBe(2)
})
