import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, form, made, school, setUp, site, type Row, type Who } from './test/class-homework.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('lists of homework', () => {
  const list = async (query: string, who?: Who, verb = 'list') =>
    (await call('GET', `${verb}?pageSize=100&${query}`, who)).body.result as { records: Row[]; total: number }

  test('a teacher can list own homework, and all homework of own classes', async () => {
    const [own, foreign] = [await made({ workName: '分开看甲' }), await made({ workName: '分开看乙' }, school.admin)]
    const name = `workName=${encodeURIComponent('分开看*')}`
    expect((await list(name)).records.map((row) => row['id'])).toEqual([foreign, own])
    expect((await list(name, school.teacher, 'teacherList')).records.map((row) => row['id'])).toEqual([own])
    expect((await list(name, school.stranger)).records).toEqual([])
  })

  test('homework can be filtered by state and kind', async () => {
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

  test('a teacher without classes gets a message', async () => {
    for (const verb of ['list', 'teacherList'])
      expect((await call('GET', verb, await site.person('teacher'))).body).toMatchObject({
        success: false,
        message: '你没有负责的班级',
      })
  })

  test('a call that includes homework of another teacher changes nothing', async () => {
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

  test('students cannot create homework', async () => {
    for (const reply of [
      await call('POST', 'add', school.student, form()),
      await call('GET', 'list', school.student),
      await call('DELETE', 'delete?id=1', school.student),
    ])
      expect(reply.status).toBe(403)
  })
})
