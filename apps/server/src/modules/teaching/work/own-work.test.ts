import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { deleteBinnedWorks } from './bin/bin.queries.ts'
import { purgeDeletedWorks } from './bin/bin.service.ts'
import { thinVersions } from './version/thin-versions.service.ts'

const site = await openHarness()
const school = await openSchool(site)
type Rows = { records: Record<string, unknown>[]; total: number; size: number }
const get = (url: string, person: Pick<Person, 'token'> = school.student) =>
  site.call('GET', `/teaching/teachingWork/${url}`, { token: person.token })
const post = (url: string, body: unknown, person: Pick<Person, 'token'> = school.student) =>
  site.call('POST', `/teaching/teachingWork/${url}`, { token: person.token, body })
const remove = (url: string, person: Pick<Person, 'token'> = school.student) =>
  site.call('DELETE', `/teaching/teachingWork/${url}`, { token: person.token })
const rows = async (url: string, person?: Pick<Person, 'token'>) => (await get(url, person)).body.result as Rows
const make = async (meta: Record<string, unknown> = {}, person: Pick<Person, 'token'> = school.student) =>
  (await saved(save(site, person, project(), meta))).workId

describe('own works', () => {
  test('include only works of the caller, the last changed work first', async () => {
    const first = await make({ workName: '甲' }, school.mate)
    const second = await make({ workName: '乙' }, school.mate)
    await make({ workName: '丙' })
    await saved(save(site, school.mate, project(), { workId: first, baseVersion: 1, workName: '甲' }))
    const all = await rows('mine', school.mate)
    expect(all.records.map((record) => record['id'])).toEqual([first, second])
    expect(all.size).toBe(999)
    expect(
      (await rows(`mine?workName=${encodeURIComponent('*乙*')}`, school.mate)).records.map((record) => record['id']),
    ).toEqual([second])
    expect((await rows('mine?workStatus=1', school.mate)).records).toEqual([])
    expect(
      (await rows('mine?column=createTime&order=desc&pageSize=1', school.mate)).records.map((record) => record['id']),
    ).toEqual([second])
    expect((await get('mine', { token: 'nonsense' })).body.message).toBe('Token失效，请重新登录')
  })

  test("are visible to their author and the author's teachers", async () => {
    const id = await make()
    for (const [person, success] of [
      [school.student, true],
      [school.teacher, true],
      [school.admin, true],
      [school.mate, false],
      [school.stranger, false],
    ] as const)
      expect((await get(`queryById?id=${id}`, person)).body.success).toBe(success)
  })
})

