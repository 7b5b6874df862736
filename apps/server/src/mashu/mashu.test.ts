import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startHarness } from '../../test/harness.ts'
import { runLine } from '../../test/backup/run-line.ts'
import { flip } from '../../test/backup/restored.ts'
import { openSchool, project, save, saved } from '../../test/school.ts'
import { openEmptyDatabase } from '../../test/test-database.ts'

const site = await startHarness()
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-keeper-'))
const backups = path.join(folder, 'backups')
const { student } = await openSchool(site)
await saved(save(site, student, project(), {}))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (line: string, env: Record<string, string | undefined> = {}) =>
  runLine(site, line, { BACKUP_DIR: backups, ...env })

test('a backup is previewed, made, listed and verified', async () => {
  expect(await run('backup --dry-run')).toMatchObject({ code: 0, text: expect.stringContaining('没有写入任何内容') })
  expect(existsSync(backups)).toBe(false)
  expect(await run('verify')).toMatchObject({ code: 1, text: expect.stringContaining('里没有码塾的备份') })
  expect(await run('backup')).toMatchObject({ code: 0, text: expect.stringContaining(`已备份到 ${backups}`) })
  expect(await run('backup --list')).toMatchObject({ code: 0, text: expect.stringMatching(/^\d{4}-.*\n共 1 份/) })
  expect((await run('backup --dry-run')).text).toContain('其中要新复制 0 个')
  expect(await run('verify')).toMatchObject({ code: 0, text: expect.stringContaining('都完好') })
  expect(await run('backup', { BACKUP_DIR: undefined })).toMatchObject({
    code: 1,
    text: expect.stringContaining('--to'),
  })
})

test('`verify` reports a damaged backup by its exit code, and moves damaged files aside', async () => {
  const shelf = path.join(backups, 'objects')
  const file = readdirSync(shelf, { recursive: true })
    .map((name) => path.join(shelf, String(name)))
    .find((name) => !/\/..$/.test(name))
  writeFileSync(file!, flip(readFileSync(file!)))
  expect(await run('verify')).toMatchObject({ code: 3, text: expect.stringContaining('已损坏') })
  expect(await run('verify --set-aside')).toMatchObject({ code: 3, text: expect.stringContaining('移走了 1 个') })
  await run('backup')
  expect(await run('verify --newest')).toMatchObject({ code: 0 })
})

test('`verify` and `restore` name the owner of a damaged blob', async () => {
  const shelf = path.join(backups, 'objects')
  const contents = readdirSync(shelf, { recursive: true })
    .map((name) => path.join(shelf, String(name)))
    .filter((name) => /[0-9a-f]{64}$/.test(name))
  for (const file of contents) writeFileSync(file, flip(readFileSync(file)))
  const child = /作品(的历史版本)?《.+》（.+，红班）/
  expect(await run('verify --newest')).toMatchObject({ code: 3, text: expect.stringMatching(child) })
  const target = path.join(folder, 'damaged')
  const { url, drop } = await openEmptyDatabase()
  const said = await runLine(site, `restore --from ${backups} --to ${target}`, { DATABASE_URL: url })
  expect(said.code).toBe(1)
  // On PostgreSQL, the command reads the new, empty database and finds no owner.
  if (url === undefined) expect(said.text).toMatch(child)
  await drop()
  for (const file of contents) writeFileSync(file, flip(readFileSync(file)))
})

test('a backup is restored only into an empty place', async () => {
  const { url, drop } = await openEmptyDatabase()
  const target = path.join(folder, 'restored')
  const env = { DATABASE_URL: url }
  expect((await run(`restore --to ${target} --dry-run`, env)).text).toContain('没有写入任何内容')
  expect(existsSync(target)).toBe(false)
  expect(await run(`restore --to ${target}`, env)).toMatchObject({
    code: 0,
    text: expect.stringContaining('npm start'),
  })
  expect(existsSync(path.join(target, 'files'))).toBe(true)
  expect(await run(`restore --to ${target}`, env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('--replace'),
  })
  expect(await run(`restore --at 2001-01-01 --to ${target}`, env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('之前没有备份'),
  })
  expect(await run('restore --at yesterday')).toMatchObject({ code: 1, text: expect.stringContaining('看不懂时间') })
  await drop()
})
