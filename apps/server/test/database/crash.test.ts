import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'
import { bundleProgram } from '../program/bundle-program.ts'

interface Outcome {
  told(state: string): string[]
  there: Set<string>
  /** Pairs with only one stored half. */
  byHalf: string[]
}

async function crash(fixture: string, lines: number): Promise<Outcome> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-killed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const writer = spawn(process.execPath, [await bundleProgram(path.join(import.meta.dirname, fixture))], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(writer, 'close')
  let said = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    said += String(chunk)
    if (said.split('\n').length > lines) writer.kill('SIGKILL')
  })
  await closed
  const database = openDatabase({ dataDir })
  const { rows } = await sql<{ pair: string; sides: number }>`
    select pair, count(*) as sides from half group by pair`.execute(database.plain)
  const { rows: checks } = await sql`pragma integrity_check`.execute(database.plain)
  await database.close()
  expect(checks).toEqual([{ integrity_check: 'ok' }])
  return {
    told: (state) => [...said.matchAll(new RegExp(`^${state} (\\S+)\\n`, 'gm'))].map(([, pair]) => pair!),
    there: new Set(rows.map(({ pair }) => pair)),
    byHalf: rows.filter(({ sides }) => sides !== 2).map(({ pair }) => pair),
  }
}

test(
  'a killed program whose transactions share a sync has stored all acknowledged ones, and none in part',
  { timeout: 180_000 },
  async () => {
    const { told, there, byHalf } = await crash('crash.fixture.ts', 1000)
    expect(told('saved').length).toBeGreaterThan(500)
    expect(told('saved').filter((pair) => !there.has(pair))).toEqual([])
    expect(byHalf).toEqual([])
    expect(told('refused').filter((pair) => there.has(pair))).toEqual([])
  },
)

test(
  'a program that is killed before a common commit has acknowledged and stored none of its transactions',
  { timeout: 60_000 },
  async () => {
    const { told, there } = await crash('group.fixture.ts', 1000)
    expect(told('saved')).toEqual(['before'])
    expect([...there]).toEqual(['before'])
  },
)
