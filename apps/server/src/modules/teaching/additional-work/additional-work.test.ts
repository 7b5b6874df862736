import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingAdditionalWork'
type Who = Pick<Person, 'token'>
const add = (body: Record<string, unknown>, person: Who = school.teacher) =>
  site.call('POST', `${path}/add`, {
    token: person.token,
    body: { status: 1, codeType: 2, workName: '画一只猫', workDept: school.red, ...body },
  })
const made = async (body: Record<string, unknown> = {}, person?: Who) =>
  ((await add(body, person)).body.result as { id: string }).id
const edit = (id: string, body: Record<string, unknown>, person: Who = school.teacher) =>
  site.call('PUT', `${path}/edit`, {
    token: person.token,
    body: { id, status: 1, workName: '画一只猫', workDept: school.red, ...body },
  })
const list = async (query: string, person: Who = school.teacher, name = 'list') =>
  (await site.call('GET', `${path}/${name}?pageSize=200&${query}`, { token: person.token })).body
const rows = async (query: string, person?: Who, name?: string) =>
  ((await list(query, person, name)).result as { records: Record<string, unknown>[] }).records
const mine = async (person: Who, query = '') =>
  (await site.call('GET', `/teaching/teachingWork/mineAdditionalWork?${query}`, { token: person.token })).body
    .result as Record<string, unknown>[]
const ofTask = async (person: Who, id: string, query = '') =>
  (await mine(person, query)).find((row) => row['additionalWorkId'] === id)
const handIn = (person: Who, additionalId: string, content: Buffer | string = 'my answer', fileName = 'answer.txt') =>
  site.upload(`${path}/handIn`, [{ name: 'file', fileName, content }], {
    token: person.token,
    fields: { additionalId },
  })

test('a teacher can create homework only for own classes', async () => {
  expect((await add({ workDept: school.blue })).body).toMatchObject({ success: false, message: '你没有负责的班级' })
  for (const workDept of ['', ' , ', school.root, '4711']) expect((await add({ workDept })).body.success).toBe(false)
  expect((await add({ workName: ' ' })).body.success).toBe(false)
  expect((await add({ status: 7 })).body.success).toBe(false)
  const id = await made({ workDesc: '用画笔画', workDept: `${school.red},${school.red},` })
  const [row] = await rows(`workDept=**${school.red}**`)
  expect(row).toMatchObject({
    id,
    workDept: school.red,
    workDept_dictText: '红班',
    status: 1,
    codeType_dictText: 'Scratch',
    students: 2,
    submitted: 0,
    corrected: 0,
    editable: true,
    createBy: school.teacher.username,
  })
  expect(await rows(`workDept=${school.blue}`)).toEqual([])
  expect((await edit(id, { workDept: school.blue })).body.message).toBe('你没有负责的班级')
})

test('teachers see the homework of their classes, but cannot change homework that another class has too', async () => {
  const both = await made({ workName: '两个班的作业', workDept: `${school.red},${school.blue}` }, school.admin)
  expect(await rows('workName=*两个班*')).toMatchObject([
    { id: both, editable: false, workDept_dictText: '红班,蓝班', students: 3 },
  ])
  expect((await edit(both, { workName: '改了', workDept: `${school.red},${school.blue}` })).body.message).toBe(
    '这份作业由其他老师布置，不能修改',
  )
  expect((await site.call('DELETE', `${path}/delete?id=${both}`, { token: school.teacher.token })).body.success).toBe(
    false,
  )
  expect(await rows('workName=*两个班*', school.teacher, 'teacherList')).toEqual([])
  const red = await made({ workName: '只给红班' })
  expect(await rows('workName=只给红班', school.stranger)).toEqual([])
  for (const call of [
    site.call('GET', `${path}/queryById?id=${red}`, { token: school.stranger.token }),
    edit(red, { workDept: school.blue }, school.stranger),
    site.call('DELETE', `${path}/deleteBatch?ids=${red}`, { token: school.stranger.token }),
  ]) {
    expect((await call).body).toMatchObject({ success: false, message: '未找到对应数据' })
  }
  expect((await list('', await site.person('teacher'))).message).toBe('你没有负责的班级')
  expect((await add({}, school.student)).status).toBe(403)
  expect((await list('', school.student)).success).toBe(false)
})

test('students see the published homework of their class', async () => {
  const draft = await made({ status: 0 })
  const id = await made({ workName: '给红班', workUrl: 'starter.sb3', workDocumentUrl: 'a.pdf,b.pdf' })
  const found = await ofTask(school.student, id)
  expect(found).toMatchObject({
    workName: '给红班',
    departId: school.red,
    departName: '红班',
    createBy_dictText: '王老师',
    codeType_dictText: 'Scratch',
    mineWorkId: null,
    mineWorkStatus: null,
    score: null,
  })
  expect(found!['workUrl_url']).toMatch(/starter\.sb3$/)
  expect(String(found!['workDocumentUrl']).split(',')).toHaveLength(2)
  expect(await ofTask(school.student, draft)).toBeUndefined()
  expect(await ofTask(school.outsider, id)).toBeUndefined()
  const twin = await site.person('student', { memberOf: [school.red, school.blue] })
  const both = await made({ workDept: `${school.red},${school.blue}` }, school.admin)
  expect((await mine(twin)).filter((row) => row['additionalWorkId'] === both)).toHaveLength(1)
})

