import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'

test(
  'killed among transactions that share a sync: what was acknowledged is there, and nothing by half',
  {
    timeout: 180_000,
  },
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-killed-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const writer = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'crash.fixture.ts')], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(writer, 'close')
    let said = ''
    writer.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk)
      if (said.split('\n').length > 1000) writer.kill('SIGKILL')
    })
    await closed
    const told = (state: string) => [...said.matchAll(new RegExp(`^${state} (\\S+)\\n`, 'gm'))].map(([, pair]) => pair)
    const database = openDatabase({ dataDir })
    const { rows } = await sql<{ pair: string; sides: number }>`
    select pair, count(*) as sides from half group by pair`.execute(database.plain)
    const { rows: checks } = await sql`pragma integrity_check`.execute(database.plain)
    await database.close()
    const there = new Set(rows.map(({ pair }) => pair))
    expect(told('saved').length).toBeGreaterThan(500)
    expect(told('saved').filter((pair) => !there.has(pair!))).toEqual([])
    expect(rows.filter(({ sides }) => sides !== 2)).toEqual([])
    expect(told('refused').filter((pair) => there.has(pair!))).toEqual([])
    expect(checks).toEqual([{ integrity_check: 'ok' }])
  },
)
