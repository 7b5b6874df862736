import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { runKeeper } from '../../src/mashu/run.ts'
import { copiesIn } from '../../src/platform/db/pre-upgrade-copy.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { migrate } from '../../src/platform/migration/migrate.ts'
import { startServer } from '../../src/server.ts'
import { startFault } from '../../src/start-fault.ts'

/** Only root on Linux can mount the small disk. When the mount fails, the tests pass and print a line. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0
const MEGABYTE = 1024 * 1024
/** Number of migrations of the old school. The next start must copy and upgrade its database. */
const OLDEST = 2
const BALLAST = 8 * MEGABYTE

let disk: string
let isMounted = false
beforeEach(() => {
  disk = mkdtempSync(path.join(os.tmpdir(), 'mashu-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' })
    isMounted = true
  } catch {
    isMounted = false
  }
})
afterEach(() => {
  // SQLite keeps the database file open until garbage collection, so that a normal unmount would fail.
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const filler = () => path.join(disk, 'filler')
const free = () => rmSync(filler(), { force: true })
function fill(left: number): void {
  free()
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler(), Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

const dataDir = () => path.join(disk, 'data')
const environment = () => ({
  DATA_DIR: dataDir(),
  LOG_LEVEL: 'silent',
  SEED: 'base',
  PORT: '0',
  ADMIN_PASSWORD: 'Admin-1-of-old',
})

async function makeOldSchool(): Promise<void> {
  mkdirSync(dataDir())
  const database = openDatabase({ dataDir: dataDir() })
  await migrate(database, undefined, migrations.slice(0, OLDEST))
  await sql`insert into sys_user (id, username, realname, password, user_identity, create_time)
    values ('u1', 'xiaoman', '林小满', 'x', 1, '2026-11-21T08:00:00.000Z')`.execute(database.plain)
  await sql`create table ballast as select randomblob(${BALLAST}) as bytes`.execute(database.plain)
  await database.close()
}

async function children(): Promise<string[]> {
  const database = openDatabase({ dataDir: dataDir() })
  const { rows } = await sql<{
    name: string
  }>`select realname as name from sys_user where username = 'xiaoman'`.execute(database.plain)
  await database.close()
  return rows.map(({ name }) => name)
}

async function failedStart(): Promise<string | undefined> {
  const server = await startServer(readConfig(environment())).catch((error: unknown) => error as Error)
  if (server instanceof Error) return startFault(server, dataDir())
  await server.close()
  return 'it started'
}

async function startOnce(): Promise<void> {
  const server = await startServer(readConfig(environment()))
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ migrations: { pending: 0 } })
  await server.close()
}

test.runIf(canMount).each([
  ['the copy before an upgrade', 4 * MEGABYTE, 0],
  ['an upgrade', 9 * MEGABYTE, 1],
])(
  'a disk that fills up during %s gives a message, no data is lost, and the next start completes the upgrade',
  async (_when, left, copies) => {
    if (!isMounted) return void process.stderr.write('left out: a disk that is full in an upgrade\n')
    await makeOldSchool()
    fill(left)
    expect(await failedStart()).toContain('所在的磁盘满了。请清理出空间再启动，数据没有改动')
    // Restoring an incomplete copy would lose the school.
    const kept = copiesIn(dataDir())
    expect(kept.map(({ file }) => statSync(file).size > BALLAST)).toEqual(Array(copies).fill(true))
    free()
    expect(await children()).toEqual(['林小满'])
    await startOnce()
    expect(await children()).toEqual(['林小满'])
  },
)

test.runIf(canMount)('a disk that fills up during a backup gives a message, and old backups stay valid', async () => {
  if (!isMounted) return void process.stderr.write('left out: a disk that is full in a backup\n')
  const place = path.join(disk, 'backups')
  const school = mkdtempSync(path.join(os.tmpdir(), 'mashu-full-'))
  const env = { ...environment(), DATA_DIR: school, BACKUP_DIR: place }
  const keeper = async (line: string) => {
    let said = ''
    const write = (text: string) => Boolean((said += text))
    const stderr = { write, isTTY: false } as unknown as NodeJS.WriteStream
    return { code: await runKeeper(line.split(' '), { env, stdout: write, stderr }), said: () => said }
  }
  try {
    await (await startServer(readConfig(env))).close()
    expect((await keeper('backup')).code).toBe(0)
    const database = openDatabase({ dataDir: school })
    await sql`create table ballast as select randomblob(${BALLAST}) as bytes`.execute(database.plain)
    await database.close()
    const parts = () => readdirSync(place, { recursive: true }).filter((name) => !String(name).endsWith('.lock'))
    const before = parts()
    for (const [left, words] of [
      [MEGABYTE, /空间不够.*没有写入任何内容/],
      [5 * MEGABYTE, /磁盘满了/],
    ] as const) {
      fill(left)
      const refused = await keeper('backup')
      expect([refused.code, refused.said()]).toEqual([1, expect.stringMatching(words)])
      expect(refused.said()).not.toMatch(/ENOSPC|    at /)
      expect(
        parts().filter((name) => !before.includes(name) && statSync(path.join(place, String(name))).isFile()),
      ).toEqual([])
    }
    expect((await keeper('backup --list')).said()).toContain('共 1 份')
    expect((await keeper('verify')).code).toBe(0)
    free()
    expect((await keeper('backup')).code).toBe(0)
    expect((await keeper('verify')).code).toBe(0)
    expect(readdirSync(path.join(place, 'tmp'))).toEqual([])
  } finally {
    rmSync(school, { recursive: true, force: true })
  }
})
