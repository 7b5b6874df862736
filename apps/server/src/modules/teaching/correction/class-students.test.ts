import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { openCourse } from '../../../../test/school.ts'
import { call, make, school, setUp, site } from './test/handed-in.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the overview of a class for marking', () => {
  test('lists every student with their work, if any', async () => {
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

  test("is limited to the teacher's own classes", async () => {
    const { unitId } = await openCourse(site, school.teacher)
    const overview = (person: Person, query = `departId=${school.red}&unitId=${unitId}`) =>
      call('GET', `classWorks?${query}`, person)
    expect((await overview(school.stranger)).body.message).toBe('你没有负责的班级')
    expect((await overview(school.student)).status).toBe(403)
    expect((await overview(school.teacher, `departId=${school.red}`)).body.message).toBe('请选择课程单元或班级作业')
    expect((await overview(school.admin)).body.success).toBe(true)
    expect((await overview(school.admin, `departId=${school.red}&unitId=4711`)).body.message).toBe('未找到对应数据')
    expect((await site.call('GET', `/teaching/teachingWork/classWorks?departId=1&unitId=1`)).status).toBe(401)
  })
})
