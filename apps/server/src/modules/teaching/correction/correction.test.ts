import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, setStatus, type School } from '../../../../test/school.ts'

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
})
afterAll(() => site.close())

type Rows = { records: Record<string, unknown>[]; total: number }
const call = (method: 'GET' | 'POST' | 'PUT', url: string, person: Pick<Person, 'token'>, body?: unknown) =>
  site.call(method, `/teaching/teachingWork/${url}`, { token: person.token, body })
const make = async (meta: Record<string, unknown> = {}, person: Pick<Person, 'token'> = school.student) =>
  (await saved(save(site, person, project(), meta))).workId
const list = async (query: string, person: Person = school.teacher) =>
  (await call('GET', `list?${query}`, person)).body.result as Rows
const status = async (workId: string) =>
  await site.database.root
    .selectFrom('teachingWork')
    .select(['workStatus', 'publishTime', 'updateTime'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()

describe('the list of works to mark', () => {
  test('holds the works of own students only', async () => {
    const [red, blue] = [await make({ workName: '红的' }), await make({ workName: '蓝的' }, school.outsider)]
    const seen = async (person: Person) => (await list('pageSize=1000', person)).records.map((record) => record['id'])
    expect(await seen(school.teacher)).toContain(red)
    expect(await seen(school.teacher)).not.toContain(blue)
    expect(await seen(school.stranger)).toEqual([blue])
    expect(await seen(school.admin)).toEqual(expect.arrayContaining([red, blue]))
    expect(await seen(await site.person('teacher', { departIds: [school.root] }))).toEqual(
      expect.arrayContaining([red, blue]),
    )
    expect(await list('', await site.person('teacher'))).toMatchObject({ records: [], total: 0 })
    expect((await call('GET', 'list', school.student)).status).toBe(403)
    expect((await site.call('GET', '/teaching/teachingWork/list')).status).toBe(401)
  })

  test('finds by account, name, title, class, unit, status, kind, origin and time', async () => {
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const id = await make({ workName: '找我', workScene: 'course', courseId: unitId, submit: true })
    await make({ workName: '不是我' }, school.mate)
    for (const query of [
      `username=${school.student.username}&workName=找我`,
      'realname=*小满*&workName=找我',
      `departId=${school.red}&courseId=${unitId}`,
      `unitId=${unitId}`,
      `courseId=${unitId}&workStatus=1`,
      `courseId=${unitId}&workType=2&workScene=course`,
      'workName=找我&submitTime_begin=2020-01-01',
      'workName=找我&teaching_work.updateTime_begin=2020-01-01 00:00:00',
      `classId=${school.red}&workName=找我`,
    ])
      expect([query, (await list(encodeURI(query))).records.map((record) => record['id'])]).toEqual([query, [id]])
    for (const query of [
      `courseId=${unitId}&workStatus=2`,
      'workName=找我&workScene=create',
      'workName=找我&createTime_end=2020-01-01',
      'workName=找我&teaching_work.updateTime_end=2020-01-01 00:00:00',
      `classId=${school.blue}&workName=找我`,
      'workName=找我&workStatus=abc',
      'username=nobody',
      `realname=*无此人*&classId=${school.red}`,
    ])
      expect([query, (await list(encodeURI(query))).records]).toEqual([query, []])
    expect((await list(`courseId=${unitId}`)).records).toMatchObject([
      {
        username: school.student.username,
        realname: '林小满',
        courseId_dictText: '接苹果',
        departId_dictText: '红班',
        courseName: expect.any(String),
        score: null,
        workFileKey_url: expect.stringContaining('/api/sys/common/static/'),
      },
    ])
    for (const column of ['realname', 'score', 'workStatus', 'submitTime', 'viewNum'])
      expect((await list(`column=${column}&order=asc`)).records.length).toBeGreaterThan(1)
  })
})

describe('marking', () => {
  test('keeps stars and words, makes the work marked and leaves the comments of the public', async () => {
    const workId = await make({ submit: true })
    await site.database.root
      .updateTable('sysConfig')
      .set({ configValue: '1' })
      .where('configKey', '=', 'allowComment')
      .execute()
    await site.database.root
      .insertInto('teachingWorkComment')
      .values({ id: `c${workId}`, workId, userId: school.mate.id, comment: '好玩' })
      .execute()
    const before = await status(workId)
    const reply = await call('POST', 'correct', school.teacher, { workId, versionNo: 1, score: 4, comment: '跳得真好' })
    expect(reply.body).toMatchObject({
      success: true,
      message: '批改成功',
      result: { workId, workStatus: '2', score: 4, comment: '跳得真好', publishTime: null },
    })
    expect(await status(workId)).toEqual({ ...before, workStatus: 2 })
    expect((await call('POST', 'correct', school.teacher, { workId, comment: '改一下' })).body.result).toMatchObject({
      score: 4,
      comment: '改一下',
    })
    expect(
      (
        await call('PUT', 'edit', school.teacher, {
          id: workId,
          workName: '新名',
          workStatus: '1',
          teachingWorkCorrectList: [{ score: 5, comment: '满分' }],
        })
      ).body,
    ).toMatchObject({ success: true, message: '编辑成功!' })
    for (const person of [school.student, school.teacher]) {
      expect((await call('GET', `queryTeachingWorkCorrectByMainId?id=${workId}`, person)).body.result).toMatchObject([
        { score: 5, comment: '满分', createBy: school.teacher.username },
      ])
      expect((await call('GET', `queryTeachingWorkCommentByMainId?id=${workId}`, person)).body.result).toMatchObject([
        { comment: '好玩' },
      ])
    }
    expect((await list(`userId=${school.student.id}&score=5`)).records).toMatchObject([
      { id: workId, workName: '新名', workStatus: '2', teacherComment: '满分' },
    ])
  })

  test('is for own students', async () => {
    const workId = await make()
    for (const person of [school.stranger]) {
      for (const [url, body] of [
        ['correct', { workId, score: 1 }],
        ['edit', { id: workId, workStatus: 4 }],
        ['publish', { workId }],
        ['withdraw', { workId }],
      ] as const)
        expect((await call('POST', url, person, body)).body.message).toBe('未找到对应数据')
      for (const kind of ['Correct', 'Comment'])
        expect((await call('GET', `queryTeachingWork${kind}ByMainId?id=${workId}`, person)).body.message).toBe(
          '未找到对应数据',
        )
    }
    for (const url of ['correct', 'edit', 'publish', 'withdraw']) {
      expect((await call('POST', url, school.student, { workId, id: workId })).status).toBe(403)
      expect((await site.call('POST', `/teaching/teachingWork/${url}`, { body: {} })).status).toBe(401)
    }
    for (const kind of ['Correct', 'Comment'])
      expect((await call('GET', `queryTeachingWork${kind}ByMainId?id=${workId}`, school.mate)).body.success).toBe(false)
    expect((await status(workId)).workStatus).toBe(0)
  })

  test.each([
    [{ score: 6 }, '评分不能大于 5'],
    [{ score: 0 }, '评分不能小于 1'],
    [{ workStatus: 1 }, '作业状态不能小于 2'],
    [{ comment: '长'.repeat(513) }, '评语不能超过 512 个字'],
  ])('%j is refused', async (body, message) => {
    expect((await call('POST', 'correct', school.teacher, { workId: await make(), ...body })).body).toMatchObject({
      success: false,
      message,
    })
  })

  test('of a version that the student has submitted anew is refused; a mere save in between is not', async () => {
    const workId = await make({ submit: true })
    await saved(save(site, school.student, project(), { workId, baseVersion: 1 }))
    expect((await call('POST', 'correct', school.teacher, { workId, versionNo: 1, score: 3 })).body.success).toBe(true)
    await saved(save(site, school.student, project(), { workId, baseVersion: 2, submit: true }))
    const late = await call('POST', 'correct', school.teacher, { workId, versionNo: 2, score: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 409,
      message: '这位同学刚刚又提交了新的版本，请看过之后再批改',
      result: { workId, versionNo: 3, submitTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    })
    expect(
      (await call('GET', `queryTeachingWorkCorrectByMainId?id=${workId}`, school.teacher)).body.result,
    ).toMatchObject([{ score: 3 }])
    expect(
      (await call('POST', 'correct', school.teacher, { workId, versionNo: 3, score: 5, workStatus: 4 })).body.result,
    ).toMatchObject({ workStatus: '4', publishTime: expect.stringMatching(/^\d{4}/) })
  })

  test('publishing sets the time, withdrawing takes the work back to where it was', async () => {
    const workId = await make()
    expect((await call('POST', 'publish', school.teacher, { workId })).body).toMatchObject({
      message: '已展示到首页',
      result: { workStatus: '3' },
    })
    const { publishTime } = await status(workId)
    expect(publishTime).not.toBeNull()
    expect((await call('POST', 'publish', school.teacher, { workId, great: true })).body.result).toMatchObject({
      workStatus: '4',
    })
    expect((await status(workId)).publishTime).toBe(publishTime)
    expect((await call('POST', 'correct', school.teacher, { workId, score: 2 })).body.result).toMatchObject({
      workStatus: '4',
    })
    expect((await call('POST', 'withdraw', school.teacher, { workId })).body).toMatchObject({
      message: '已撤回展示',
      result: { workStatus: '2', publishTime: null },
    })
    const handed = await make({ submit: true })
    await setStatus(site, handed, 3)
    expect((await call('POST', 'withdraw', school.teacher, { workId: handed })).body.result).toMatchObject({
      workStatus: '1',
    })
  })
})

describe('the class at a glance', () => {
  test('every student with his work or nothing', async () => {
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const workId = await make({ workScene: 'course', courseId: unitId, submit: true })
    await call('POST', 'correct', school.teacher, { workId, score: 5, comment: '好' })
    const overview = await call('GET', `classWorks?departId=${school.red}&unitId=${unitId}`, school.teacher)
    expect(overview.body.result).toMatchObject({
      departName: '红班',
      unitName: '接苹果',
      counts: { students: 2, started: 1, submitted: 1, corrected: 1 },
    })
    const { students } = overview.body.result as { students: { userId: string }[] }
    expect(students.find((student) => student.userId === school.student.id)).toMatchObject({
      realname: '林小满',
      work: {
        id: workId,
        workStatus: '2',
        score: 5,
        comment: '好',
        submitTime: expect.stringMatching(/^\d{4}/),
        workFileKey_url: expect.stringContaining('/static/'),
      },
    })
    expect(students.find((student) => student.userId === school.mate.id)).toMatchObject({ work: null })
  })

  test('only of own classes', async () => {
    const { unitId } = await openCourse(site, school.teacher)
    const overview = (person: Person, query = `departId=${school.red}&unitId=${unitId}`) =>
      call('GET', `classWorks?${query}`, person)
    expect((await overview(school.stranger)).body.message).toBe('您没有负责的班级')
    expect((await overview(school.student)).status).toBe(403)
    expect((await overview(school.teacher, `departId=${school.red}`)).body.message).toBe('请选择课程单元或班级作业')
    expect((await overview(school.admin)).body.success).toBe(true)
    expect((await overview(school.admin, `departId=${school.red}&unitId=4711`)).body.message).toBe('未找到对应数据')
    expect((await site.call('GET', `/teaching/teachingWork/classWorks?departId=1&unitId=1`)).status).toBe(401)
  })
})

describe('what waits for a mark', () => {
  test('is found in the order of submission, by few students, by many and by everybody', async () => {
    const child = await site.person('student', { memberOf: [school.red] })
    const [later, sooner] = [await make({ submit: true }, child), await make({ submit: true }, child)]
    await make({}, child)
    const gone = await make({ submit: true }, child)
    await site.call('DELETE', `/teaching/teachingWork/delete?id=${gone}`, { token: child.token })
    const submitted = (id: string, submitTime: string) =>
      site.database.root.updateTable('teachingWork').set({ submitTime }).where('id', '=', id).execute()
    await submitted(later, '2020-01-02T00:00:00.000Z')
    await submitted(sooner, '2020-01-01T00:00:00.000Z')
    for (const person of [school.teacher, school.admin])
      for (const search of ['', `&username=${child.username}`, `&classId=${school.red}`]) {
        const { records, total } = await list(`workStatus=1&column=submitTime&order=asc&pageSize=2${search}`, person)
        expect(records.map((record) => record['id'])).toEqual([sooner, later])
        expect(total).toBeGreaterThanOrEqual(2)
      }
    expect((await list(`workStatus=1&username=${child.username}`)).total).toBe(2)
  })
})
