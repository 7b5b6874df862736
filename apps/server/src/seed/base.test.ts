import { expect, test } from 'vitest'
import { openHarness, startHarness } from '../../test/harness.ts'
import { createApp } from '../app.ts'
import { modules } from '../modules/modules.ts'
import { readConfig } from '../platform/environment/read-config.ts'
import { db } from '../platform/db/database.ts'
import { seedBase } from './base.ts'
import { permissions } from './menu/permissions.ts'

const site = await openHarness()
const counts = () =>
  site.within(async () => {
    const tables = [
      'sysRole',
      'sysDict',
      'sysDictItem',
      'sysPermission',
      'sysRolePermission',
      'sysConfig',
      'teachingMenu',
      'sysCheckRule',
      'sysUser',
      'sysOneTime',
    ] as const
    return Promise.all(
      tables.map(
        async (table) =>
          (
            await db()
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('total'))
              .executeTakeFirstOrThrow()
          ).total,
      ),
    )
  })

test('a new installation has every menu entry of every module', () => {
  const entries = modules.flatMap(({ menu = [] }) => menu.map(({ url, under }) => ({ url, under })))
  expect(entries.length).toBeGreaterThan(0)
  const urlOf = new Map(permissions.map(({ id, url }) => [id, url]))
  const seeded = permissions.map(({ url, parentId }) => ({ url, under: parentId && urlOf.get(parentId) }))
  for (const entry of entries) expect(seeded).toContainEqual(entry)
})

test('seeding again changes nothing and does not restore deleted rows', async () => {
  const before = await counts()
  expect(before.every((count) => count > 0)).toBe(true)
  await site.within(() => db().deleteFrom('sysDict').where('dictCode', '=', 'grade').execute())
  const after = await counts()
  await site.within(() => seedBase(readConfig({ DATA_DIR: site.dataDir, SEED: 'base' })))
  expect(await counts()).toEqual(after)
  expect(after[1]).toBe(before[1]! - 1)
})

test('a role can get every permission code that a call requires', async () => {
  const { endpoints, app } = await createApp(
    readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent', SEED: 'base' }),
    site.database,
  )
  await app.close()
  const seeded = new Set(permissions.map((row) => row.perms))
  const used = endpoints
    .flatMap(({ access }) => (typeof access === 'string' ? [access] : [...access]))
    .filter((code) => code !== 'public' && code !== 'signed-in')
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((code) => !seeded.has(code))).toEqual([])
})

test('every permission code is seeded once, after the parent of its entry', () => {
  const codes = permissions.map((row) => row.perms).filter((code) => code !== null)
  expect(new Set(codes).size).toBe(codes.length)
  const seen = new Set<string>()
  for (const row of permissions) {
    if (row.parentId !== null) expect(seen.has(row.parentId)).toBe(true)
    seen.add(row.id)
  }
  expect(seen.size).toBe(permissions.length)
})

test('no seeded setting contains the address of another host', async () => {
  const rows = await site.within(() => db().selectFrom('sysConfig').select('configValue').execute())
  expect(rows.filter((row) => /https?:\/\//.test(row.configValue))).toEqual([])
})

test('without ADMIN_PASSWORD no account is seeded', async () => {
  const other = await startHarness({ ADMIN_PASSWORD: '' })
  expect(await other.within(() => db().selectFrom('sysUser').select('id').execute())).toEqual([])
  await other.close()
})
