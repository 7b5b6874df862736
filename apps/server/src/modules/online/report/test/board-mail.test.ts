import { expect, test } from 'vitest'
import type { BoardMail, Widget } from '@mashu/contract/online/report/board'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool } from '../../../../../test/school.ts'
import { db } from '../../../../platform/db/database.ts'
import { keepAllPromises } from '../../../sys/late-promise/late-promise.service.ts'
import { dueTimes, mailDueBoards } from '../board/mail.service.ts'

// Mails stay in the queue, because the environment allows no mail host.
const site = await openHarness({ PUBLIC_URL: 'https://school.test/' })
const school = await openSchool(site)
const change = (table: 'sysUser' | 'onlReportBoard', id: string, values: object) =>
  site.within(() => db().updateTable(table).set(values).where('id', '=', id).execute())
await change('sysUser', school.teacher.id, { email: 'teacher@school.test' })
await change('sysUser', school.stranger.id, { email: 'stranger@school.test' })
const path = '/online/report/board'
const post = (person: Person, verb: string, body: object) =>
  site.call('POST', `${path}/${verb}`, { token: person.token, body })
const widget = (title: string, part: Partial<Widget> = {}): Widget => ({
  title,
  kind: 'table',
  view: 'rpt_students',
  groups: ['class_name'],
  measures: [{ kind: 'distinct', column: 'student_id' }],
  filters: [],
  sort: null,
  most: 10,
  ...part,
})
async function add(person: Person, more: object = {}): Promise<string> {
  const widgets = JSON.stringify([widget('各班<b>学生')])
  const { body } = await post(person, 'add', { name: '一周', widgets, ...more })
  expect(body.success, body.message).toBe(true)
  return (body.result as { id: string }).id
}
const roleId = async (code: string) => {
  const role = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', code)
    .executeTakeFirst()
  return role!.id
}
const mail = (day: string) => site.within(() => mailDueBoards(site.context, day))
const queued = async () => {
  const rows = await site.within(() =>
    db()
      .selectFrom('sysSms')
      .select(['esReceiver', 'esTitle', 'esContent', 'esHtml', 'createBy'])
      .where('esType', '=', '2')
      .orderBy('esReceiver')
      .execute(),
  )
  return rows
}
const records = async (person: Person, id: string) =>
  (await site.call('GET', `${path}/mails?id=${id}`, { token: person.token })).body.result as BoardMail[]

test('schedules are due every day, every Monday, and on the first day of every month', () => {
  expect(dueTimes('2026-11-24')).toEqual(['day'])
  expect(dueTimes('2026-11-23')).toEqual(['day', 'week'])
  expect(dueTimes('2026-12-01')).toEqual(['day', 'month'])
  expect(dueTimes('2027-02-01')).toEqual(['day', 'week', 'month'])
})

test('a board is not mailed when no mail sender is configured', async () => {
  const id = await add(school.teacher, { mailTime: 'day' })
  expect(await mail('2026-11-24')).toBe('没有接入邮件服务，没有发送')
  expect((await post(school.teacher, 'mail', { id })).body.message).toContain('还没有接入邮件服务')
  expect(await queued()).toEqual([])
  expect(await records(school.teacher, id)).toEqual([])
  await site.call('DELETE', `${path}/delete?id=${id}`, { token: school.teacher.token })
})

