import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runKeeper } from '../../src/mashu/run.ts'
import { db, openDatabase, withDatabase } from '../../src/platform/db/database.ts'
import { loadConfig } from '../../src/platform/environment/read-config.ts'
import { startServer } from '../../src/server.ts'
import { markDemo } from '../../src/seed/demo-school.ts'
import { openEmptyDatabase, openTestDatabase, testDefaults, type TestDatabase } from '../test-database.ts'

/** Command lines in output and documents must work exactly as printed. */
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
/** Matches a command line at the beginning of a line or after a backtick. */
const LINE = /(?:^ *|`)((?:[A-Z_]+=(?:'[^'\n]*'|[^\s']+) )*npm (?:start|run mashu -- [^`\n]+))/gm
const ROOT = path.join(import.meta.dirname, '../../../..')

let folder: string
let school: string
let backups: string
/** Used only on PostgreSQL. An embedded database is in the folder of the school. */
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-typed-'))
  school = path.join(folder, "school of 'Lin'")
  backups = path.join(folder, 'backups')
  mkdirSync(school)
  database = await openTestDatabase(school, {})
  // Replaces `npm` and prints how the shell parsed the command line.
  const tell = `process.stdout.write(JSON.stringify({ env: process.env, args: process.argv.slice(1) }))`
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\nexec '${process.execPath}' -e '${tell}' -- "$@"\n`, {
    mode: 0o755,
  })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Typed {
  code: number
  text: string
}

const around = (): Record<string, string> => ({
  PATH: `${folder}:${process.env['PATH']}`,
  LOG_LEVEL: 'silent',
  PORT: '0',
  BACKUP_LOG_SECONDS: testDefaults.BACKUP_LOG_SECONDS,
})

async function type(line: string): Promise<Typed> {
  const told = execFileSync('sh', ['-c', line], { env: around(), cwd: folder, encoding: 'utf8' })
  const { env, args } = JSON.parse(told) as { env: Record<string, string>; args: string[] }
  if (args[0] === 'start') return begin(env)
  expect([line, args.slice(0, 3)]).toEqual([line, ['run', 'mashu', '--']])
  return keeper(args.slice(3), env)
}

async function begin(env: Record<string, string>): Promise<Typed> {
  try {
    const server = await startServer(loadConfig(env))
    await server.close()
    return { code: 0, text: server.demo ? 'demo' : 'school' }
  } catch (error) {
    return { code: 1, text: (error as Error).message }
  }
}

async function keeper(args: string[], env: Record<string, string>): Promise<Typed> {
  let text = ''
  const write = (more: string) => Boolean((text += more))
  const stderr = { write, isTTY: false } as unknown as NodeJS.WriteStream
  return { code: await runKeeper(args, { env, stdout: (more) => void write(more), stderr }), text }
}

const databaseOf = ({ url }: TestDatabase): Record<string, string> => (url === undefined ? {} : { DATABASE_URL: url })
const here = (env: Record<string, string> = {}) => ({ ...around(), DATA_DIR: school, ...databaseOf(database), ...env })

const linesIn = (text: string): string[] =>
  text.match(/(?:[A-Z_]+=(?:'(?:[^']|'\\'')*'|[^\s'（）])+ )*npm (?:start|run mashu -- [\w -]*\w)/g) ?? []

async function within<T>(work: () => Promise<T>): Promise<T> {
  const opened = openDatabase({ url: database.url, dataDir: school })
  return withDatabase(opened, work).finally(() => opened.close())
}

const follow = async (text: string): Promise<Typed> => {
  const lines = linesIn(text)
  expect([text, lines.length]).toEqual([text, 1])
  return type(lines[0]!)
}

test('the command line that a restore prints starts the restored school from any folder', async () => {
  const env = here({ SEED: 'base', HOST: '0.0.0.0', LOCAL_NAME: 'off', BACKUP_DIR: backups })
  expect(await begin(env)).toEqual({ code: 0, text: 'school' })
  expect((await keeper(['backup'], env)).code).toBe(0)
  const restored = path.join(folder, 'restored school')
  const target = await openEmptyDatabase()
  const line = ['restore', '--from', backups, '--to', restored]
  const { code, text } = await keeper(line, { ...around(), ...databaseOf(target) })
  expect([code, text]).toEqual([0, expect.stringContaining('监听地址 0.0.0.0')])
  expect(await type(linesIn(text).at(-1)!)).toEqual({ code: 0, text: 'school' })
  expect(JSON.parse(readFileSync(path.join(restored, 'settings.json'), 'utf8'))).toEqual({
    kind: 'school',
    host: '0.0.0.0',
    localName: 'off',
    database: target.url ?? 'embedded',
    storage: 'local',
  })
  // A restored school writes no backups until the operator sets their place again.
  const [further] = /DATA_DIR='[^']+' npm run mashu -- settings --set backup=\S+/.exec(text)!
  expect((await type(further)).code).toBe(0)
  expect(JSON.parse(readFileSync(path.join(restored, 'settings.json'), 'utf8'))).toMatchObject({ backup: backups })
  await target.drop()
})

test.skipIf(isPostgres)('a restore refuses a folder with other files without the option --replace', async () => {
  const used = path.join(folder, 'used')
  mkdirSync(used)
  writeFileSync(path.join(used, 'notes.txt'), 'mine')
  const line = ['restore', '--from', backups, '--to', used]
  expect(await keeper(line, around())).toMatchObject({ code: 1, text: expect.stringContaining('notes.txt') })
  expect(existsSync(path.join(used, 'mashu.db'))).toBe(false)
  expect((await keeper([...line, '--replace'], around())).code).toBe(0)
  expect(readFileSync(path.join(used, 'notes.txt'), 'utf8')).toBe('mine')
})

test('a refused start and `doctor` print the command line that solves the problem', async () => {
  await within(async () => {
    await db().insertInto('sysUser').values({ id: '7', username: 'lin', realname: '林', userIdentity: 1 }).execute()
    await markDemo()
  })
  const advice = (await keeper(['doctor'], here())).text.split('\n').filter((line) => line.includes('not-demo'))
  const refused = await begin(here({ HOST: '0.0.0.0' }))
  expect(linesIn(refused.text)).toEqual(linesIn(advice.join('\n')))
  expect((await follow(refused.text)).code).toBe(0)
  expect(await begin(here({ HOST: '0.0.0.0' }))).toEqual({ code: 0, text: 'school' })

  await within(() => db().updateTable('sysUser').set({ status: 2 }).where('username', '=', 'admin').execute())
  const frozen = (await keeper(['doctor'], here())).text.split('\n').filter((line) => line.includes('--unfreeze'))
  expect((await follow(frozen.join('\n'))).text).toContain('新密码')
})

test('the command line in a refusal makes the server adopt the files of another school', async () => {
  mkdirSync(path.join(school, 'files', 'ab'), { recursive: true })
  writeFileSync(path.join(school, 'files', 'ab', 'ab'.repeat(32)), 'x')
  writeFileSync(path.join(school, 'files', 'installation'), 'of another school\n')
  const refused = await begin(here())
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('ADOPT_FILES=')])
  expect(await follow(refused.text)).toEqual({ code: 0, text: 'school' })
})

test.skipIf(isPostgres)(
  'settings are remembered, listed with their source, and refused when they are invalid',
  async () => {
    const set = (text: string, env = {}) => keeper(['settings', '--set', text], here(env))
    expect((await set('publicUrl=https://school.test')).code).toBe(0)
    expect((await set('backupKey', { BACKUP_KEY: 'a long sentence' })).code).toBe(0)
    expect(await set('backupKey=a long sentence')).toMatchObject({ code: 1 })
    expect(await set('database=postgres://a:secret@db/a')).toMatchObject({ code: 1 })
    expect(await set('port=99999')).toMatchObject({ code: 1, text: expect.stringContaining('PORT') })
    expect(await set('kind=demo')).toMatchObject({ code: 1, text: expect.stringContaining('school --not-demo') })
    const { text } = await keeper(['settings'], here())
    expect(text).toMatch(/publicUrl +公开网址：https:\/\/school.test（设置文件）/)
    expect(text).toMatch(/port +端口：0（环境变量）/)
    expect(text).not.toContain('a long sentence')
    expect((await keeper(['settings', '--unset', 'publicUrl'], here())).code).toBe(0)
    expect((await keeper(['settings'], here())).text).not.toContain('publicUrl')
  },
)

/** Excludes placeholders, and `import`, which only apps/move-in has. */
const documents = ['README.md', 'README.zh-CN.md', 'docs/operations.md'].flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(LINE)]
    .map(([, line]) => [file, line!] as const)
    .filter(([, line]) => !/[<…]|-- import /.test(line)),
)

test('the command lines in the documents are valid', async () => {
  expect(documents.length).toBeGreaterThan(15)
  for (const [file, line] of documents) {
    const told = execFileSync('sh', ['-c', line], { env: around(), cwd: folder, encoding: 'utf8' })
    const { args, env } = JSON.parse(told) as { args: string[]; env: Record<string, string> }
    if (args[0] === 'start') {
      loadConfig(env)
      continue
    }
    // A command parses its options before it prints its help.
    const { code, text } = await keeper([...args.slice(3), '--help'], around())
    expect([file, line, code, text]).toEqual([file, line, 0, text])
  }
})