describe('the recycle bin', () => {
  test('receives deleted works, restores them, and purges them after thirty days', async () => {
    const id = await make({ workName: '要删的' })
    for (const person of [school.mate, school.stranger])
      expect((await remove(`delete?id=${id}`, person)).body.message).toBe('未找到对应数据')
    expect((await remove(`delete?id=${id}`)).body).toMatchObject({ success: true, message: '删除成功!' })
    expect((await rows('mine')).records.some((record) => record['id'] === id)).toBe(false)
    for (const call of [`open?workId=${id}`, `versions?workId=${id}`, `studentWorkInfo?workId=${id}`])
      expect((await get(call)).body.success).toBe(false)
    expect((await save(site, school.student, project(), { workId: id, baseVersion: 1 })).body.message).toBe(
      '这个作品已被删除，可以在回收站里恢复',
    )
    expect((await rows('bin')).records).toMatchObject([
      { id, deleteTime: expect.stringMatching(/^\d{4}/), purgeTime: expect.stringMatching(/^\d{4}/) },
    ])
    expect((await rows('bin', school.mate)).records).toEqual([])
    expect((await post('restore', { id }, school.mate)).body.success).toBe(false)
    expect((await post('restore', { id })).body.message).toBe('已恢复')
    expect((await get(`open?workId=${id}`)).body.success).toBe(true)
    await remove(`deleteBatch?ids=${id},`)
    expect(await site.within(() => purgeDeletedWorks(Date.now() + 29 * 86_400_000))).toBe(0)
    expect(await site.within(() => purgeDeletedWorks(Date.now() + 31 * 86_400_000))).toBe(1)
    expect((await post('restore', { id })).body.success).toBe(false)
  })

  test('a work that is restored while the recycle bin is being emptied is kept', async () => {
    const [back, gone] = [await make(), await make()]
    await remove(`deleteBatch?ids=${back},${gone}`)
    await post('restore', { id: back })
    expect(await site.within(() => deleteBinnedWorks([back, gone]))).toBe(1)
    expect((await get(`open?workId=${back}`)).body.success).toBe(true)
    expect((await post('restore', { id: gone })).body.success).toBe(false)
  })

  test('teachers delete and restore works of their classes', async () => {
    const [back, kept] = [await make({ workName: '甲', submit: true }), await make({ workName: '乙', submit: true })]
    for (const workId of [back, kept]) await post('publish', { workId }, school.teacher)
    const isPublic = async (id: string) =>
      (await site.call('GET', `/teaching/teachingWork/studentWorkInfo?workId=${id}`)).body.result !== null
    expect((await remove(`deleteBatch?ids=${back},${kept}`, school.teacher)).body.message).toBe('批量删除成功！')
    expect([await isPublic(back), await isPublic(kept)]).toEqual([false, false])
    const { sysMsgList } = (await site.call('GET', '/sys/annountCement/listByUser', { token: school.student.token }))
      .body.result as { sysMsgList: { titile: string; msgContent: string }[] }
    expect(sysMsgList[0]).toMatchObject({ titile: '老师把你的 2 个作品放进了回收站' })
    expect(sysMsgList[0]!.msgContent).toContain('《甲》')
    expect((await post('restore', { id: back }, school.stranger)).body.success).toBe(false)
    expect((await remove(`purge?id=${back}`, school.teacher)).body.success).toBe(false)
    await post('restore', { id: back }, school.teacher)
    expect(await isPublic(back)).toBe(true)
    await post('restore', { id: kept })
    expect(await isPublic(kept)).toBe(false)
    expect((await get(`open?workId=${kept}`)).body.result).toMatchObject({ workStatus: '1' })
    // A teacher cannot restore a work that the author deleted.
    await remove(`delete?id=${kept}`)
    expect((await post('restore', { id: kept }, school.teacher)).body.message).toBe('未找到对应数据')
    await post('restore', { id: kept })
  })

  test("a student's batch with another student's work deletes nothing", async () => {
    const [mine, his] = [await make(), await make({}, school.mate)]
    expect((await remove(`deleteBatch?ids=${mine},${his}`)).body.success).toBe(false)
    expect((await get(`open?workId=${mine}`)).body.success).toBe(true)
    expect((await remove(`deleteBatch?ids=${mine},${his}`, school.admin)).body.message).toBe('批量删除成功！')
    expect((await remove(`purge?id=${mine}`, school.mate)).body.success).toBe(false)
    expect((await remove(`purge?id=${mine}`)).body.message).toBe('已彻底删除')
  })

  test('a restored work becomes a free creation when a newer work has its unit', async () => {
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const old = await make({ workScene: 'course', courseId: unitId })
    await remove(`delete?id=${old}`)
    const fresh = await make({ workScene: 'course', courseId: unitId })
    expect(fresh).not.toBe(old)
    expect((await post('restore', { id: old })).body.success).toBe(true)
    expect((await get(`open?workId=${old}`)).body.result).toMatchObject({ workScene: 'create', courseId: null })
  })
})

describe('tags', () => {
  const tag = (workId: string, workTag: string, person: Person = school.student) =>
    get(`setWorkTag?workId=${workId}&workTag=${encodeURIComponent(workTag)}`, person)
  const drop = (name: string, force = false) =>
    remove(`delWorkTag?tag=${encodeURIComponent(name)}${force ? '&force=true' : ''}`)

  test('each person has one tag per work', async () => {
    const id = await make()
    expect((await tag(id, '得意')).body).toMatchObject({ success: true, message: '标记成功' })
    await tag(id, '竞赛')
    expect((await get('getWorkTags')).body.result).toEqual(['得意', '竞赛'])
    expect((await rows(`mine?workTag=${encodeURIComponent('竞赛')}`)).records).toMatchObject([{ id, workTag: '竞赛' }])
    expect((await rows(`mine?workTag=${encodeURIComponent('得意')}`)).records).toEqual([])
    expect((await drop('竞赛')).body).toMatchObject({
      success: false,
      code: 500,
      message: '标签正在使用中,是否确认删除？',
    })
    expect((await drop('竞赛', true)).body.message).toBe('成功')
    expect((await drop('得意')).body.success).toBe(true)
    expect((await get('getWorkTags')).body.result).toEqual([])
    await tag(id, '得意')
    await tag(id, '')
    expect((await rows(`mine?workTag=${encodeURIComponent('得意')}`)).records).toEqual([])
  })

  test('a teacher can tag works without the author seeing the tags', async () => {
    const id = await make()
    expect((await tag(id, '讲评', school.teacher)).body.success).toBe(true)
    expect((await tag(id, '偷看', school.mate)).body.message).toBe('未找到对作业')
    expect((await get('getWorkTags', school.teacher)).body.result).toEqual(['讲评'])
    expect((await rows('mine')).records.find((record) => record['id'] === id)).toMatchObject({ workTag: null })
  })
})

