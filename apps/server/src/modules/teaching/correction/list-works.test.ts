import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { openCourse } from '../../../../test/school.ts'
import { call, list, make, school, setUp, site } from './test/handed-in.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the list of works to mark', () => {
  test("contains only works of the teacher's own students", async () => {
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

  test('filters by account, name, title, class, unit, status, kind, origin and time', async () => {
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

describe('the list of works that wait for a mark', () => {
  test('is in the order of submission for one student, a class or all students', async () => {
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
