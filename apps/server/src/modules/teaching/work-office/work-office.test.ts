import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { zipEntries } from '../../../platform/files/content/zip-entries.ts'
import { recountAll } from '../depart-day-log/depart-day-log.ts'
import { parseSheet } from '../../../platform/sheet/parse/parse-sheet.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingWork'
const post = (url: string, body: unknown, person: Pick<Person, 'token'> = school.teacher) =>
  site.call('POST', `${path}/${url}`, { token: person.token, body })
const get = (url: string, person: Pick<Person, 'token'> = school.teacher) =>
  site.call('GET', `${path}/${url}`, { token: person.token })
const make = async (meta: Record<string, unknown> = {}, person: Pick<Person, 'token'> = school.student) =>
  (await saved(save(site, person, project(), meta))).workId
const worksOf = (person: Person) =>
  site.database.root
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkVersion as version', 'version.workId', 'work.id')
    .select(['work.id', 'work.workName', 'work.workType', 'work.workStatus', 'work.createBy', 'work.courseId'])
    .select(['version.createBy as savedBy', 'version.checksum'])
    .where('work.userId', '=', person.id)
    .orderBy('work.createTime')
    .execute()

describe('a copy for other accounts', () => {
  test('becomes a work of its receiver, who gets a message', async () => {
    const [a, b] = [
      await site.person('student', { memberOf: [school.red] }),
      await site.person('student', { memberOf: [school.red] }),
    ]
    const kept = await make({ workName: '飞船' }, a)
    const source = await make({ workName: '飞船', submit: true })
    const sent = await post('sendWork', { sendWorkId: source, userIdList: [a.id, b.id, b.id] })
    expect(sent.body).toMatchObject({ success: true, code: 0, message: '发送成功，共2个用户', result: null })
    const [own, copy] = await worksOf(a)
    expect(own).toMatchObject({ id: kept, workName: '飞船' })
    expect(copy).toMatchObject({ workName: '飞船（2）', workStatus: 0, createBy: a.username, courseId: null })
    expect(copy?.savedBy).toBe(school.teacher.username)
    expect(await worksOf(b)).toMatchObject([{ workName: '飞船', checksum: copy?.checksum }])
    const bell = await site.call('GET', '/sys/annountCement/listByUser', { token: b.token })
    expect(JSON.stringify(bell.body.result)).toContain('王老师给你发来了《飞船》')
    // An edit of one copy does not change the other copy.
    await saved(save(site, a, project(), { workId: copy!.id, baseVersion: 1, workName: '飞船（2）' }))
    expect((await worksOf(b))[0]?.checksum).toBe(copy?.checksum)
  })

  test("is possible only for the teacher's own students, except by administrators", async () => {
    const [own, foreign] = [await make(), await make({}, school.outsider)]
    const before = (await worksOf(school.mate)).length
    expect(
      (await post('sendWork', { sendWorkId: own, userIdList: [school.mate.id, school.outsider.id] })).body.message,
    ).toBe('只能发给自己班里的学生')
    expect((await post('sendWork', { sendWorkId: own, userIdList: ['nobody'] })).body.success).toBe(false)
    expect((await post('sendWork', { sendWorkId: foreign, userIdList: [school.mate.id] })).body.message).toBe(
      '未找到对应数据',
    )
    expect((await worksOf(school.mate)).length).toBe(before)
    expect((await post('sendWork', { sendWorkId: own, userIdList: [school.mate.id] }, school.student)).status).toBe(403)
    const all = { sendWorkId: foreign, userIdList: [school.mate.id, school.student.id] }
    expect((await post('sendWork', all, school.admin)).body.message).toBe('发送成功，共2个用户')
  })
})

