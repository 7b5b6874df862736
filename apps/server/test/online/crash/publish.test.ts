import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openHarness } from '../../harness.ts'
import { makeWorld } from '../../matrix.ts'
import { testDefaults } from '../../test-database.ts'
import { column, formCalls } from '../forms.ts'
import { bundleProgram } from '../../program/bundle-program.ts'

const site = await openHarness()
const { admin } = await makeWorld(site)
const token = admin.token
const calls = formCalls(site, admin)

/** Publishes a form on another server, killed before the first statement that contains `before`. */
async function killBefore(before: string, url: string): Promise<void> {
  const child = spawn(process.execPath, [await bundleProgram(path.join(import.meta.dirname, 'publish.fixture.ts'))], {
    env: {
      ...process.env,
      ...testDefaults,
      DATA_DIR: site.dataDir,
      DATABASE_URL: site.databaseUrl ?? '',
      CRASH: JSON.stringify({ before, url, token }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

test('a publication killed between two steps leaves the old form usable', { timeout: 180_000 }, async () => {
  const id = await calls.form('killed', [column('name')])
  await calls.add(id, { name: '甲' })
  await calls.design(id, (fields) => [...fields, column('first'), column('second')])
  const publish = (mode: string) => `/online/cgform/api/doDbSynch/${id}/${mode}`
  const places = [
    ['add column "second"', 'normal'],
    ['insert into "onl_cgform_version"', 'normal'],
    ['create table "online', 'force'],
  ] as const
  let rows = ['甲']
  for (const [before, mode] of places) {
    await killBefore(before, publish(mode))
    expect((await calls.values(id, 'name')).sort()).toEqual(rows)
    const name = `乙${rows.length}`
    await calls.add(id, { name })
    rows = [...rows, name].sort()
    expect((await calls.values(id, 'name')).sort()).toEqual(rows)
  }
  await calls.ok('POST', publish('normal'))
  await calls.add(id, { name: '丙', first: '1', second: '2' })
  expect(await calls.list(id, '?name=丙')).toMatchObject([{ first: '1', second: '2' }])
  expect(await calls.list(id)).toHaveLength(rows.length + 1)
})