test('each receiver gets one mail a day with the figures of their own classes', async () => {
  const smtp = { host: 'mail.school.test', port: '465', security: 'tls', from: 'school@school.test' }
  const sender = await site.call('POST', '/message/sender/add', {
    token: school.admin.token,
    body: { name: '邮件', kind: 'smtp', settings: smtp, secrets: {} },
  })
  const body = { id: (sender.body.result as { id: string }).id, enabled: true }
  await site.call('PUT', '/message/sender/setEnabled', { token: school.admin.token, body })
  const shared = { mailTime: 'week', mailTo: 'shared', roleIds: await roleId('teacher') }
  const id = await add(school.teacher, shared)
  expect(await mail('2026-11-24')).toBe('今天没有要发的看板')
  expect(await mail('2026-11-23')).toBe('1 个看板，2 封邮件放进了发送队列')
  // A second run adds only mails that the first run did not add.
  expect(await mail('2026-11-23')).toBe('1 个看板，0 封邮件放进了发送队列')
  const mails = await queued()
  expect(mails.map(({ esReceiver, esTitle, esHtml, createBy }) => [esReceiver, esTitle, esHtml, createBy])).toEqual([
    ['stranger@school.test', '报表：一周', 1, 'system'],
    ['teacher@school.test', '报表：一周', 1, 'system'],
  ])
  const [stranger, teacher] = mails.map(({ esContent }) => esContent)
  expect(teacher).toMatch(/<h3>各班&lt;b&gt;学生<\/h3>.*红班<\/td><td[^>]*>2<\/td>/)
  expect(teacher).not.toContain('蓝班')
  expect(stranger).toContain('蓝班')
  expect(teacher).toContain(`href="https://school.test/report/boards/${id}"`)
  const told = await records(school.teacher, id)
  expect(told.map(({ result }) => result).sort()).toEqual(expect.arrayContaining(['已放进发送队列', '已放进发送队列']))
  // Other readers can open the board, but cannot see its receivers.
  expect((await site.call('GET', `${path}/mails?id=${id}`, { token: school.stranger.token })).body.success).toBe(false)
  expect((await post(school.student, 'mail', { id })).status).toBe(403)
})

test('a receiver without permission or address gets no mail, and the reason is recorded', async () => {
  const id = await add(school.teacher, { mailTime: 'month', widgets: JSON.stringify([widget('学生')]) })
  expect((await post(school.stranger, 'mail', { id })).body.success).toBe(false)
  expect((await post(school.admin, 'mail', { id })).body.message).toContain('还没有邮箱')
  await change('sysUser', school.teacher.id, { email: null })
  await mail('2026-12-01')
  expect(await records(school.teacher, id)).toMatchObject([{ result: '账号没有邮箱，没有发送' }])
  await change('sysUser', school.teacher.id, { email: 'teacher@school.test' })
  // The author of the board was a teacher and has become a student.
  await change('sysUser', school.teacher.id, { userIdentity: 1 })
  await mail('2027-01-01')
  expect(await records(school.admin, id)).toMatchObject([
    { result: '没有权限打开看板，没有发送' },
    { result: '账号没有邮箱，没有发送' },
  ])
  await change('sysUser', school.teacher.id, { userIdentity: 2 })
})

test('a widget that the receiver may not see does not prevent the mail', async () => {
  const widgets = [widget('访问', { view: 'rpt_visits', groups: ['day'], measures: [] }), widget('学生')]
  const id = await add(school.admin, { roleIds: await roleId('teacher'), widgets: JSON.stringify(widgets) })
  expect((await post(school.teacher, 'mail', { id })).body.message).toContain('发送队列')
  const last = (await queued()).find(({ esContent }) => esContent.includes('访问'))
  expect(last!.esContent).toMatch(/没有权限查看“访问量”.*红班/)
})

test('an unreadable board is reported, mailed later, and does not stop other mails', async () => {
  const [broken, whole] = [await add(school.teacher, { mailTime: 'month' }), await add(school.admin)]
  await change('onlReportBoard', whole, { mailTime: 'month', createBy: school.stranger.username })
  const { widgets } = (await site.within(() =>
    db().selectFrom('onlReportBoard').select('widgets').where('id', '=', broken).executeTakeFirst(),
  ))!
  await change('onlReportBoard', broken, { widgets: '[cut off' })
  await mail('2027-02-01')
  expect(await records(school.admin, whole)).toMatchObject([{ result: '已放进发送队列' }])
  expect(await records(school.teacher, broken)).toMatchObject([{ result: '等待发送' }])
  const late = () =>
    site.within(() => db().selectFrom('sysLatePromise').select(['title', 'promisedTo', 'tries']).execute())
  expect(await late()).toEqual([{ title: '用邮件发送报表“一周”', promisedTo: school.teacher.username, tries: 1 }])
  await change('onlReportBoard', broken, { widgets })
  const keep = () => site.within(() => keepAllPromises(site.context))
  await keep()
  expect(await records(school.teacher, broken)).toMatchObject([{ result: '等待发送' }])
  await site.database.root.updateTable('sysLatePromise').set({ nextTime: '2000-01-01' }).execute()
  await keep()
  expect(await records(school.teacher, broken)).toMatchObject([{ result: '已放进发送队列' }])
  expect(await late()).toEqual([])
})