describe('adding a work for a student', () => {
  const addFile = (fields: Record<string, string>, content: Buffer, fileName = '小船.sb3', person = school.teacher) =>
    site.upload(`${path}/addFile`, [{ name: 'file', fileName, content }], { token: person.token, fields })

  test('derives the kind from the content, and the title from the file name', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const added = await addFile({ userId: child.id }, project())
    expect(added.body).toMatchObject({ success: true, message: '添加成功！', result: { workType: '2' } })
    await addFile({ userId: child.id, workName: '我的程序' }, Buffer.from('print("好")\n'), 'a.py')
    expect(await worksOf(child)).toMatchObject([
      { workName: '小船', workType: '2', workStatus: 0, savedBy: school.teacher.username },
      { workName: '我的程序', workType: '4' },
    ])
    expect((await addFile({ userId: child.id }, Buffer.from('MZ\x90\x00 program'), 'a.sb3')).body.success).toBe(false)
    expect((await addFile({ userId: school.outsider.id }, project())).body.message).toBe('这位学生不在你的班里')
    expect((await addFile({ userId: child.id, courseId: unitId }, project())).body.message).toBe('这位学生没有这份作业')
    expect((await addFile({}, project())).body.success).toBe(false)
    expect((await addFile({ userId: child.id }, project(), 'a.sb3', school.student)).status).toBe(403)
    expect(await worksOf(child)).toHaveLength(2)
  })

  test('submits the work of a unit, and refuses a second work for the unit', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true })
    await site.call('POST', '/teaching/teachingCourseDept/add', {
      token: school.teacher.token,
      body: { courseId, deptId: school.red },
    })
    const target = { userId: child.id, courseId: unitId }
    expect((await addFile(target, project())).body.success).toBe(true)
    expect(await worksOf(child)).toMatchObject([{ workStatus: 1, courseId: unitId }])
    expect((await addFile(target, project())).body.message).toBe('这位学生已经交过这份作业')
  })

  test('accepts the form of existing clients with an uploaded file and a mark', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const upload = await site.upload('/sys/common/upload', [{ name: 'file', fileName: 'b.sb3', content: project() }], {
      token: school.teacher.token,
      fields: {},
    })
    const key = upload.body.message
    const { id: workFile } = await site.database.root
      .selectFrom('sysFile')
      .select('id')
      .where('filePath', '=', key)
      .executeTakeFirstOrThrow()
    const body = { userId: child.id, workName: '纸上作业', workFile, teachingWorkCorrectList: [{ score: 4 }] }
    const added = await post('add', body)
    expect(added.body).toMatchObject({
      success: true,
      message: '添加成功！',
      result: { userId: child.id, workName: '纸上作业', workStatus: '2', workType: '2' },
    })
    expect((await post('add', body, await site.person('teacher', { departIds: [school.red] }))).body.message).toBe(
      '作品文件不存在，请重新上传',
    )
    expect((await post('add', { ...body, userId: school.outsider.id })).body.message).toBe('这位学生不在你的班里')
  })
})

describe('the files of works', () => {
  test('are in one archive by class, with safe and unique names', async () => {
    const child = await site.person('student', { memberOf: [school.red], realname: '周/舟' })
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    void unitId
    const ids = [
      await make({ workName: '../猫:1' }, child),
      await make({ workName: '狗' }, child),
      await make({ workName: '狗' }, child),
    ]
    const zip = await get(`downloadZip?username=${child.username}`)
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(zip.headers['content-disposition']).toContain('filename*=UTF-8')
    const names = zipEntries(zip.bytes)?.map(({ name }) => name)
    expect(names?.sort()).toEqual(
      ['没有班级/周 舟/猫 1.sb3', '没有班级/周 舟/狗.sb3', '没有班级/周 舟/狗 (2).sb3'].sort(),
    )
    const two = await get(`downloadZip?selections=${ids[0]},${ids[1]}`)
    expect(zipEntries(two.bytes)).toHaveLength(2)
    expect((await get(`downloadZip?selections=${ids[0]}`, school.stranger)).body.message).toBe('没有可以下载的作品')
    expect((await get(`downloadZip?selections=${ids[0]}`, school.student)).status).toBe(403)
  })
})

