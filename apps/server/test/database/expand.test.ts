import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { describe, type TableDescription } from '../../src/platform/db/describe.ts'
import { migrate } from '../../src/platform/migration/migrate.ts'
import { writeQuickly } from '../test-database.ts'

/**
 * During a rolling upgrade, the previous version runs on the next schema (docs/operations.md). A migration that removes
 * something is listed here with a reason.
 */
const CONTRACTS: Readonly<Record<string, string>> = {
  '2026-11-23-publishing': 'before the first release',
}

const uniques = ({ indexes }: TableDescription) => indexes.filter((index) => index.startsWith('create unique'))

/** Returns the changes that break statements of the previous version. */
function hurts(before: readonly TableDescription[], after: readonly TableDescription[]): string[] {
  return before.flatMap((table) => {
    const now = after.find(({ name }) => name === table.name)
    if (!now) return [`${table.name} is gone`]
    const known = new Map(now.columns.map((column) => [column.name, column]))
    const old = new Set(table.columns.map(({ name }) => name))
    return [
      ...table.columns.flatMap(({ name, type, nullable }) => {
        const column = known.get(name)
        if (!column) return [`${table.name}.${name} is gone`]
        if (column.type !== type) return [`${table.name}.${name} is of another type`]
        return nullable && !column.nullable ? [`${table.name}.${name} must not be null any more`] : []
      }),
      ...now.columns
        .filter(({ name, nullable, hasDefault, generated }) => !old.has(name) && !nullable && !hasDefault && !generated)
        .map(({ name }) => `${table.name}.${name} has to be given`),
      ...uniques(now)
        .filter((index) => !uniques(table).includes(index) && columnsOf(index).every((name) => old.has(name)))
        .map((index) => `${table.name}: ${index}`),
    ]
  })
}

const columnsOf = (index: string): string[] =>
  (/\(([^)]*)\)/.exec(index)?.[1] ?? '').split(',').map((name) => name.trim())

test('no migration breaks reads or writes of the previous version', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-expand-'))
  const database = openDatabase({ dataDir })
  await writeQuickly(database)
  const found: string[] = []
  let before: TableDescription[] = []
  for (const [index, { name }] of migrations.entries()) {
    await migrate(database, undefined, migrations.slice(0, index + 1))
    const after = await describe(database)
    if (!(name in CONTRACTS)) found.push(...hurts(before, after).map((fault) => `${name}: ${fault}`))
    before = after
  }
  await database.close()
  rmSync(dataDir, { recursive: true })
  expect(found).toEqual([])
})
