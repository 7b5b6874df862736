import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLine } from '../test/run-line.ts'
import { hasMariadb } from '../../server/test/foreign-database/mariadb.ts'
import { startHarness, type Harness } from '../../server/test/harness.ts'
import { fillPeople, fillTeaching, put, startOldSchool, type OldSchool } from '../test/old-school/old-school.ts'
import { openSource } from './open-source.ts'
import type { Source } from './source/source.queries.ts'

const DUMP = '/usr/bin/mariadb-dump'

const options = {
  password: undefined,
  database: undefined,
  skipped: new Set<string>(),
  isDumpWhole: false,
  isTrial: false,
  progress: () => {},
}

async function readWhole(source: Source, { withCharsets = true } = {}) {
  const held: Record<string, unknown> = {}
  for (const [name, { columns }] of [...source.tables].sort()) {
    if (!columns.has('id')) continue
    const rows = []
    for await (const batch of source.batches(name, 3)) rows.push(...batch)
    const types = [...columns].map(([key, column]) => [key, column.name, column.type, withCharsets && column.charset])
    held[name] = { count: await source.count(name), types, rows }
  }
  await source.close()
  return held
}

describe.skipIf(!hasMariadb || !existsSync(DUMP))('importing a school from a dump', () => {
  let old: OldSchool
  let folder: string
  let site: Harness
  let other: Harness
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-import-dump-'))
    old = await startOldSchool()
    await fillPeople(old)
    await fillTeaching(old)
    const signs = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')
    await old.connection.query(`create table odd (id bigint primary key, signs text, bits bit(11), body blob, short
      binary(4), price decimal(10,3), far double, big bigint unsigned, y year, t time, j json, e enum('a','b;'),
      \`select\` varchar(9)) charset utf8mb4`)
    const row = {
      signs,
      body: Buffer.from([...signs, '\xff'].join(''), 'latin1'),
      short: 'ab',
      price: '1.500',
      far: 1.5e-7,
    }
    await put(
      old,
      'odd',
      { id: 2, ...row, bits: 1029, big: '18446744073709551615', y: 2026, t: '-01:02:03', j: '{"a":"\\"\\n"}', e: 'b;' },
      // In GBK, each of these characters ends in the byte of a backslash.
      { id: 10, signs: "誠俓乗'許\\功\r\n", body: Buffer.from([0xd5, 0x5c, 0x27, 0x81]), select: '”（' },
      { id: 9, signs: '', body: '', price: '-0.001', far: 0, big: 0 },
    )
    site = await startHarness()
    other = await startHarness()
  })
  afterAll(async () => {
    await site?.close()
    await other?.close()
    await old?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const file = (name: string) => path.join(folder, name)
  function dump(...args: string[]): Buffer {
    const { port } = new URL(old.url)
    const access = ['--host=127.0.0.1', `--port=${port}`, '--user=reader', '--password=pass word', '--skip-lock-tables']
    return execFileSync(DUMP, [
      ...access,
      ...(args.some((arg) => arg.startsWith('--databases')) ? [] : ['school']),
      ...args,
    ])
  }
  const written = (name: string, bytes: Buffer | string) => {
    writeFileSync(file(name), bytes)
    return file(name)
  }

  test.each([
    ['with default options', []],
    ['with names of columns and hexadecimal bytes', ['--complete-insert', '--hex-blob']],
    [
      'with one row per statement, for another database',
      ['--skip-opt', '--compatible=ansi', '--default-character-set=utf8mb4'],
    ],
    ['in GBK', ['--default-character-set=gbk', '--skip-tz-utc']],
    ['in the character sets of the columns', ['--default-character-set=binary']],
    ['with all databases', ['--databases', 'school', '--routines', '--events', '--add-drop-database', '--replace']],
  ])('gives the same rows as the live database: a dump %s', async (_, args) => {
    const [live, dumped] = [
      await openSource(old.url, options),
      await openSource(written('a.sql', dump(...args)), options),
    ]
    const few = { withCharsets: !args.includes('--compatible=ansi') }
    const [there, here] = [await readWhole(live, few), await readWhole(dumped, few)]
    // GBK has no accented letters, so this dump has question marks in `sys_position`.
    if (args.includes('--default-character-set=gbk')) for (const held of [there, here]) delete held['sys_position']
    expect(here).toEqual(there)
    expect(Object.keys(there)).toContain('odd')
  })

  test('accepts Windows line ends and a compressed dump', async () => {
    const plain = dump()
    const there = await readWhole(await openSource(written('a.sql', plain), options))
    const windows = Buffer.from(plain.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
    expect(await readWhole(await openSource(written('b.sql', windows), options))).toEqual(there)
    expect(await readWhole(await openSource(written('a.sql.gz', gzipSync(plain)), options))).toEqual(there)
  })

  test('imports the same rows as an import from the live database', { timeout: 120_000 }, async () => {
    const report = `--report ${file('report.html')}`
    const live = await runLine(site, `import --from ${old.url} ${report}`)
    const dumped = await runLine(other, `import --from ${written('a.sql', dump())} ${report}`)
    expect(dumped.code).toBe(live.code)
    const sums = (text: string) => /搬来 .*/.exec(text)?.[0]
    expect(sums(dumped.text)).toBe(sums(live.text))
    // Equal marks mean equal rows, because marks are hashes of the values.
    const origins = async ({ database }: Harness) =>
      (await sql`select id, target_id, marks from sys_origin order by id`.execute(database.plain)).rows
    expect(await origins(other)).toEqual(await origins(site))
    expect((await origins(site)).length).toBeGreaterThan(30)
    expect((await runLine(other, `import --from ${old.url} ${report}`)).text).toContain('搬来 0 行，更新 0 行')
  })

  test('refuses an incomplete dump before it writes anything', async () => {
    const refused = (name: string, bytes: Buffer | string, more = '') =>
      runLine(site, `import --from ${written(name, bytes)} --report ${file('r.html')} ${more}`)
    const plain = dump('--databases', 'school')
    const twice = Buffer.concat([
      plain,
      Buffer.from(plain.toString('latin1').replaceAll('`school`', '`school2`'), 'latin1'),
    ])
    const zipped = gzipSync(plain)
    const cases = [
      ['cut.sql', plain.subarray(0, plain.length / 2), '转储不完整'],
      ['cut.sql.gz', zipped.subarray(0, zipped.length / 2), '压缩的转储不完整'],
      ['two.sql', twice, '有几个数据库（school、school2），请用 --database 选一个'],
      ['a.zip', 'PK\x03\x04', '先解压'],
      ['a.xml', '<?xml version="1.0"?>', '--xml'],
      ['wide.sql', Buffer.from('\ufeff-- MySQL dump', 'utf16le'), 'PowerShell'],
      ['letter.txt', 'Dear; school;', '不像是 mysqldump 的转储'],
      ['rows.sql', dump('--no-create-info'), '--no-create-info'],
      [
        'set.sql',
        Buffer.from(
          dump('--default-character-set=gbk')
            .toString('latin1')
            .replaceAll(/SET NAMES gbk/g, 'SET @a=1'),
          'latin1',
        ),
        'SET NAMES',
      ],
    ] as const
    for (const [name, bytes, words] of cases) {
      const { code, text } = await refused(name, bytes)
      expect({ name, code, text }).toEqual({ name, code: 1, text: expect.stringContaining(words) })
    }
    expect((await refused('two.sql', twice, '--database nowhere')).text).toContain('没有数据库 nowhere')
    expect((await refused('two.sql', twice, '--database school2')).text).toContain('搬来 0 行')
    expect((await runLine(site, `import --from ${folder}`)).text).toContain('--tab')
    expect((await runLine(site, `import --from ${folder}/none.sql`)).text).toContain('没有文件')
  })

  test('requires a confirmation for a dump without an end mark', async () => {
    const name = written('a.sql', dump('--skip-comments'))
    const line = `import --from ${name} --report ${file('r.html')}`
    expect(await runLine(site, line)).toMatchObject({ code: 1, text: expect.stringContaining('--whole-dump') })
    for (const more of ['--dry-run', '--whole-dump']) {
      const { code, text } = await runLine(site, `${line} ${more}`)
      expect({ code, text }).toEqual({ code: 3, text: expect.stringContaining('可能没有写完') })
    }
    truncateSync(name, 100)
    expect((await runLine(site, `${line} --whole-dump`)).code).toBe(1)
  })
})
