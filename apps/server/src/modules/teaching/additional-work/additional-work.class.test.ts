import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus, type School } from '../../../../test/school.ts'

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
})
afterAll(() => site.close())

const path = '/teaching/teachingAdditionalWork'
type Who = Pick<Person, 'token'>
type Row = Record<string, unknown>
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Who = school.teacher, body?: unknown) =>
  site.call(method, url.startsWith('/') ? url : `${path}/${url}`, { token: who.token, body })
const form = (more: Row = {}) => ({ status: 1, codeType: 2, workName: '作业', workDept: school.red, ...more })
const made = async (more: Row = {}, who?: Who) =>
  ((await call('POST', 'add', who, form(more))).body.result as { id: string }).id
const mine = async (who: Who, query = '') =>
  (await call('GET', `/teaching/teachingWork/mineAdditionalWork?${query}`, who)).body.result as Row[]
const ofTask = async (who: Who, id: string, query?: string) =>
  (await mine(who, query)).find((row) => row['additionalWorkId'] === id)
const place = (additionalId: string, more: Row = {}) => ({ workScene: 'additional', additionalId, ...more })
const open = async (workId: string, who: Who = school.student) =>
  (await call('GET', `/teaching/teachingWork/open?workId=${workId}`, who)).body.result as Row

describe('the homework of a class', () => {
  test.each([
    [0, false],
    [1, true],
    [2, false],
  ])('in state %i its students see it: %s', async (status, seen) => {
    const id = await made({ status })
    expect((await ofTask(school.student, id)) !== undefined).toBe(seen)
    expect((await call('GET', `getWorkInfo?id=${id}`, school.student)).body.result !== null).toBe(seen)
    expect(await ofTask(school.outsider, id)).toBeUndefined()
  })

  test('says until when, and takes what comes later', async () => {
    const dueTime = '2026-01-31 18:00:00'
    const id = await made({ dueTime })
    expect((await call('GET', `queryById?id=${id}`)).body.result).toMatchObject({ dueTime })
    await call('PUT', 'edit', undefined, { id, ...form({ workName: '改名' }) })
    expect(await ofTask(school.student, id)).toMatchObject({ dueTime, workName: '改名' })
    expect((await saved(save(site, school.student, project(), { ...place(id), submit: true }))).workStatus).toBe('1')
    await call('PUT', 'edit', undefined, { id, ...form({ dueTime: null }) })
    expect(await ofTask(school.student, id)).toMatchObject({ dueTime: null })
    expect((await call('POST', 'add', undefined, form({ dueTime: '31.2.' }))).body.success).toBe(false)
  })

  test('who leaves the class leaves the homework, and keeps the work', async () => {
    const student = await site.person('student', { memberOf: [school.red] })
    const id = await made()
    const { workId } = await saved(save(site, student, project(), place(id)))
    await site.database.root.deleteFrom('sysUserDepart').where('userId', '=', student.id).execute()
    expect(await mine(student)).toEqual([])
    expect(await open(workId, student)).toMatchObject({ workId, owner: true })
  })

  test('that is taken from a class is gone there', async () => {
    const id = await made({ workDept: `${school.red},${school.blue}` }, school.admin)
    expect(await ofTask(school.outsider, id)).toBeDefined()
    await call('PUT', 'edit', school.admin, { id, ...form({ workDept: school.red }) })
    expect(await ofTask(school.outsider, id)).toBeUndefined()
    expect(await ofTask(school.student, id)).toBeDefined()
  })

  test('carries its materials as addresses', async () => {
    const id = await made({
      workDocumentUrl: 'a.pdf,https://files.example/b.pdf',
      workUrl: 'start.sb3',
      workDesc: '先看资料',
    })
    expect(await ofTask(school.student, id)).toMatchObject({
      workDocumentUrl: '/api/sys/common/static/a.pdf,https://files.example/b.pdf',
      workUrl: 'start.sb3',
      workDesc: '先看资料',
      mineWorkUrl: null,
      mineWorkId: null,
      createBy_dictText: '王老师',
      departName: '红班',
    })
  })

  test('counts only students who are there, each once', async () => {
    const both = await site.person('student', { memberOf: [school.red, school.blue] })
    const gone = await site.person('student', { memberOf: [school.red] })
    const id = await made({ workName: '数一数', workDept: `${school.red},${school.blue}` }, school.admin)
    const count = async () =>
      ((await call('GET', `queryById?id=${id}`, school.admin)).body.result as { students: number }).students
    const before = await count()
    await call('DELETE', `/sys/user/delete?id=${gone.id}`, school.admin)
    expect(await count()).toBe(before - 1)
    await saved(save(site, both, project(), place(id, { departId: school.blue, submit: true })))
    expect((await call('GET', `queryById?id=${id}`, school.admin)).body.result).toMatchObject({
      submitted: 1,
      corrected: 0,
    })
  })
})

