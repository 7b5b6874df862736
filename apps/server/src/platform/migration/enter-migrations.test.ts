import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { enterMigrations } from './enter-migrations.ts'

const index = `import * as accounts from './2026-11-21-accounts.ts'
import type { Schema } from '../src/platform/db/table.ts'

export const migrations: readonly Migration[] = [
  { name: '2026-11-21-accounts', up: accounts.up },
]
`

test('a new file is added at the end of the index, and only once', () => {
  const files = ['2026-11-21-accounts.ts', 'rights/2026-12-01-position-duty.ts', 'index.ts']
  const entered = enterMigrations(index, files)
  expect(entered).toContain("import * as positionDuty from './rights/2026-12-01-position-duty.ts'\nimport type")
  expect(entered).toMatch(/accounts\.up \},\n {2}\{ name: '2026-12-01-position-duty', up: positionDuty\.up \},\n\]\n$/)
  expect(enterMigrations(entered, files)).toBe(entered)
})

test('a second migration with the same noun is refused', () => {
  expect(() => enterMigrations(index, ['2026-12-01-accounts.ts'])).toThrow('accounts')
})

test('the index contains every migration', () => {
  const folder = path.join(import.meta.dirname, '../../../migrations')
  const source = readFileSync(path.join(folder, 'index.ts'), 'utf8')
  expect(enterMigrations(source, readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toBe(source)
})