test('a homework shows the state and mark of its work to the student', async () => {
  const id = await made({ workName: '小猫走迷宫' })
  const place = { workScene: 'additional', additionalId: id, departId: school.red }
  const draft = await saved(save(site, school.student, project('one'), place))
  expect(await ofTask(school.student, id, 'submit=false')).toMatchObject({
    mineWorkId: draft.workId,
    mineWorkStatus: 0,
  })
  await saved(
    save(site, school.student, project('two'), {
      ...place,
      workId: draft.workId,
      baseVersion: draft.versionNo,
      submit: true,
    }),
  )
  expect(await ofTask(school.student, id, 'submit=false')).toBeUndefined()
  expect(await ofTask(school.student, id, 'submit=true')).toMatchObject({
    mineWorkStatus: 1,
    mineWorkUrl: expect.stringContaining('/'),
    mineSubmitTime: expect.any(String),
  })
  const queue = (
    await site.call('GET', `/teaching/teachingWork/list?additionalId=${id}&workScene=additional`, {
      token: school.teacher.token,
    })
  ).body.result as { records: Record<string, unknown>[] }
  expect(queue.records).toMatchObject([{ id: draft.workId, additionalId_dictText: '小猫走迷宫', departId: school.red }])
  const marking = (
    await site.call('GET', `/teaching/teachingWork/classWorks?departId=${school.red}&additionalId=${id}`, {
      token: school.teacher.token,
    })
  ).body.result as { counts: object }
  expect(marking.counts).toMatchObject({ submitted: 1 })
  await site.call('POST', '/teaching/teachingWork/correct', {
    token: school.teacher.token,
    body: { workId: draft.workId, score: 5, comment: '真好' },
  })
  expect(await ofTask(school.student, id)).toMatchObject({ mineWorkStatus: 2, score: 5, comment: '真好' })
  expect(await rows('workName=小猫走迷宫')).toMatchObject([{ submitted: 1, corrected: 1, students: 3 }])
  // After the end of the homework, only students who submitted a work still see the homework.
  await edit(id, { status: 2 })
  expect(await ofTask(school.student, id)).toMatchObject({ status: 2, score: 5 })
  expect(await ofTask(school.mate, id)).toBeUndefined()
})

test('deleting a homework does not delete its works', async () => {
  const id = await made()
  const { workId } = await saved(
    save(site, school.student, project(), { workScene: 'additional', additionalId: id, submit: true }),
  )
  expect((await site.call('DELETE', `${path}/delete?id=${id}`, { token: school.teacher.token })).body.message).toBe(
    '删除成功!',
  )
  expect(
    (await site.call('GET', `/teaching/teachingWork/queryById?id=${workId}`, { token: school.student.token })).body
      .result,
  ).toMatchObject({ id: workId, additionalId: null })
})

test('a student can submit a file, and a second file becomes the next version', async () => {
  const id = await made({ codeType: 0, workName: '画一张海报' })
  const first = await handIn(school.student, id, '%PDF-1.7 x', '海报.pdf')
  expect(first.body).toMatchObject({ success: true, message: '上传成功' })
  const { workId } = first.body.result as { workId: string }
  expect(await ofTask(school.student, id)).toMatchObject({
    mineWorkId: workId,
    mineWorkStatus: 1,
    mineWorkName: '画一张海报',
    mineWorkUrl: expect.stringMatching(/\.pdf$/),
  })
  const second = await handIn(school.student, id, 'better', 'b.txt')
  expect(second.body.result).toEqual({ workId })
  const versions = (
    await site.call('GET', `/teaching/teachingWork/versions?workId=${workId}`, { token: school.student.token })
  ).body.result as { kind: string }[]
  expect(versions.map((version) => version.kind)).toEqual(['submit', 'submit'])
  expect(
    (await site.call('GET', `/teaching/teachingWork/list?additionalId=${id}`, { token: school.teacher.token })).body
      .result,
  ).toMatchObject({ total: 1, records: [{ workType: '0', workScene: 'additional' }] })
})

test('a file of a wrong kind, a late file, and a file for homework in an editor are refused', async () => {
  const [poster, scratch] = [await made({ codeType: 0 }), await made({ codeType: 2 })]
  expect((await handIn(school.outsider, poster)).body.message).toBe('未找到对应数据')
  expect((await handIn(school.student, scratch)).body.message).toBe('这份作业请在编辑器里完成')
  expect(
    (await site.upload(`${path}/handIn`, [], { token: school.student.token, fields: { additionalId: poster } })).body
      .message,
  ).toBe('请上传作业文件')
  expect((await handIn(school.student, poster, Buffer.from('....ftypisom....'), 'film.mp4')).body.success).toBe(false)
  expect((await handIn(school.student, poster, Buffer.alloc(11 * 1024 * 1024, 'a'), 'big.txt')).body.message).toContain(
    '10MB',
  )
  await handIn(school.mate, poster)
  await edit(poster, { status: 2 })
  expect((await handIn(school.mate, poster, 'late')).body.message).toBe('这份作业已经结束，不能再交了')
})

test('the teachers and students of a homework can see its details', async () => {
  const id = await made({ workName: '问一问' })
  const info = async (person: Who) =>
    (await site.call('GET', `${path}/getWorkInfo?id=${id}`, { token: person.token })).body.result
  expect(await info(school.student)).toMatchObject({ id, workName: '问一问', mineWorkId: null })
  expect(await info(school.teacher)).toMatchObject({ id })
  expect(await info(school.admin)).toMatchObject({ id })
  expect(await info(school.outsider)).toBeNull()
  expect(await info(school.stranger)).toBeNull()
})