describe('a work for it', () => {
  test('is one, whichever window it is begun in', async () => {
    const id = await made()
    const first = await saved(save(site, school.student, project(), place(id)))
    const second = await save(site, school.student, project(), place(id))
    expect(second.body.result).toMatchObject({ workId: first.workId })
    expect(await ofTask(school.student, id)).toMatchObject({ mineWorkId: first.workId })
  })

  test('begun in two windows at once is one all the same', async () => {
    const id = await made()
    const replies = await Promise.all([1, 2, 3].map(() => save(site, school.mate, project(), place(id))))
    expect(new Set(replies.map((reply) => (reply.body.result as { workId: string }).workId)).size).toBe(1)
    const rows = await site.database.root
      .selectFrom('teachingWork')
      .select('id')
      .where('additionalId', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['of another class', () => school.outsider],
    ['of no class', () => school.admin],
  ])('of somebody %s is a free creation', async (_name, who) => {
    const id = await made()
    const { workId } = await saved(save(site, who(), project(), place(id)))
    expect(await open(workId, who())).toMatchObject({ workScene: 'create', additionalId: null })
  })

  test('belongs to the class that was said, if it is one of theirs, else to one that has the homework', async () => {
    const both = await site.person('student', { memberOf: [school.red, school.blue] })
    const [id, redOnly] = [await made({ workDept: `${school.red},${school.blue}` }, school.admin), await made()]
    expect(
      await open((await saved(save(site, both, project(), place(id, { departId: school.blue })))).workId, both),
    ).toMatchObject({ departId: school.blue })
    expect(
      await open((await saved(save(site, both, project(), place(redOnly, { departId: school.blue })))).workId, both),
    ).toMatchObject({ departId: school.red })
  })

  test('that lies in the bin makes room for another, and comes back as a free creation', async () => {
    const id = await made()
    const student = await site.person('student', { memberOf: [school.red] })
    const old = await saved(save(site, student, project(), place(id)))
    await call('DELETE', `/teaching/teachingWork/delete?id=${old.workId}`, student)
    expect(await ofTask(student, id)).toMatchObject({ mineWorkId: null })
    const fresh = await saved(save(site, student, project(), place(id)))
    expect(fresh.workId).not.toBe(old.workId)
    await call('POST', '/teaching/teachingWork/restore', student, { id: old.workId })
    expect(await open(old.workId, student)).toMatchObject({ workScene: 'create', additionalId: null })
    expect(await ofTask(student, id)).toMatchObject({ mineWorkId: fresh.workId })
  })
})

describe('my homework by state', () => {
  test.each<[string, number | null, boolean]>([
    ['submit=false', null, true],
    ['submit=false', 0, true],
    ['submit=false', 1, false],
    ['submit=true', null, false],
    ['submit=true', 0, false],
    ['submit=true', 1, true],
    ['submit=true', 2, true],
    ['status=2', 2, true],
    ['status=2', 1, false],
    ['status=0', null, false],
    ['', null, true],
    ['', 3, true],
  ])('%s finds work in state %j: %s', async (query, status, found) => {
    const id = await made()
    if (status !== null)
      await setStatus(site, (await saved(save(site, school.student, project(), place(id)))).workId, status)
    expect((await ofTask(school.student, id, query)) !== undefined).toBe(found)
  })

  test('a state that is none is refused', async () =>
    expect((await call('GET', '/teaching/teachingWork/mineAdditionalWork?status=9', school.student)).body.success).toBe(
      false,
    ))

  test('newest first', async () => {
    const student = await site.person('student', { memberOf: [school.red] })
    const ids = [await made(), await made()]
    expect(
      (await mine(student)).map((row) => row['additionalWorkId']).filter((id) => ids.includes(id as string)),
    ).toEqual(ids.toReversed())
  })
})

describe('lists of homework', () => {
  const list = async (query: string, who?: Who, verb = 'list') =>
    (await call('GET', `${verb}?pageSize=100&${query}`, who)).body.result as { records: Row[]; total: number }

  test('what I set, apart from what concerns my classes', async () => {
    const [own, foreign] = [await made({ workName: '分开看甲' }), await made({ workName: '分开看乙' }, school.admin)]
    const name = `workName=${encodeURIComponent('分开看*')}`
    expect((await list(name)).records.map((row) => row['id'])).toEqual([foreign, own])
    expect((await list(name, school.teacher, 'teacherList')).records.map((row) => row['id'])).toEqual([own])
    expect((await list(name, school.stranger)).records).toEqual([])
  })

  test('by state and kind, sorted, and never by a key that is none', async () => {
    const [draft, over] = [
      await made({ workName: '分状态甲', status: 0, codeType: 4 }),
      await made({ workName: '分状态乙', status: 2 }),
    ]
    const ids = async (query: string) =>
      (await list(`workName=${encodeURIComponent('分状态*')}&${query}`)).records.map((row) => row['id'])
    expect(await ids('status=0')).toEqual([draft])
    expect(await ids('codeType=2')).toEqual([over])
    expect(await ids('column=status&order=asc')).toEqual([draft, over])
    for (const column of ['students', 'editable', 'nothing'])
      expect(await ids(`column=${column}&order=asc`)).toEqual([over, draft])
  })

  test('a teacher without classes is told so', async () => {
    for (const verb of ['list', 'teacherList'])
      expect((await call('GET', verb, await site.person('teacher'))).body).toMatchObject({
        success: false,
        message: '您没有负责的班级',
      })
  })

  test('a batch with one of another teacher changes nothing, and a deletion is on record', async () => {
    const [own, foreign] = [
      await made({ workName: '要删的作业' }),
      await made({ workDept: `${school.red},${school.blue}` }, school.admin),
    ]
    expect((await call('DELETE', `deleteBatch?ids=${own},${foreign}`)).body).toMatchObject({
      success: false,
      message: '这份作业由其他老师布置，不能修改',
    })
    expect((await call('DELETE', `deleteBatch?ids=${own},4711`)).body).toMatchObject({
      success: false,
      message: '未找到对应数据',
    })
    expect((await call('DELETE', `deleteBatch?ids=${own},`)).body.success).toBe(true)
    expect(
      await site.database.root
        .selectFrom('sysLog')
        .select('userid')
        .where('logContent', 'like', '%要删的作业%')
        .execute(),
    ).toEqual([{ userid: school.teacher.username }])
  })

  test('students set none', async () => {
    for (const reply of [
      await call('POST', 'add', school.student, form()),
      await call('GET', 'list', school.student),
      await call('DELETE', 'delete?id=1', school.student),
    ])
      expect(reply.status).toBe(403)
  })
})