describe('the sheet of works', () => {
  const csv = (lines: readonly string[]) => Buffer.from(lines.join('\n'))
  const preview = async (lines: readonly string[], person = school.teacher) =>
    (
      await site.upload(`${path}/importPreview`, [{ name: 'file', fileName: 'a.csv', content: csv(lines) }], {
        token: person.token,
        fields: {},
      })
    ).body.result as { previewId: string; validCount: number; rows: { errors: Record<string, string> }[] }

  test('exports the marks of the list, and imports marks', async () => {
    const child = await site.person('student', { memberOf: [school.red], realname: '吴一' })
    const [first, second] = [await make({ workName: '蛇', submit: true }, child), await make({ workName: '虎' }, child)]
    await post('correct', { workId: first, score: 5, comment: '棒' })
    const sheet = await get(`exportXls?username=${child.username}`)
    const text = JSON.stringify(await parseSheet(sheet.bytes, 50))
    for (const cell of ['作品列表数据', first, '吴一', '蛇', '虎', '棒']) expect(text).toContain(cell)
    const rows = ['账号,作品名,得分,评语', `${child.username},虎,4,有进步`, `${child.username},蛇,1,`, 'nobody,虎,3,']
    const { previewId, validCount, rows: read } = await preview(rows)
    expect(validCount).toBe(1)
    expect(read.map(({ errors }) => Object.values(errors))).toEqual([
      [],
      ['这个作品已经批改过（5 颗星），请在批改页修改'],
      ['你的学生里没有这个作品'],
    ])
    const done = await post('importConfirm', { previewId, skipErrors: true })
    expect(done.body.result).toMatchObject({ count: 1 })
    const marked = await get(`queryTeachingWorkCorrectByMainId?id=${second}`)
    expect(marked.body.result).toMatchObject([{ score: 4, comment: '有进步' }])
    expect((await preview(rows, school.stranger)).validCount).toBe(0)
    // After the undo, the work has its previous state and can be marked again.
    const { importId } = done.body.result as { importId: string }
    expect((await post('importUndo', { importId }, school.stranger)).body.success).toBe(false)
    expect((await post('importUndo', { importId })).body.result).toMatchObject({ count: 1 })
    expect((await get(`queryTeachingWorkCorrectByMainId?id=${second}`)).body.result).toEqual([])
    const { result } = (await get(`queryById?id=${second}`)).body
    expect(result).toMatchObject({ workStatus: '0', score: null })
    expect((await get(`queryTeachingWorkCorrectByMainId?id=${first}`)).body.result).toMatchObject([{ score: 5 }])
  })

  test('restores the statistics of the class when its import is undone', async () => {
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const { workId } = await saved(
      save(site, school.student, project(), {
        workScene: 'course',
        courseId: unitId,
        workName: '数一数',
        submit: true,
      }),
    )
    const counted = async () => {
      const { body } = await site.call('GET', '/teaching/teachingDepartDayLog/getReport', {
        token: school.teacher.token,
      })
      return (body.result as { courseWorkCorrectCount: number } | null)?.courseWorkCorrectCount ?? 0
    }
    const before = await counted()
    const { previewId } = await preview(['账号,作品名,得分', `${school.student.username},数一数,3`])
    const { importId } = (await post('importConfirm', { previewId })).body.result as { importId: string }
    expect(await counted()).toBe(before + 1)
    await post('importUndo', { importId })
    expect(await counted()).toBe(before)
    // A recount gives the same numbers, and a new mark counts.
    await site.within(() => recountAll())
    expect(await counted()).toBe(before)
    await post('correct', { workId, score: 5 })
    expect(await counted()).toBe(before + 1)
  })

  test('does not undo a mark that a teacher has changed after the import', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const workId = await make({ workName: '龙', submit: true }, child)
    const { previewId } = await preview(['账号,作品名,得分', `${child.username},龙,3`])
    const { importId } = (await post('importConfirm', { previewId })).body.result as { importId: string }
    await post('correct', { workId, score: 5 })
    expect((await post('importUndo', { importId })).body.success).toBe(false)
    expect((await get(`queryById?id=${workId}`)).body.result).toMatchObject({ workStatus: '2', score: 5 })
  })
})
