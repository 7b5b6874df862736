import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved } from '../../../../test/school.ts'
import { call, form, made, mine, ofTask, open, place, school, setUp, site } from './test/class-homework.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the homework of a class', () => {
  test('is not listed for students who have left the class', async () => {
    const student = await site.person('student', { memberOf: [school.red] })
    const id = await made()
    const { workId } = await saved(save(site, student, project(), place(id)))
    await site.database.root.deleteFrom('sysUserDepart').where('userId', '=', student.id).execute()
    expect(await mine(student)).toEqual([])
    expect(await open(workId, student)).toMatchObject({ workId, owner: true })
  })

  test('is no longer listed for a class from which it was withdrawn', async () => {
    const id = await made({ workDept: `${school.red},${school.blue}` }, school.admin)
    expect(await ofTask(school.outsider, id)).toBeDefined()
    await call('PUT', 'edit', school.admin, { id, ...form({ workDept: school.red }) })
    expect(await ofTask(school.outsider, id)).toBeUndefined()
    expect(await ofTask(school.student, id)).toBeDefined()
  })

  test('counts each current student once', async () => {
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
