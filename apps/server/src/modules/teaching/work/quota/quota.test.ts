import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHarness, type Person, startHarness } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../../test/school.ts'
import { watchSchoolRoom } from '../../../sys/file/disk-watch.ts'
import { WorkQuota } from './quota.ts'

const site = await openHarness({ QUOTA_PUPIL_MB: '1' })
const school = await openSchool(site)
/** Returns a project with random content of about this size. */
const drawing = (size: number) => project(randomBytes(size / 2).toString('hex'))
const FULL =
  '你的作品一共已超过 1 MB，新作品没有存到云端，还保存在这台电脑上。请把不要的作品从回收站彻底删除，或者请老师帮忙'
const room = async (who: Person) =>
  (await site.call('GET', '/teaching/teachingWork/room', { token: who.token })).body.result as {
    used: number
    limit: number
    largest: { workName: string; size: number; isInBin: boolean }[]
  } | null

test('at the limit, existing works are saved, and new works are refused', async () => {
  const first = await saved(save(site, school.student, drawing(300_000)))
  const { workId } = first
  for (let baseVersion = 1; baseVersion <= 9; baseVersion++)
    expect((await saved(save(site, school.student, drawing(300_000), { workId, baseVersion }))).versionNo).toBe(
      baseVersion + 1,
    )
  const versions = await site.database.root
    .selectFrom('teachingWorkVersion')
    .select('versionNo')
    .where('workId', '=', workId)
    .orderBy('versionNo')
    .execute()
  expect(versions.map((row) => row.versionNo)).toEqual([6, 7, 8, 9, 10])
  const refused = await save(site, school.student, drawing(10))
  expect([refused.status, refused.body.success, refused.body.message]).toEqual([200, false, FULL])
  // The submission of an existing work does not count as a new work.
  const kept = drawing(500_000)
  const handedIn = await saved(save(site, school.student, kept, { workId, baseVersion: 10, submit: true }))
  expect(handedIn.workStatus).toBe('1')
  // Each student has a separate limit. Teachers have no limit.
  await saved(save(site, school.mate, drawing(700_000)))
  for (let count = 0; count < 3; count++) await saved(save(site, school.teacher, drawing(700_000)))
})

test('new works are accepted until the used space exceeds the limit by a tenth', async () => {
  const student = await site.person('student')
  for (const size of [500_000, 560_000]) await saved(save(site, student, drawing(size)))
  await saved(save(site, student, drawing(100_000)))
  expect((await save(site, student, drawing(10))).body.message).toBe(FULL)
  expect(await room(student)).toMatchObject({ limit: 1024 * 1024, largest: [{ isInBin: false }, {}, {}] })
  expect((await room(student))!.largest[0]!.size).toBeGreaterThan(500_000)
  expect((await room(student))!.used).toBeGreaterThan(1024 * 1024)
  expect(await room(school.teacher)).toBeNull()
})

test('simultaneous new works count against the limit together', async () => {
  const student = await site.person('student')
  const replies = await Promise.all(Array.from({ length: 5 }, () => save(site, student, drawing(600_000))))
  // Two works are accepted: one while nothing is used, and one while 0.6 MB are used.
  expect(replies.filter(({ body }) => body.success)).toHaveLength(2)
})

test('equal content of several versions and works counts once', async () => {
  const bytes = drawing(400_000)
  for (let count = 0; count < 6; count++) await saved(save(site, school.outsider, bytes))
  await saved(save(site, school.outsider, drawing(400_000)))
})

test('at the limit, an upload must be smaller than the file that it replaces', async () => {
  const student = { id: school.student.id, userIdentity: 1, isAdmin: false }
  const quota = new WorkQuota({ quotaSchoolBytes: 0 }, () => 1)
  const upload = (size: number, before?: number) =>
    site.within(() =>
      quota.save(
        student,
        { size, checksum: 'x', isUpload: true },
        async () => (before === undefined ? undefined : { workId: 'none', size: before, checksum: 'y' }),
        async () => true,
      ),
    )
  await expect(upload(10)).rejects.toThrow('这个文件没有上传')
  await expect(upload(10, 10)).rejects.toThrow('这个文件没有上传')
  expect(await upload(9, 10)).toBe(true)
})

test('a full school refuses uploads, but saves works', async () => {
  const full = await startHarness({ QUOTA_SCHOOL_MB: '1', QUOTA_PUPIL_MB: '0' })
  try {
    const student = await full.person('student')
    const teacher = await full.person('teacher')
    const { workId } = await saved(save(full, student, drawing(1_200_000)))
    await saved(save(full, student, drawing(600_000), { workId, baseVersion: 1 }))
    expect((await save(full, student, drawing(10))).body.message).toBe(
      '学校的存储空间满了，新作品没有存到云端，还保存在这台电脑上。请告诉老师',
    )
    const upload = await full.upload('/sys/common/upload', [{ name: 'file', fileName: 'a.txt', content: 'hello' }], {
      token: teacher.token,
    })
    const watch = () => full.within(() => watchSchoolRoom(full.context.config, full.app.log))
    await watch()
    await watch()
    const told = await full.database.root.selectFrom('sysAnnouncement').select('title').execute()
    expect(told).toEqual([{ title: '学校的存储空间快满了' }])
    expect([upload.status, upload.body.message]).toEqual([
      507,
      '学校的存储空间满了，暂时不能上传文件，作品仍然可以保存。请联系管理员',
    ])
  } finally {
    await full.close()
  }
})
