import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { databaseFiles } from './database-files.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'database-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name, text) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

it('tests for PostgreSQL are those that read the address directly or through imports, even in a cycle', () => {
  write('harness.ts', "const url = process.env['TEST_DATABASE_URL']\n")
  write('school.ts', "import { other } from './other.ts'\nimport { startHarness } from './harness.ts'\n")
  write('other.ts', "import { makeSchool } from './school.ts'\n")
  const tests = [
    write('embedded.test.ts', "// sqlite-only: a reason\nimport { makeSchool } from './school.ts'\n"),
    write('pure.test.ts', "import { rule } from './rule.ts'\n"),
    write('itself.test.ts', "process.env['TEST_DATABASE_URL']\n"),
    write('school.test.ts', "import { makeSchool } from './school.ts'\n"),
    write('circle.test.ts', "import { other } from './other.ts'\n"),
    write('late.test.ts', "const { startHarness } = await import('./harness.ts')\n"),
  ]
  expect(databaseFiles(tests).map((file) => path.basename(file))).toEqual([
    'itself.test.ts',
    'school.test.ts',
    'circle.test.ts',
    'late.test.ts',
  ])
})

it('tests for PostgreSQL include every test that starts a server', () => {
  const root = path.join(import.meta.dirname, '../../apps/server')
  const tests = ['src', 'test']
    .flatMap((name) =>
      readdirSync(path.join(root, name), { recursive: true }).map((file) => path.join(root, name, file)),
    )
    .filter((file) => file.endsWith('.test.ts'))
  const kept = databaseFiles(tests)
  expect(kept).toContain(path.join(root, 'test/invariants.access.test.ts'))
  expect(kept).toContain(path.join(root, 'src/modules/sys/user/user.sheet.test.ts'))
  expect(kept).not.toContain(path.join(root, 'src/platform/time/time.test.ts'))
  expect(kept.length).toBeGreaterThan(tests.length / 2)
})
