import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { remindOfHomework } from './reminder.service.ts'

const site = await openHarness()
const school = await openSchool(site)
type Row = Record<string, unknown>
const path = '/teaching/teachingAdditionalWork'
const PAST = '2026-01-31 18:00:00'
const call = (method: 'GET' | 'POST' | 'PUT', url: string, who: Pick<Person, 'token'>, body?: unknown) =>
  site.call(method, url.startsWith('/') ? url : `${path}/${url}`, { token: who.token, body })
const form = (more: Row = {}) => ({ status: 1, codeType: 2, workName: '画一只猫', workDept: school.red, ...more })
const add = (more: Row = {}, who: Person = school.teacher) => call('POST', 'add', who, form(more))
const made = async (more: Row = {}, who?: Person) => ((await add(more, who)).body.result as { id: string }).id
const edit = (id: string, more: Row = {}, who: Person = school.teacher) =>
  call('PUT', 'edit', who, { id, ...form(more) })
const mine = async (who: Person) =>
  (await call('GET', '/teaching/teachingWork/mineAdditionalWork', who)).body.result as Row[]
const has = async (who: Person, id: string) => (await mine(who)).some((row) => row['additionalWorkId'] === id)
const place = (additionalId: string, more: Row = {}) => ({ workScene: 'additional', additionalId, ...more })
const submit = (id: string, more: Row = {}, bytes = project()) =>
  save(site, school.student, bytes, place(id, { submit: true, ...more }))
const bell = async (who: Person) =>
  (
    (await call('GET', '/sys/annountCement/listByUser', who)).body.result as { sysMsgList: { titile: string }[] }
  ).sysMsgList.map(({ titile }) => titile)

describe('submitting a work', () => {
  test('is refused after the due time if the teacher forbids late works', async () => {
    const id = await made({ dueTime: PAST, allowLate: false })
    expect((await submit(id)).body).toMatchObject({ success: false, message: expect.stringContaining('截止时间') })
    const { workId } = await saved(save(site, school.student, project(), place(id)))
    expect((await submit(id, { workId, baseVersion: 1 })).body.success).toBe(false)
    expect((await saved(save(site, school.student, project(), { workId, baseVersion: 1 }))).workStatus).toBe('0')
    await edit(id, { dueTime: PAST, allowLate: true })
    expect((await saved(submit(id, { workId, baseVersion: 2 }))).workStatus).toBe('1')
  })

  test('is refused a second time if only one submission is allowed', async () => {
    const id = await made({ allowAgain: false })
    const bytes = project()
    const { workId } = await saved(submit(id, {}, bytes))
    expect((await submit(id, { workId, baseVersion: 1 }, bytes)).body.success).toBe(true)
    expect((await submit(id, { workId, baseVersion: 1 })).body.message).toContain('只能交一次')
    expect((await saved(save(site, school.student, project(), { workId, baseVersion: 1 }))).workStatus).toBe('1')
  })

  test('is refused after the homework has ended', async () => {
    const id = await made()
    const { workId } = await saved(save(site, school.student, project(), place(id)))
    await edit(id, { status: 2 })
    expect((await submit(id, { workId, baseVersion: 1 })).body.message).toContain('已经结束')
  })

  test('accepts only the selected kinds of files, recognized by their content', async () => {
    const id = await made({ codeType: 0, attachmentKinds: 'image,video' })
    const handIn = (content: string, fileName: string) =>
      site.upload(`${path}/handIn`, [{ name: 'file', fileName, content: Buffer.from(content, 'latin1') }], {
        token: school.mate.token,
        fields: { additionalId: id },
      })
    expect((await handIn('%PDF-1.7 x', '猫.png')).body).toMatchObject({ success: false })
    expect((await handIn('....ftypisom....', '猫.mp4')).body).toMatchObject({ success: true })
    expect((await add({ attachmentKinds: 'image,virus' })).body.message).toBe('没有这种附件类型')
  })
})

