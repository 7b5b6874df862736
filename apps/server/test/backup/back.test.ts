import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runKeeper } from '../../src/mashu/run.ts'
import type { NextSchool } from '../../src/platform/backup/restore/next-school.ts'
import { takeRestored } from '../../src/take-restored.ts'

/** Text files serve as databases, because these tests never open a database. */
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-back-'))
  school('.', 'in use')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const waiting = (more: Partial<NextSchool>): NextSchool => ({
  backupTime: ago(HOUR),
  by: '林',
  readyTime: ago(HOUR),
  phase: 'ready',
  ...more,
})

function school(name: string, content: string, note?: NextSchool): void {
  const folder = path.join(dataDir, name)
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  writeFileSync(path.join(folder, 'mashu.db'), content)
  if (note) writeFileSync(path.join(folder, 'restored.json'), JSON.stringify(note))
}

const inUse = () => readFileSync(path.join(dataDir, 'mashu.db'), 'utf8')
const aside = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('before-'))
    .map((name) => readFileSync(path.join(dataDir, name, 'mashu.db'), 'utf8'))

async function line(text: string, env: Record<string, string> = {}) {
  let said = ''
  const write = (more: string) => Boolean((said += more))
  const code = await runKeeper(text.split(' '), {
    env: { DATA_DIR: dataDir, ...env },
    stdout: (more) => void write(more),
    stderr: { write, isTTY: false } as unknown as NodeJS.WriteStream,
  })
  return { code, text: said }
}

test('repeating an interrupted `restore --back` never loses the school', async () => {
  const note = waiting({ by: '', phase: 'aside', before: path.join(dataDir, 'before-2026-b') })
  school('before-2026-a', 'wanted', note)
  expect((await line('restore --back')).code).toBe(0)
  expect([inUse(), aside()]).toEqual(['wanted', ['in use']])
  rmSync(dataDir, { recursive: true })
  school('.', 'in use')
  school('restored', 'wanted', note)
  expect((await line('restore --back')).code).toBe(0)
  expect([inUse(), aside(), existsSync(path.join(dataDir, 'restored'))]).toEqual(['wanted', ['in use'], false])
})

test('`restore --back` keeps a restored school that has no note, and changes nothing on PostgreSQL', async () => {
  school('restored', 'wanted')
  school('before-2026-a', 'another')
  expect(await line('restore --back')).toMatchObject({ code: 1, text: expect.stringContaining('before-9') })
  expect(readFileSync(path.join(dataDir, 'restored/mashu.db'), 'utf8')).toBe('wanted')
  rmSync(path.join(dataDir, 'restored'), { recursive: true })
  const env = { DATABASE_URL: 'postgres://mashu@127.0.0.1:1/mashu' }
  expect(await line('restore --back', env)).toMatchObject({ code: 1, text: expect.stringContaining('PostgreSQL') })
  expect(inUse()).toBe('in use')
})

test('without a terminal, a confirmation counts only for a day', async () => {
  const terminal = { say: () => {}, ask: null }
  const config = { dataDir, databaseUrl: undefined, timeZone: 'Asia/Shanghai' }
  school('restored', 'restored', waiting({ readyTime: ago(25 * HOUR) }))
  expect([await takeRestored(config, terminal), inUse()]).toEqual([false, 'in use'])
  expect([await takeRestored(config, { ...terminal, ask: async () => '' }), inUse()]).toEqual([true, 'restored'])
  school('restored', 'restored again', waiting({}))
  expect([await takeRestored(config, terminal), inUse()]).toEqual([true, 'restored again'])
})

test.each(['restore --from /nowhere --replace', 'rollback', 'move --to postgres://mashu@127.0.0.1:1/mashu'])(
  '%s is refused while a restored school waits for the next start',
  async (command) => {
    school('restored', 'restored', waiting({}))
    expect(await line(command)).toMatchObject({ code: 1, text: expect.stringContaining('有一次恢复等着启动') })
    expect([inUse(), existsSync(path.join(dataDir, 'restored'))]).toEqual(['in use', true])
  },
)
