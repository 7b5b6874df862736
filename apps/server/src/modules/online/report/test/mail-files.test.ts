import type { AddressInfo } from 'node:net'
import { readXlsx } from 'hucre/xlsx'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Widget } from '@mashu/contract/online/report/board'
import { startHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool } from '../../../../../test/school.ts'
import { limitedTo } from '../../../../platform/auth/principal.ts'
import { principalOfAccount } from '../../../../platform/auth/find-principal.ts'
import { db } from '../../../../platform/db/database.ts'
import { selectOptionalMailbox } from '../../../sys/user/user.ts'
import { boardFiles } from '../board/mail-files.ts'
import { mailDueBoards } from '../board/mail.service.ts'

const patient = { timeout: 20_000 }
/** Mails by receiver. */
const received = new Map<string, string>()
let refuses = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_address, _session, callback) =>
    callback(refuses ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
  onData(stream, { envelope }, callback) {
    let text = ''
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    stream.on('end', () => {
      received.set(envelope.rcptTo[0]!.address, text)
      callback()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const site = await startHarness({ MESSAGE_HOSTS: '127.0.0.1' })
const school = await openSchool(site)
for (const [{ id }, name] of [
  [school.teacher, 'teacher'],
  [school.stranger, 'stranger'],
] as const)
  await site.within(() =>
    db()
      .updateTable('sysUser')
      .set({ email: `${name}@school.test` })
      .where('id', '=', id)
      .execute(),
  )
const { port } = server.server.address() as AddressInfo
const settings = { host: '127.0.0.1', port: String(port), security: 'none', from: 'school@school.test' }
const sender = await site.call('POST', '/message/sender/add', {
  token: school.admin.token,
  body: { name: '邮件', kind: 'smtp', settings, secrets: {} },
})
await site.call('PUT', '/message/sender/setEnabled', {
  token: school.admin.token,
  body: { id: (sender.body.result as { id: string }).id, enabled: true },
})
afterAll(async () => {
  await site.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
beforeEach(() => {
  received.clear()
  refuses = false
})

const widget = (title: string, part: Partial<Widget> = {}): Widget => ({
  title,
  kind: 'table',
  view: 'rpt_students',
  groups: ['class_name', 'student_id'],
  measures: [],
  filters: [],
  sort: null,
  most: 1,
  ...part,
})
async function add(person: Person, more: object): Promise<string> {
  const body = { name: '学生名单', widgets: JSON.stringify([widget('名单 1/2'), widget('名单 1/2')]), ...more }
  const reply = await site.call('POST', '/online/report/board/add', { token: person.token, body })
  expect(reply.body.success, reply.body.message).toBe(true)
  return (reply.body.result as { id: string }).id
}
const mail = (id: string, person = school.teacher) =>
  site.call('POST', '/online/report/board/mail', { token: person.token, body: { id } })
/** Files are deleted after sending. */
const keptFiles = () =>
  site.within(() =>
    db().selectFrom('sysSmsFile').select('fileName').where('content', '<>', '').orderBy('place').execute(),
  )
const listed = async () => {
  const { token } = school.admin
  const reply = await site.call('GET', '/message/sysMessage/list?esType=2&pageSize=100', { token })
  return (reply.body.result as { records: { id: string; fileNames: string | null }[] }).records
}

async function sheetsOf(text: string): Promise<string[][][]> {
  const parts = text.split(/\r?\n--[^\r\n]+\r?\n/).filter((part) => part.includes('filename'))
  const books = await Promise.all(
    parts.map((part) => readXlsx(Buffer.from(part.slice(part.search(/\r?\n\r?\n/)), 'base64'))),
  )
  return books.map(({ sheets }) => sheets[0]!.rows.map((row) => row.map(String)))
}
const namesIn = (rows: readonly string[][] | undefined) => [...new Set(rows?.slice(3).map(([name]) => name))]

test('each receiver gets sheets of their own classes, which are deleted after sending', async () => {
  const role = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'teacher')
    .executeTakeFirstOrThrow()
  await add(school.teacher, { mailTime: 'day', mailTo: 'shared', roleIds: role.id, mailExcel: true })
  expect(await site.within(() => mailDueBoards(site.context, '2026-11-24'))).toContain('2 封邮件')
  await expect.poll(() => [...received.keys()].sort(), patient).toEqual(['stranger@school.test', 'teacher@school.test'])
  const own = await sheetsOf(received.get('teacher@school.test')!)
  expect(own.map(namesIn)).toEqual([['红班'], ['红班']])
  // The sheet contains all rows, although the widget shows only some of them.
  expect(own[0]!.length).toBe(3 + 2)
  expect(own[0]!.slice(0, 3).map((row) => row[0])).toEqual(['名单 1/2', expect.stringMatching(/^导出人:/), '班级'])
  expect(namesIn((await sheetsOf(received.get('stranger@school.test')!))[0])).toEqual(['蓝班'])
  await expect.poll(keptFiles, patient).toEqual([])
  // The file names stay in the list of messages after the files were deleted.
  const [first] = await listed()
  expect(first!.fileNames).toBe('名单 1 2.xlsx、名单 1 2 2.xlsx')
  const read = await site.call('GET', `/message/sysMessage/queryById?id=${first!.id}`, { token: school.admin.token })
  expect(read.body.result).toMatchObject({ fileNames: first!.fileNames })
})

test('a board without sheets is mailed with its figures only', async () => {
  await mail(await add(school.teacher, {}))
  await expect.poll(() => received.get('teacher@school.test'), patient).toContain('text/html')
  expect(received.get('teacher@school.test')).not.toContain('filename')
  expect((await listed())[0]!.fileNames).toBeNull()
})

test('a refused mail keeps its sheets until it is sent or deleted', async () => {
  refuses = true
  await mail(await add(school.teacher, { mailExcel: true }))
  const message = () =>
    site.within(() =>
      db().selectFrom('sysSms').select(['id', 'esSendStatus']).where('esSendStatus', '=', '2').executeTakeFirst(),
    )
  await expect.poll(message, patient).toBeDefined()
  expect((await keptFiles()).map(({ fileName }) => fileName)).toEqual(['名单 1 2.xlsx', '名单 1 2 2.xlsx'])
  refuses = false
  const { id } = (await message())!
  await site.call('POST', '/message/sysMessage/resend', { token: school.admin.token, body: { id } })
  await expect.poll(() => received.get('teacher@school.test'), patient).toContain('filename')
  await expect.poll(keptFiles, patient).toEqual([])
  refuses = true
  await mail(await add(school.teacher, { mailExcel: true }))
  await expect.poll(message, patient).toBeDefined()
  expect(await keptFiles()).toHaveLength(2)
  await site.call('DELETE', `/message/sysMessage/delete?id=${(await message())!.id}`, { token: school.admin.token })
  expect(await keptFiles()).toEqual([])
})

test('a mail omits a sheet that is too large or that the receiver may not see', async () => {
  const board = {
    widgets: JSON.stringify([widget('访问', { view: 'rpt_visits', groups: ['day'] }), widget('名单')]),
    mailExcel: 1,
  }
  const files = async (mostBytes?: number) =>
    site.within(async () => {
      const account = (await selectOptionalMailbox(school.teacher.id))!
      const user = limitedTo(await principalOfAccount(account), 'online:board:list')
      return boardFiles(site.context, user, board, mostBytes)
    })
  expect((await files()).files.map(({ fileName }) => fileName)).toEqual(['名单.xlsx'])
  expect(await files(1000)).toEqual({ files: [], tooLarge: ['名单'] })
})