test('the nightly job deletes old versions that the retention rule does not keep', async () => {
  const id = await make()
  for (let base = 1; base < 30; base++)
    await saved(save(site, school.student, project(), { workId: id, baseVersion: base, submit: base === 2 }))
  await site.database.root
    .updateTable('teachingWorkVersion')
    .set({ createTime: '2020-01-01T00:00:00.000Z' })
    .where('workId', '=', id)
    .execute()
  expect(await site.within(() => thinVersions())).toBe(9)
  const left = ((await get(`versions?workId=${id}`)).body.result as { versionNo: number }[]).map(
    (version) => version.versionNo,
  )
  expect(left).toEqual([...Array.from({ length: 20 }, (_, index) => 30 - index), 3])
  expect(await saved(save(site, school.student, project(), { workId: id, baseVersion: 30 }))).toMatchObject({
    versionNo: 31,
  })
})

describe('submitting by the form of existing clients', () => {
  const upload = async (person: Person = school.student) =>
    (
      (
        await site.upload('/sys/common/upload', [{ name: 'file', fileName: 'a.sb3', content: project() }], {
          token: person.token,
        })
      ).body.result as { id: string }
    ).id
  const submit = (body: Record<string, unknown>, person: Person = school.student) =>
    post(
      'submit',
      { workName: '旧编辑器', workType: 2, courseId: '', additionalId: '', departId: '', workScene: 'create', ...body },
      person,
    )

  test('creates a work, or a version of the work with the sent id', async () => {
    const first = await submit({ workFile: await upload(), workStatus: 0 })
    expect(first.body).toMatchObject({
      success: true,
      code: 200,
      message: '添加成功！',
      result: { workName: '旧编辑器', workStatus: '0', workType: '2', hasCloudData: false, userId: school.student.id },
    })
    const { id } = first.body.result as { id: string }
    expect((await submit({ id, workFile: await upload(), workStatus: '1', hasCloudData: true })).body).toMatchObject({
      message: '更新成功！',
      result: { id, workStatus: '1', versionNo: 2, hasCloudData: true },
    })
    expect((await submit({ workFile: await upload() })).body).toMatchObject({ message: '添加成功！' })
    expect((await get(`versions?workId=${id}`)).body.result).toMatchObject([
      { versionNo: 2, kind: 'submit' },
      { versionNo: 1, kind: 'save' },
    ])
  })

  test.each([
    [2, '1'],
    [3, '1'],
    [4, '1'],
  ])(
    'a student who sends the status %i submits the work, but does not mark or publish it',
    async (workStatus, stored) => {
      expect((await submit({ workFile: await upload(), workStatus })).body.result).toMatchObject({
        workStatus: stored,
        publishTime: null,
      })
    },
  )

  test('keeps a public work public, even when the form sends another status', async () => {
    const { id } = (await submit({ workFile: await upload() })).body.result as { id: string }
    await setStatus(site, id, 4)
    expect((await submit({ id, workFile: await upload(), workStatus: 0 })).body.result).toMatchObject({
      workStatus: '4',
    })
  })

  test("continues the student's work for the unit", async () => {
    const { unitId } = await openCourse(site, school.teacher, { isShared: true })
    const body = { courseId: unitId, workScene: 'course' }
    const first = await submit({ ...body, workFile: await upload() })
    expect((await submit({ ...body, workFile: await upload(), workStatus: 1 })).body).toMatchObject({
      message: '更新成功！',
      result: { id: (first.body.result as { id: string }).id, courseId: unitId, departId: school.red },
    })
  })

  test("is refused for other people's files and works and for an empty form", async () => {
    expect((await submit({ workFile: await upload(school.mate) })).body.message).toBe('作品文件不存在，请重新上传')
    expect((await submit({ workFile: '4711' })).body.message).toBe('作品文件不存在，请重新上传')
    expect((await submit({})).body.message).toBe('没有收到作品文件')
    const { id } = (await submit({ workFile: await upload(school.mate) }, school.mate)).body.result as { id: string }
    expect((await submit({ id, workFile: await upload() })).body.message).toBe('未找到对应数据')
  })
})
