import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved, type School } from '../../../../../test/school.ts'
import { StudentQuota } from './quota.ts'

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness({ QUOTA_PUPIL_MB: '1' })
  school = await openSchool(site)
})
afterAll(() => site.close())

/** New bytes of this size. */
const drawing = (size: number) => project(randomBytes(size / 2).toString('hex'))
const FULL =
  '你的作品一共已超过 1 MB，这次没有存到云端，作品还保存在这台电脑上。请把不要的作品从回收站彻底删除，或者请老师帮忙'

test('a student whose works are full reads it; what is smaller, the same or handed in still goes through', async () => {
  const big = drawing(700_000)
  const first = await saved(save(site, school.student, big))
  const second = await saved(save(site, school.student, drawing(600_000), { workId: first.workId, baseVersion: 1 }))
  const more = await save(site, school.student, drawing(600_100), { workId: first.workId, baseVersion: 2 })
  expect([more.status, more.body.success, more.body.message]).toEqual([200, false, FULL])
  expect((await save(site, school.student, drawing(10))).body.message).toBe(FULL)
  const kept = drawing(500_000)
  const smaller = await saved(save(site, school.student, kept, { workId: first.workId, baseVersion: second.versionNo }))
  expect(smaller.versionNo).toBe(3)
  const handedIn = await saved(save(site, school.student, kept, { workId: first.workId, baseVersion: 3, submit: true }))
  expect(handedIn.workStatus).toBe('1')
  // Others have their own room, and teachers all there is.
  await saved(save(site, school.mate, drawing(700_000)))
  for (let count = 0; count < 3; count++) await saved(save(site, school.teacher, drawing(700_000)))
})

test('the same bytes in many versions and works take their room once', async () => {
  const bytes = drawing(400_000)
  for (let count = 0; count < 6; count++) await saved(save(site, school.outsider, bytes))
  await saved(save(site, school.outsider, drawing(400_000)))
})

test('room that was made counts a moment later', async () => {
  let nowMs = 0
  const quota = new StudentQuota(
    () => 1024 * 1024,
    () => nowMs,
  )
  const student = { ...(await site.person('student')), userIdentity: 1, isAdmin: false }
  const coming = { size: 10, checksum: 'x' }
  const assertRoom = () => site.within(() => quota.assertRoom(student, coming, async () => undefined))
  const works = [await saved(save(site, student, drawing(600_000))), await saved(save(site, student, drawing(600_000)))]
  await expect(assertRoom()).rejects.toThrow('1 MB')
  await site.database.root.deleteFrom('teachingWork').where('id', '=', works[0]!.workId).execute()
  nowMs = 10_000
  await assertRoom()
})

test('without a quota everything goes through', async () => {
  const quota = new StudentQuota(() => 0)
  const student = { id: school.student.id, userIdentity: 1, isAdmin: false }
  await site.within(() => quota.assertRoom(student, { size: 10, checksum: 'x' }, async () => undefined))
})