describe('homework for selected students', () => {
  test('is visible only to these students, and works like homework for a class', async () => {
    const id = await made({ workDept: '', workUsers: school.student.id })
    expect([await has(school.student, id), await has(school.mate, id)]).toEqual([true, false])
    const { workId } = await saved(submit(id))
    const opened = (await call('GET', `/teaching/teachingWork/open?workId=${workId}`, school.student)).body.result
    expect(opened).toMatchObject({ additionalId: id, departId: school.red })
    const row = (await call('GET', `queryById?id=${id}`, school.teacher)).body.result
    expect(row).toMatchObject({ workUsers: school.student.id, workUsers_dictText: '林小满', students: 1, submitted: 1 })
    const { records } = (await call('GET', `list?workDept=${school.red}`, school.teacher)).body.result as {
      records: Row[]
    }
    expect(records.map((found) => found['id'])).toContain(id)
  })

  test("can be created only for the teacher's own students", async () => {
    expect((await add({ workDept: '', workUsers: school.outsider.id })).body.message).toContain('不在你负责的班级')
    expect((await add({ workDept: '', workUsers: '' })).body.message).toBe('请选择班级!')
    const id = await made({ workDept: '', workUsers: school.student.id })
    expect((await edit(id, {}, school.stranger)).body.success).toBe(false)
    // Existing clients do not send `workUsers`. The selected students then stay.
    await edit(id, { workDept: '' })
    expect(await has(school.student, id)).toBe(true)
  })

  test("can be given to students found by name in the teacher's classes", async () => {
    const find = async (query: string, who: Person) =>
      (await call('GET', `findStudents?${query}`, who)).body.result as Row[] | null
    expect(await find(`name=${encodeURIComponent('小满')}`, school.teacher)).toEqual([
      { id: school.student.id, username: school.student.username, realname: '林小满', departName: '红班' },
    ])
    expect(await find(`ids=${school.student.id}`, school.stranger)).toEqual([])
    expect((await call('GET', 'findStudents', school.student)).status).toBe(403)
  })

  test('does not count other students as missing', async () => {
    const id = await made({ workDept: '', workUsers: school.student.id })
    const { homework } = (await call('GET', `/teaching/classOverview/matrix?departId=${school.red}`, school.teacher))
      .body.result as { homework: Row[] }
    expect(homework.find((row) => row['id'] === id)).toMatchObject({ onlyFor: [school.student.id] })
    const reminded = await call('POST', '/teaching/classOverview/remind', school.teacher, {
      departId: school.red,
      homeworkId: id,
      userIds: [school.student.id, school.mate.id],
    })
    expect(reminded.body.result).toEqual({ count: 1 })
  })
})

test('the kind of a homework cannot change after a student has begun a work', async () => {
  const id = await made()
  await edit(id, { codeType: 4 })
  await edit(id, { codeType: 2 })
  await saved(save(site, school.student, project(), place(id)))
  expect((await edit(id, { codeType: 4 })).body.message).toContain('已经有 1 名学生开始做')
  expect((await edit(id, { workName: '画两只猫' })).body.success).toBe(true)
})

test('copies for the next term have their own classes and shifted dates', async () => {
  const dated = await made({ dueTime: PAST, allowLate: false, remindHours: 24, offeredBlocks: 'looks_say' })
  const open = await made()
  const copy = (more: Row = {}, who = school.teacher) =>
    call('POST', 'copyToTerm', who, { ids: [dated, open], workDept: school.red, shiftDays: 200, status: 0, ...more })
  const { ids } = (await copy()).body.result as { ids: string[] }
  const info = await call('GET', `getWorkInfo?id=${dated}`, school.student)
  expect(info.body.result).toMatchObject({ offeredBlocks: 'looks_say' })
  const read = async (id: string) => (await call('GET', `queryById?id=${id}`, school.teacher)).body.result
  expect(await read(ids[0]!)).toMatchObject({
    dueTime: '2026-08-19 18:00:00',
    status: 0,
    allowLate: false,
    remindHours: 24,
    offeredBlocks: 'looks_say',
    submitted: 0,
    createBy: school.teacher.username,
  })
  expect(await read(ids[1]!)).toMatchObject({ dueTime: null, workDept: school.red })
  expect((await copy({ workDept: school.blue })).body.success).toBe(false)
  expect((await copy({}, school.stranger)).body.success).toBe(false)
  expect((await copy({}, school.student)).status).toBe(403)
})

test('a reminder is sent once for each due time, if nothing was submitted', async () => {
  const [slow, quick] = [
    await site.person('student', { memberOf: [school.blue] }),
    await site.person('student', { memberOf: [school.blue] }),
  ]
  const task = (dueTime: string) => ({ workName: '折纸', workDept: school.blue, dueTime, remindHours: 24 })
  const id = await made(task('2099-05-02 18:00:00'), school.admin)
  await saved(save(site, quick, project(), place(id, { submit: true })))
  const round = (time: string) => site.within(() => remindOfHomework(site.context, time))
  expect(await round('2099-05-01T09:00:00.000Z')).toBe(0)
  // Two of the three students have not submitted a work.
  const rounds = await Promise.all([round('2099-05-02T08:00:00.000Z'), round('2099-05-02T08:00:00.000Z')])
  expect(rounds.reduce((sum, count) => sum + count)).toBe(2)
  expect(await round('2099-05-02T09:00:00.000Z')).toBe(0)
  await edit(id, task('2099-05-09 18:00:00'), school.admin)
  expect(await round('2099-05-09T08:00:00.000Z')).toBe(2)
  expect([await bell(slow), await bell(quick)]).toEqual([['快到时间了：折纸', '快到时间了：折纸'], []])
  expect(await round('2099-05-09T10:00:00.000Z')).toBe(0)
})
