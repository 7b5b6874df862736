import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const courseId = (await openCourse(site, school.teacher, { courseName: '公开<课>', showHome: true })).courseId
const hiddenId = (await openCourse(site, school.teacher, { courseName: '班里的课', showHome: false })).courseId
const path = '/teaching/teachingEnquiry'
const form = { parentName: '郑妈妈', phone: '13900000001', childAge: 8, consent: true, message: '周末有课吗？' }
let address = 0
/** Limits are per address, so each call has a new address. */
const submit = (change: object = {}, remoteAddress = `10.1.0.${(address += 1)}`) =>
  site.call('POST', `${path}/submit`, { body: { ...form, courseId, ...change }, remoteAddress })
const list = async (query = '') =>
  (
    (await site.call('GET', `${path}/list?pageSize=100${query}`, { token: school.admin.token })).body.result as {
      records: { id: string; phone: string; status: number; courseName: string; status_dictText: string }[]
    }
  ).records
const bell = async (token: string) =>
  JSON.stringify((await site.call('GET', '/sys/annountCement/listByUser', { token })).body.result)

/** Gives members of a department a role with this permission. */
async function grantInDepart(perms: string, departId: string, userIds: readonly string[]): Promise<void> {
  const [grant, role] = [newId(), newId()]
  const { id: permissionId } = await db()
    .selectFrom('sysPermission')
    .select('id')
    .where('perms', '=', perms)
    .executeTakeFirstOrThrow()
  await db().insertInto('sysDepartPermission').values({ id: grant, departId, permissionId }).execute()
  await db().insertInto('sysDepartRole').values({ id: role, departId, roleName: '助教', roleCode: role }).execute()
  await db()
    .insertInto('sysDepartRolePermission')
    .values({ id: newId(), roleId: role, departPermissionId: grant })
    .execute()
  const members = await db()
    .selectFrom('sysUserDepart')
    .select('id')
    .where('depId', '=', departId)
    .where('userId', 'in', [...userIds])
    .execute()
  await db()
    .insertInto('sysDepartRoleUser')
    .values(members.map((member) => ({ id: newId(), droleId: role, userDepartId: member.id })))
    .execute()
}

describe('an enquiry of a parent', () => {
  test('is shown to staff, and notified without the telephone number', async () => {
    expect((await submit()).body).toMatchObject({ success: true, message: '已收到，老师会尽快联系你' })
    expect(await list()).toMatchObject([
      { phone: '13900000001', status: 0, status_dictText: '待回复', courseName: '公开<课>', message: '周末有课吗？' },
    ])
    const rung = await bell(school.admin.token)
    expect(rung).toContain('新的报名咨询')
    expect(rung).toContain('公开&lt;课&gt;')
    expect(rung).not.toContain('13900000001')
    expect(await bell(school.teacher.token)).not.toContain('报名咨询')
  })

  test('notifies members with a department role, but no frozen accounts', async () => {
    const helper = await site.person('teacher', { memberOf: [school.red] })
    const frozen = await site.person('teacher', { memberOf: [school.red] })
    await site.within(() => grantInDepart('teaching:enquiry:list', school.red, [helper.id, frozen.id]))
    await site.database.root.updateTable('sysUser').set({ status: 2 }).where('id', '=', frozen.id).execute()
    await submit({ phone: '13900000077', message: '' })
    expect(await bell(helper.token)).toContain('新的报名咨询')
    const told = await site.database.root
      .selectFrom('sysAnnouncementSend')
      .select('userId')
      .where('userId', 'in', [helper.id, frozen.id])
      .execute()
    expect(told).toEqual([{ userId: helper.id }])
    await site.database.root.deleteFrom('teachingEnquiry').where('phone', '=', '13900000077').execute()
  })

  test('is ignored while an earlier enquiry is unanswered', async () => {
    await submit({ parentName: '郑爸爸' })
    const [first, ...more] = await list()
    expect(more).toEqual([])
    await site.call('PUT', `${path}/edit`, {
      token: school.admin.token,
      body: { ...form, id: first!.id, status: 1, staffNote: '已约周六试听' },
    })
    await submit()
    expect((await list('&status=0')).length).toBe(1)
    expect((await list('&status=1')).length).toBe(1)
  })

  test.each([
    [{ consent: false }, '请先阅读并同意隐私说明'],
    [{ phone: '12345' }, '应为 11 位手机号'],
    [{ childAge: 40 }, '孩子年龄'],
    [{ parentName: '  ' }, '家长称呼'],
    [{ message: '长'.repeat(301) }, '想说的话'],
    [{ courseId: 'none' }, '未找到对应数据'],
  ])('is refused with %j and not stored', async (change, message) => {
    const before = (await list()).length
    const { body } = await submit(change)
    expect(body.success).toBe(false)
    expect(body.message).toContain(message)
    expect((await list()).length).toBe(before)
  })

  test('gets the same answer about a hidden and an unknown course', async () => {
    for (const courseId of [hiddenId, '1'])
      expect((await submit({ courseId })).body).toMatchObject({ success: false, message: '未找到对应数据' })
  })
})

describe('many enquiries from one address', () => {
  test('require a captcha after a few enquiries', async () => {
    const from = '10.9.9.9'
    for (let count = 0; count < 3; count++)
      expect((await submit({ phone: `1380000000${count}` }, from)).body.success).toBe(true)
    expect((await submit({ phone: '13800000009' }, from)).body).toMatchObject({
      success: false,
      message: '提交的人较多，请输入图中的数字',
      result: { needCaptcha: true },
    })
    expect((await submit({ phone: '13800000009', captcha: '0', checkKey: 'made-up' }, from)).body).toMatchObject({
      success: false,
      message: '验证码错误',
    })
    await site.call('GET', '/sys/randomImage/enquiry-key')
    const { content: captcha } = await site.database.root
      .selectFrom('sysOneTime')
      .select('content')
      .where('name', '=', 'enquiry-key')
      .executeTakeFirstOrThrow()
    expect((await submit({ phone: '13800000009', captcha, checkKey: 'enquiry-key' }, from)).body.success).toBe(true)
    expect((await list()).some((row) => row.phone === '13800000009')).toBe(true)
  })
})

describe('reading enquiries', () => {
  test.each(['list', 'exportXls', 'queryById?id=1'])(
    'is refused by %s to guests, students and teachers without the permission',
    async (call) => {
      expect((await site.call('GET', `${path}/${call}`)).status).toBe(401)
      for (const person of [school.student, school.teacher])
        expect((await site.call('GET', `${path}/${call}`, { token: person.token })).status).toBe(403)
    },
  )

  test('is possible as a sheet with the permission', async () => {
    const reply = await site.call('GET', `${path}/exportXls`, { token: school.admin.token })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    expect(reply.bytes.length).toBeGreaterThan(1000)
  })
})
