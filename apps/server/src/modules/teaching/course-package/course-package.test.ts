import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkCalls, checkOf, setOf } from '../../../../test/teaching/check-calls.ts'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { makeZip } from '../../../../test/zip.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/coursePackage'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const post = (url: string, body: object, who: Person = school.teacher) =>
  site.call('POST', url, { token: who.token, body })
async function upload(fileName: string, content: Uint8Array, who = school.teacher): Promise<string> {
  const { body } = await site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], { token: who.token })
  expect(body).toMatchObject({ success: true })
  return (body.result as { filePath: string }).filePath
}
const units = async (courseId: string) =>
  (
    (await site.call('GET', `/teaching/teachingCourseUnit/list?courseId=${courseId}`, { token: school.teacher.token }))
      .body.result as { records: Record<string, string>[] }
  ).records
const courses = async (courseName: string) =>
  (
    (
      await site.call('GET', `/teaching/teachingCourse/list?courseName=${encodeURIComponent(courseName)}`, {
        token: school.teacher.token,
      })
    ).body.result as { records: Record<string, string>[] }
  ).records
const bytesAt = async (key: string | undefined) =>
  (await site.call('GET', `/sys/common/static/${key}`, { token: school.teacher.token })).bytes
const exportOf = async (id: string) =>
  (await site.call('GET', `${path}/export?id=${id}`, { token: school.teacher.token })).bytes
const preview = async (archive: Uint8Array, who = school.teacher) => {
  const filePath = await upload('课程.zip', archive, who)
  return { filePath, body: (await post(`${path}/importPreview`, { filePath }, who)).body }
}
const confirm = async (filePath: string, more: object = {}) =>
  (await post(`${path}/importConfirm`, { filePath, ...more })).body
const undo = async (importId: string) => (await post(`${path}/importUndo`, { importId })).body.message

const sb3 = makeZip({ 'project.json': JSON.stringify({ targets: [], monitors: [], text: '甲'.repeat(3000) }) })

/** The course has files of every kind. The description contains a file, and a file is missing. */
async function fullCourse(courseName: string) {
  const [picture, starter, slides] = [
    await upload('封面.png', PNG),
    await upload('开始.sb3', sb3),
    await upload('讲义.txt', Buffer.from('第一页\n'.repeat(500))),
  ]
  const courseDesc = `<p>看图 <img src="/api/sys/common/static/${picture}" /></p>`
  const course = { courseName, courseDesc, courseCover: picture, isShared: true, showHome: true, showType: 2 }
  const unit = {
    courseWork: starter,
    coursePpt: `${slides},gone.pdf`,
    unitCover: picture,
    courseVideo: null,
    offeredBlocks: 'looks_say',
  }
  return {
    ...(await openCourse(site, school.teacher, course, { ...unit, courseCase: null, coursePlan: null })),
    picture,
  }
}

