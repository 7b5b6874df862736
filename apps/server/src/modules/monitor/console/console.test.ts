import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { insertSession } from '../../../platform/auth/session.ts'
import { modules } from '../../modules.ts'

const site = await openHarness()
const admin = await site.person('admin')
interface Output {
  text: string | null
  table: { columns: string[]; rows: (string | number | null)[][] } | null
}
const run = async (line: string) =>
  (await site.call('POST', '/monitor/console/run', { token: admin.token, body: { line } })).body
const output = async (line: string) => (await run(line)).result as Output
const lastLogged = async () =>
  (await site.database.root.selectFrom('sysLog').select('logContent').orderBy('id', 'desc').limit(2).execute()).map(
    (row) => row.logContent,
  )

test('commands are listed with their usage, and each name is unique', async () => {
  const { result } = (await site.call('GET', '/monitor/console/commands', { token: admin.token })).body
  const commands = result as { name: string; help: string; usage: string; changes: boolean }[]
  expect(commands.find(({ name }) => name === 'session-end')).toMatchObject({
    usage: 'session-end <登录编号>',
    changes: true,
  })
  const names = commands.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index || !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

test('every permission that a command requires can be granted', async () => {
  const rows = await site.database.root.selectFrom('sysPermission').select('perms').execute()
  const seeded = new Set(rows.map(({ perms }) => perms))
  const rights = modules.flatMap((module) => module.commands?.(site.context) ?? []).map(({ right }) => right)
  expect(rights.filter((right) => right !== null && !seeded.has(right))).toEqual([])
})

test('a session is listed without its token and can be ended', async () => {
  const student = await site.person('student')
  const { text, table } = await output(`sessions ${student.username}`)
  expect(text).toBe('1 个登录')
  expect(JSON.stringify(table)).not.toContain(student.token)
  const id = String(table!.rows[0]![0])
  expect(await output(`session-end ${id}`)).toMatchObject({ text: '已结束这个登录' })
  expect((await site.call('GET', '/sys/session/list', { token: student.token })).body.success).toBe(false)
  expect(await run(`session-end ${id}`)).toMatchObject({ success: false, message: '没有这个登录，可能已经结束了' })
  expect(await lastLogged()).toEqual([
    '操作控制台：session-end 没有做成：没有这个登录，可能已经结束了',
    `操作控制台：session-end ${id}`,
  ])
})

test('a job is listed and can be run immediately', async () => {
  const rows = async () => (await output('jobs')).table!.rows
  expect((await rows()).map(([name]) => name)).toContain('storage-total')
  expect(await output('job-run storage-total')).toMatchObject({ text: '已开始运行：统计文件占用的空间' })
  await expect
    .poll(async () => (await rows()).find(([name]) => name === 'storage-total')?.[2], { timeout: 20_000 })
    .toBe('ok')
  expect(await lastLogged()).toContain('操作控制台：jobs')
  expect(await run('job-run nothing')).toMatchObject({ success: false })
})

test('the session that uses the console cannot be ended', async () => {
  const token = await site.within(() => insertSession(admin.id, { ip: '127.0.0.1', userAgent: 'here' }))
  const list = (await site.call('GET', '/sys/session/list', { token })).body.result as {
    id: string
    current: boolean
  }[]
  const { id } = list.find(({ current }) => current)!
  const reply = await site.call('POST', '/monitor/console/run', { token, body: { line: `session-end id=${id}` } })
  expect(reply.body).toMatchObject({ success: false, message: '这是你自己的登录，请用“退出登录”' })
})

test.each([
  ['rm -rf /', '没有“rm”这个命令，输入 help 查看全部命令'],
  ['constructor', '没有“constructor”这个命令，输入 help 查看全部命令'],
  ['session-end', '登录编号不能为空。用法：session-end <登录编号>'],
])('the line %s is refused with a message', async (line, message) => {
  const { success, message: told } = await run(line)
  expect([success, told]).toEqual([false, message])
})
