import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { runKeeper } from '../../src/mashu/run.ts'
import { fillTitleTerms } from '../../src/modules/teaching/work/title/title-terms.queries.ts'
import { openDatabase, withDatabase, type Database } from '../../src/platform/db/database.ts'
import { copySqlite } from '../../src/platform/db/sqlite.ts'
import { loadConfig } from '../../src/platform/environment/read-config.ts'
import { bindStore } from '../../src/platform/files/installation.ts'
import { moveToPostgres } from '../../src/platform/move/move-school.ts'
import { settleMove } from '../../src/platform/migration/moved-mark.ts'
import { allRows } from '../backup/restored.ts'
import { startHarness, type Person } from '../harness.ts'
import { column, data, formCalls } from '../online/forms.ts'
import { openSchool, project, save, saveBody, saved, setStatus } from '../school.ts'
import { SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { openEmptyDatabase, testDefaults, type TestDatabase } from '../test-database.ts'
import { bundleProgram } from '../program/bundle-program.ts'

const server = process.env['TEST_DATABASE_URL']
/** Contains characters that PostgreSQL's `copy` escapes. */
const TEXT = '反斜杠\\ \\N 制表\t换行\r\n表情😀 \\.'
const BIG = 9_007_199_254_740_991

describe.skipIf(server === undefined)('a school that moves to another database', () => {
  let dataDir: string
  let target: TestDatabase & { url: string }
  let student: Person
  let admin: Person
  let form: string
  let work: string

  beforeAll(async () => {
    delete process.env['TEST_DATABASE_URL']
    const site = await startHarness()
    process.env['TEST_DATABASE_URL'] = server
    const school = await openSchool(site)
    ;({ student, admin } = school)
    work = (await saved(save(site, student, project('第一版'), { workName: '飞碟大战' }))).workId
    await setStatus(site, work, 3)
    const calls = formCalls(site, admin)
    form = await calls.form('moved', [
      column('word', { fieldValidType: 'only' }),
      column('score', { dbType: 'double', fieldShowType: 'number' }),
      column('number', { dbType: 'int', fieldShowType: 'number' }),
    ])
    await calls.form('movedkid', [column('name'), column('main_id', { mainTable: 'moved', mainField: 'id' })], {
      head: { tableName: 'movedkid', tableTxt: '附表', tableType: 3, relationType: 0 },
    })
    const row = await calls.add(form, { word: TEXT, score: 1e-7, number: BIG, movedkid: [{ name: '附' }] })
    expect(row).toBeTruthy()
    await site.within(async () => {
      await bindStore()
      await fillTitleTerms()
    })
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-move-'))
    copySqlite(site.database.file!, path.join(dataDir, 'mashu.db'))
    cpSync(path.join(site.dataDir, 'files'), path.join(dataDir, 'files'), { recursive: true })
    await site.close()
    target = (await openEmptyDatabase()) as typeof target
  })
  afterAll(async () => {
    process.env['TEST_DATABASE_URL'] = server
    await target.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const run = async (words: readonly string[], env: Record<string, string> = {}) => {
    let text = ''
    const write = (more: string) => {
      text += more
      return true
    }
    const stderr = { write, isTTY: false } as unknown as NodeJS.WriteStream
    const code = await runKeeper(words, { env: { DATA_DIR: dataDir, ...env }, stdout: write, stderr })
    expect(text).not.toContain('secret-of-test')
    return { code, text }
  }
  const config = () => loadConfig({ DATA_DIR: dataDir, ...testDefaults })

  async function killed(direction: string): Promise<void> {
    const line = [
      await bundleProgram(path.join(import.meta.dirname, 'kill.fixture.ts')),
      direction,
      dataDir,
      target.url,
    ]
    const [, signal] = (await once(
      spawn(process.execPath, line, { stdio: ['ignore', 'ignore', 'inherit'] }),
      'exit',
    )) as [number, string]
    expect(signal).toBe('SIGKILL')
  }

  async function withSchool<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = openDatabase({ url: config().databaseUrl, dataDir })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** Omits the marks of moves and the numbers that each database assigns itself. */
  const rows = () =>
    withSchool(async (database) => {
      const all = await allRows(database)
      return Object.fromEntries(
        Object.entries(all).map(([name, found]) => {
          const plain = found
            .map((row) => JSON.parse(String(row)) as Record<string, unknown>)
            .filter(({ kind }) => name !== 'sys_one_time' || kind !== 'move')
            .map(({ seq: _seq, ...row }) => JSON.stringify(Object.entries(row).sort()))
          return [name.replace(/^online_/, 'online.'), plain.sort()]
        }),
      )
    })

  async function expectAlive(kind: string, name: string): Promise<void> {
    await withSchool(async (database) => {
      expect(database.kind).toBe(kind)
      await withDatabase(database, async () => {
        await settleMove()
        await bindStore()
      })
      const { app, jobs } = await createApp(config(), database)
      await app.ready()
      const call = async (method: 'GET' | 'POST', url: string, token?: string, body?: object) => {
        const headers = token === undefined ? {} : { 'x-access-token': token }
        const reply = await app.inject({ method, url: `/api${url}`, headers, ...(body ? { body } : {}) })
        return reply.json() as { success: boolean; message: string; result: { records: Record<string, unknown>[] } }
      }
      const found = await call(
        'GET',
        `/teaching/teachingWork/leaderboard?orderBy=view&keyword=${encodeURIComponent('飞碟')}`,
      )
      expect(found.result.records).toMatchObject([{ id: work }])
      const listed = await call('GET', data(form, 'list'), admin.token)
      expect(listed.result.records).toMatchObject([{ word: TEXT, score: 1e-7, number: BIG }])
      expect(await call('POST', data(form, 'add'), admin.token, { word: TEXT })).toMatchObject({ success: false })
      const bytes = project(name)
      const { createHash } = await import('node:crypto')
      const meta = {
        clientKey: name.padEnd(32, '0'),
        baseVersion: 0,
        checksum: createHash('sha256').update(bytes).digest('hex'),
      }
      const reply = await app.inject({
        method: 'POST',
        url: '/api/teaching/teachingWork/save',
        headers: { 'x-access-token': student.token, 'content-type': SAVE_BODY },
        body: saveBody({ ...meta, workName: `作品${name}`, workType: '2', workScene: 'create' }, bytes),
      })
      expect(reply.json()).toMatchObject({ success: true })
      await withDatabase(database, () => fillTitleTerms())
      await jobs.stop()
      await app.close()
    })
  }

  test('works on PostgreSQL, even after a kill and after a failure of the last step', async () => {
    const before = await rows()
    await killed('postgres')
    await expect(
      moveToPostgres({
        dataDir,
        url: target.url,
        isTrial: false,
        progress: () => {},
        pointThere: () => {
          throw new Error('no room')
        },
      }),
    ).rejects.toThrow('no room')
    expect(existsSync(path.join(dataDir, 'settings.json'))).toBe(false)
    expect(await rows()).toEqual(before)
    const address = new URL(target.url)
    const password = decodeURIComponent(address.password) || 'secret-of-test'
    address.password = ''
    const done = await run(['move', '--to', address.toString()], { MOVE_PASSWORD: password })
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('每张表都核对过') })
    expect(readFileSync(path.join(dataDir, 'settings.json'), 'utf8')).not.toContain('secret-of-test')
    expect(readdirSync(dataDir)).not.toContain('mashu.db')
    const moved = await rows()
    expect(Object.keys(moved)).toEqual(Object.keys(before).filter((name) => !name.startsWith('online.')))
    for (const name of Object.keys(moved)) expect([name, moved[name]]).toEqual([name, before[name]])
    await expectAlive('postgres', 'a')
  })

  test('refuses to move to its own database, over another school, or while a server runs', async () => {
    expect((await run(['move', '--to', target.url])).text).toContain('学校已经在 PostgreSQL 里')
    expect((await run(['move', '--to', 'mysql://x'])).text).toContain('--to 应当是')
    const other = path.join(dataDir, 'other')
    const aside = readdirSync(dataDir).find((name) => name.startsWith('before-'))
    mkdirSync(other)
    cpSync(path.join(dataDir, aside!, 'mashu.db'), path.join(other, 'mashu.db'))
    const refused = await run(['move', '--to', target.url], { DATA_DIR: other })
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('已经有一所学校') })
    expect(existsSync(path.join(other, 'settings.json'))).toBe(false)
    cpSync(path.join(other, 'mashu.db'), path.join(dataDir, 'mashu.db'))
    expect((await run(['move', '--to', 'embedded'])).text).toContain('里已经有一所学校')
    rmSync(path.join(dataDir, 'mashu.db'))
    await withSchool(async (database) => {
      // A running server has an open connection for the messages of other servers.
      await database.plain.connection().execute(async () => {
        expect((await run(['move', '--to', 'embedded'])).text).toContain('还有别的程序连着这个数据库')
      })
    })
  })

  test('works on the embedded database again, even after a kill', async () => {
    const before = await rows()
    const { databaseUrl } = config()
    await killed('embedded')
    expect(await run(['move', '--to', 'embedded', '--dry-run'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('已经撤回'),
    })
    expect(existsSync(path.join(dataDir, 'mashu.db'))).toBe(false)
    expect(await run(['move', '--to', 'embedded'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('每张表都核对过'),
    })
    expect(config().databaseUrl).toBeUndefined()
    const back = await rows()
    for (const name of Object.keys(before)) expect([name, back[name]]).toEqual([name, before[name]])
    expect([back['online.moved']?.length, back['online.movedkid']?.length]).toEqual([1, 1])
    // The move read this rule from the catalogue of PostgreSQL.
    const references = await withSchool((database) =>
      sql`select "table", on_delete from pragma_foreign_key_list('online_movedkid')`.execute(database.plain),
    )
    expect(references.rows).toEqual([{ table: 'online_moved', on_delete: 'CASCADE' }])
    await expectAlive('sqlite', 'b')
    const left = await run(['backup', '--to', path.join(dataDir, 'copy')], { DATABASE_URL: databaseUrl! })
    expect([left.code, left.text]).toEqual([1, expect.stringContaining('搬走了')])
  })
})
