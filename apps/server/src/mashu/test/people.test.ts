import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runLine } from '../../../test/backup/run-line.ts'
import { startHarness } from '../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../test/school.ts'

const site = await startHarness()
const school = await openSchool(site)
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-people-'))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (line: string) => runLine(site, line)
const login = async (username: string, password: string) =>
  (await site.call('POST', '/sys/mLogin', { body: { username, password } })).body

describe('reset-password', () => {
  test('sets a one-time password, ends sessions and writes to the log', async () => {
    const { username, token } = await site.person('student', { memberOf: [school.blue] })
    expect((await run(`reset-password --user ${username} --dry-run`)).text).toContain('没有改动')
    expect((await site.call('GET', '/sys/session/list', { token })).status).toBe(200)
    const { code, text } = await run(`reset-password --user ${username.toUpperCase()}`)
    expect(code).toBe(0)
    const password = /新密码：(\S+)/.exec(text)![1]!
    // A running server notices changes by another program within two seconds.
    const told = async () => (await site.call('GET', '/sys/session/list', { token })).body.message
    await expect.poll(told, { timeout: 20_000 }).toBe('Token失效，请重新登录')
    expect(await login(username, password)).toMatchObject({ success: true })
    const row = await site.database.root
      .selectFrom('sysUser')
      .select('mustChangePassword')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ mustChangePassword: 1 })
    const log = await site.database.root.selectFrom('sysLog').select('logContent').execute()
    expect(log.map(({ logContent }) => logContent)).toContain(`在服务器上用命令重设密码，用户名：${username}`)
    expect(JSON.stringify(log)).not.toContain(password)
  })

  test('unlocks a locked account', async () => {
    const { username } = await site.person('student', { memberOf: [school.blue] })
    for (let count = 0; count < 11; count++) await login(username, 'not the password 1')
    const { text } = await run(`reset-password --user ${username}`)
    expect((await login(username, /新密码：(\S+)/.exec(text)![1]!)).message).toBe('操作成功！')
  })

  test('distinguishes a frozen account from an unknown account', async () => {
    expect(await run('reset-password')).toMatchObject({ code: 1, text: expect.stringContaining('--user') })
    expect(await run('reset-password --user nobody')).toMatchObject({
      code: 1,
      text: expect.stringContaining('没有登录名'),
    })
    const { id, username } = school.mate
    await site.database.root.updateTable('sysUser').set({ status: 2 }).where('id', '=', id).execute()
    expect(await run(`reset-password --user ${username}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--unfreeze'),
    })
    const { text } = await run(`reset-password --user ${username} --unfreeze`)
    expect(await login(username, /新密码：(\S+)/.exec(text)![1]!)).toMatchObject({ success: true })
  })
})

describe('export', () => {
  const filesOf = (dir: string) =>
    readdirSync(dir, { recursive: true })
      .map(String)
      .filter((name) => /\.\w+$/.test(name))
      .sort()

  test('writes the works of a person unchanged, with a list', async () => {
    const bytes = project()
    for (const workName of ['=1+1 猫', '=1+1 猫', 'con']) await saved(save(site, school.student, bytes, { workName }))
    const { username } = school.student
    const to = path.join(folder, 'person')
    expect((await run(`export --user ${username} --to ${to} --dry-run`)).text).toContain('会导出 3 个作品')
    expect(existsSync(to)).toBe(false)
    expect(await run(`export --user ${username} --to ${to}`)).toMatchObject({ code: 0 })
    const files = filesOf(to)
    expect(files.map((name) => path.basename(name))).toEqual(
      expect.arrayContaining(['=1+1 猫.sb3', '=1+1 猫 (2).sb3', '_con.sb3', '作品清单.csv']),
    )
    const work = files.find((name) => name.endsWith('_con.sb3'))!
    expect(readFileSync(path.join(to, work)).equals(Buffer.from(bytes))).toBe(true)
    const list = readFileSync(path.join(to, '作品清单.csv'), 'utf8')
    expect(list).toContain(`"${username}","'=1+1 猫"`)
    expect(await run(`export --user ${username} --to ${to}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('已经有内容'),
    })
  })

  test('writes only the works of a class, and reports missing content', async () => {
    await saved(save(site, school.outsider, project(), { workName: '蓝' }))
    const to = path.join(folder, 'class')
    expect(await run(`export --class 红班 --to ${to}`)).toMatchObject({ code: 0 })
    expect(filesOf(to).some((name) => name.includes('蓝'))).toBe(false)
    expect(await run(`export --class 没有的班 --to ${to}2`)).toMatchObject({ code: 1 })
    expect(await run(`export --to ${to}2`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--user 或 --class'),
    })
    rmSync(path.join(site.dataDir, 'files'), { recursive: true })
    const broken = await run(`export --class ${school.red} --to ${to}2`)
    expect(broken).toMatchObject({ code: 3, text: expect.stringContaining('内容缺失') })
  })
})