describe('a course as one file', () => {
  test('is imported with new ids and equal bytes, visible to nobody, and overwrites nothing', async () => {
    const { courseId, unitId, picture } = await fullCourse('打包的课')
    const { filePath, body } = await preview(await exportOf(courseId))
    expect(body.result).toMatchObject({
      courseName: '打包的课',
      nameTaken: true,
      freeName: '打包的课（2）',
      units: ['接苹果'],
      fileCount: 3,
      missing: ['“接苹果”的课程资料在导出时已经没有文件', '“接苹果”的作业答案在导出时已经没有文件'],
    })
    const done = await confirm(filePath)
    expect(done.result).toMatchObject({ courseName: '打包的课（2）' })
    const { id } = done.result as { id: string }
    expect(id).not.toBe(courseId)
    const [before, after] = [(await courses('打包的课'))[0]!, (await courses('打包的课（2）'))[0]!]
    expect(after).toMatchObject({ isShared: false, showHome: false, showType: 2, createBy: school.teacher.username })
    expect(before).toMatchObject({ id: courseId, isShared: true, courseCover: picture })
    expect(after['courseCover']).not.toBe(picture)
    expect(after['courseDesc']).toBe(`<p>看图 <img src="/api/sys/common/static/${after['courseCover']}" /></p>`)
    const [unit] = await units(id)
    expect(unit!['id']).not.toBe(unitId)
    expect(unit!['offeredBlocks']).toBe('looks_say')
    expect(await bytesAt(unit!['courseWork'])).toEqual(sb3)
    expect((await bytesAt(unit!['coursePpt'])).toString()).toBe('第一页\n'.repeat(500))
    expect(await bytesAt(after['courseCover'])).toEqual(PNG)
  })

  test('includes the checks of its units', async () => {
    const { courseId, unitId } = await fullCourse('有检查的课')
    const { saveChecks, checks } = checkCalls(site, school)
    await saveChecks({ kind: 'unit', id: unitId }, 0, [checkOf('a')])
    await saveChecks({ kind: 'unit', id: unitId }, 1, [checkOf('a'), checkOf('b', { hidden: true, weight: 3 })])
    const { filePath } = await preview(await exportOf(courseId))
    const { id } = (await confirm(filePath, { courseName: '带来检查的课' })).result as { id: string }
    const [unit] = await units(id)
    expect((await checks('get', { kind: 'unit', id: unit!['id']! })).body.result).toMatchObject({
      versionNo: 1,
      checks: setOf(checkOf('a'), checkOf('b', { hidden: true, weight: 3 })),
    })
  })

  test('is unchanged after it was imported and exported again', async () => {
    const { courseId } = await fullCourse('来回的课')
    const first = await exportOf(courseId)
    const done = await confirm((await preview(first)).filePath, { courseName: '来回的课' })
    const manifestOf = async (bytes: Buffer) => {
      const { filePath } = await preview(bytes)
      return (await post(`${path}/importPreview`, { filePath })).body.result as Record<string, unknown>
    }
    const { missing: _first, ...before } = await manifestOf(first)
    const { missing: _second, ...after } = await manifestOf(await exportOf((done.result as { id: string }).id))
    expect(after).toEqual(before)
  })

  test('can be undone until somebody has used it', async () => {
    const { courseId } = await fullCourse('撤销的课')
    const archive = await exportOf(courseId)
    const bring = async (courseName: string) =>
      (await confirm((await preview(archive)).filePath, { courseName })).result as { importId: string; id: string }
    const first = await bring('撤销甲')
    expect(await undo(first.importId)).toBe('已撤销本次导入')
    expect([await courses('撤销甲'), await units(first.id)]).toEqual([[], []])
    expect(await undo(first.importId)).toBe('这次导入已经撤销过了')
    const second = await bring('撤销乙')
    await post('/teaching/teachingCourseDept/add', { courseId: second.id, deptId: school.red })
    expect(await undo(second.importId)).toBe('导入的数据后来被修改或删除过，不能撤销')
    const third = await bring('撤销丙')
    await post('/teaching/teachingCourseUnit/add', { courseId: third.id, unitName: '又一课' })
    expect(await undo(third.importId)).toBe('导入的数据后来被修改或删除过，不能撤销')
  })

  test('is treated as an unknown file if another person uploaded the file', async () => {
    const { courseId } = await openCourse(site, school.teacher)
    const filePath = await upload('课程.zip', await exportOf(courseId))
    for (const verb of ['importPreview', 'importConfirm'])
      expect((await post(`${path}/${verb}`, { filePath }, school.stranger)).body.message).toBe(
        '找不到刚才上传的课程包，请重新上传',
      )
  })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const entry = (content: Uint8Array, name = 'a.png', id = 'f1') => ({
  id,
  path: `files/${id}.png`,
  name,
  size: content.length,
  sha256: sha256(content),
})
const manifest = (change: object = {}) => ({
  format: 'mashu-course',
  version: 1,
  course: { courseName: '坏包' },
  units: [{ unitName: '一' }],
  files: [],
  missing: [],
  ...change,
})
const packed = (content: object, files: Record<string, Uint8Array> = {}) =>
  makeZip({ 'manifest.json': JSON.stringify(content), ...files })
const packedFiles = async () =>
  (await site.database.root.selectFrom('sysFile').select('id').where('fileTag', '=', '课程包').execute()).length
const html = Buffer.from('<!doctype html><script>1</script>')
const withImage = (content: Uint8Array, name?: string, change: object = {}) =>
  packed(
    manifest({ course: { courseName: '坏包', courseCover: 'f1' }, files: [{ ...entry(content, name), ...change }] }),
    { 'files/f1.png': content },
  )

describe('an invalid course package is refused with a message, and nothing is written', () => {
  test.each<[string, Buffer, string]>([
    [
      'a file that is no archive',
      Buffer.from('PK\x03\x04 nothing'),
      '这不是课程包文件，请选择从“导出课程包”得到的 .zip 文件',
    ],
    [
      'an archive without a manifest',
      makeZip({ 'a.txt': 'x' }),
      '这不是课程包文件，请选择从“导出课程包”得到的 .zip 文件',
    ],
    [
      'a file name that leaves the folder',
      packed(manifest(), { '../../evil.txt': html }),
      '这不是课程包文件，请选择从“导出课程包”得到的 .zip 文件',
    ],
    ['another format', packed(manifest({ format: 'x' })), '这不是课程包文件，请选择从“导出课程包”得到的 .zip 文件'],
    ['a later version', packed(manifest({ version: 2 })), '这个课程包来自更新的版本，请先升级本系统'],
    [
      'checks of a later version',
      packed(manifest({ units: [{ unitName: '一', checks: { version: 2, checks: [] } }] })),
      '课程包的内容不对：检查的格式的取值不对',
    ],
    ['a course without a name', packed(manifest({ course: {} })), '课程包的内容不对：课程名不能为空'],
    [
      'a unit with too long a name',
      packed(manifest({ units: [{ unitName: '长'.repeat(65) }] })),
      '课程包的内容不对：单元名称不能超过 64 个字',
    ],
    [
      'a file that the manifest does not list',
      packed(manifest(), { 'files/f9.png': PNG }),
      '课程包的内容不对：多了一个文件“files/f9.png”',
    ],
    ['a missing file', packed(manifest({ files: [entry(PNG)] })), '课程包里的“a.png”损坏了，请重新导出'],
    ['a file of another size', withImage(PNG, 'a.png', { size: 5 }), '课程包里的“a.png”损坏了，请重新导出'],
    [
      'a file with another checksum',
      withImage(PNG, 'a.png', { sha256: '0'.repeat(64) }),
      '课程包里的“a.png”损坏了，请重新导出',
    ],
    ['a page instead of a picture', withImage(html, 'a.html'), '课程包里的“a.html”不能导入：网页和脚本文件不能上传'],
    ['a text instead of a picture', withImage(Buffer.from('文字'), 'a.png'), '课程包里的“a.png”不能导入：这里要用图片'],
    [
      'a file outside of the folder of files',
      withImage(PNG, 'a.png', { path: '../f1.png' }),
      '课程包的内容不对：文件位置应在 files 文件夹里',
    ],
    [
      'an invalid player',
      packed(manifest({ units: [{ unitName: '一', courseVideoSource: 3, courseVideo: 'javascript:1' }] })),
      '外部播放器代码中没有找到可用的播放地址（需要以 https:// 开头）',
    ],
  ])('for %s', async (_name, archive, message) => {
    const before = await packedFiles()
    const { filePath, body } = await preview(archive)
    expect(body).toMatchObject({ success: false, message })
    expect((await confirm(filePath)).message).toBe(message)
    expect([await courses('坏包'), await packedFiles()]).toEqual([[], before])
  })

  test('for a file that is larger than stated', async () => {
    const zeros = Buffer.alloc(5_000_000)
    const bomb = withImage(zeros, 'a.png', { size: 1000 })
    // The last entry of the directory has this name. The unpacked size is stored 22 bytes before the name.
    bomb.writeUInt32LE(1000, bomb.lastIndexOf('files/f1.png') - 22)
    expect((await preview(bomb)).body.message).toBe('课程包里的“a.png”损坏了，请重新导出')
  })
})

test('an import drops a storage key of this school that a package contains in place of a file', async () => {
  const own = await upload('秘密.png', PNG)
  const { filePath } = await preview(packed(manifest({ course: { courseName: '偷文件', courseCover: own } })))
  const { id } = (await confirm(filePath)).result as { id: string }
  expect(await courses('偷文件')).toMatchObject([{ id, courseCover: null }])
})

test('a copy of a course has the units and files, but no classes, works or price', async () => {
  const { courseId, unitId, picture } = await fullCourse('原来的课')
  await post('/teaching/teachingCourseDept/add', { courseId, deptId: school.red, openTime: '2020-01-01 08:00:00' })
  await saved(save(site, school.student, project(), { workScene: 'course', courseId: unitId }))
  await site.database.root.updateTable('teachingCourse').set({ price: 100 }).where('id', '=', courseId).execute()
  const { body } = await post(`${path}/copy`, { id: courseId, courseName: '复制的课' }, school.stranger)
  expect(body).toMatchObject({ success: true, message: '复制成功' })
  const { id } = body.result as { id: string }
  expect(await courses('复制的课')).toMatchObject([
    { id, courseCover: picture, isShared: false, showHome: false, price: null, createBy: school.stranger.username },
  ])
  const [[first], [copy]] = [await units(courseId), await units(id)]
  expect(copy).toMatchObject({ unitName: '接苹果', courseWork: first!['courseWork'], coursePpt: first!['coursePpt'] })
  expect(copy!['offeredBlocks']).toBe('looks_say')
  expect(copy!['id']).not.toBe(first!['id'])
  const links = site.database.root.selectFrom('teachingCourseDept').select('id').where('courseId', '=', id)
  expect(await links.execute()).toEqual([])
  expect((await post(`${path}/copy`, { id: 'x', courseName: '空' })).body.message).toBe('未找到对应数据')
})

test('students and guests cannot export, import or copy a course', async () => {
  const { courseId } = await openCourse(site, school.teacher)
  for (const [token, status] of [
    [school.student.token, 403],
    [undefined, 401],
  ] as const) {
    const options = token === undefined ? {} : { token }
    expect((await site.call('GET', `${path}/export?id=${courseId}`, options)).status).toBe(status)
    for (const verb of ['importPreview', 'importConfirm', 'importUndo', 'copy'])
      expect((await site.call('POST', `${path}/${verb}`, { ...options, body: {} })).status).toBe(status)
  }
})
