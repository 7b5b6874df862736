import { expect, test } from 'vitest'
import { up as upDaily } from '../../migrations/rights/2026-11-29-site-menu-daily.ts'
import { up } from '../../migrations/rights/2026-11-29-site-menu-groups.ts'
import { openHarness } from '../../test/harness.ts'
import { openSchool } from '../../test/school.ts'
import { permissions } from './menu/permissions.ts'

const site = await openHarness()
const entry = (url: string) => permissions.find((row) => row.url === url)!
const MORE = entry('/isystem/more').id
const ENROL = entry('/enrol').id
const PERFORMANCE = entry('/monitor').id
const MOVED = permissions.filter(
  ({ id, parentId, menuType }) => (parentId === MORE || parentId === ENROL) && menuType < 2 && id !== PERFORMANCE,
)

/** The parents of entries before the groups existed. All other entries were below /isystem. */
const OLD_PLACE: Readonly<Record<string, string | null>> = {
  订单管理: '/course',
  优惠券: '/course',
  SQL监控: '/dashboard3',
}
const schema = () => ({ db: site.database.root, kind: site.database.kind }) as unknown as Parameters<typeof up>[0]

/** The positions of daily pages before the groups existed. */
const DAILY: Readonly<Record<string, number>> = {
  '/isystem/departDetailList': 12,
  '/work': 11.5,
  '/course': 11,
  '/isystem/user': 10,
}

async function asBefore(): Promise<void> {
  const { root } = site.database
  for (const { id, name } of MOVED) {
    const parentId = name === '报名咨询' ? null : entry(OLD_PLACE[name] ?? '/isystem').id
    await root
      .updateTable('sysPermission')
      .set({ parentId, menuType: parentId === null ? 0 : 1 })
      .where('id', '=', id)
      .execute()
  }
  for (const [url, sortNo] of Object.entries(DAILY))
    await root.updateTable('sysPermission').set({ sortNo }).where('id', '=', entry(url).id).execute()
  await root
    .updateTable('sysPermission')
    .set({ parentId: entry('/dashboard3').id, sortNo: 0 })
    .where('id', '=', PERFORMANCE)
    .execute()
  await root.deleteFrom('sysPermission').where('id', 'in', [MORE, ENROL]).execute()
}
const placeOf = async (url: string) =>
  site.database.root
    .selectFrom('sysPermission')
    .select(['parentId', 'menuType'])
    .where('id', '=', entry(url).id)
    .executeTakeFirstOrThrow()
const holdersOf = async (id: string) =>
  (
    await site.database.root.selectFrom('sysRolePermission').select('roleId').where('permissionId', '=', id).execute()
  ).map(({ roleId }) => roleId)

async function grantByDepart(permissionId: string) {
  const { root } = site.database
  const { red } = await openSchool(site)
  await root.insertInto('sysDepartPermission').values({ id: 'd1', departId: red, permissionId }).execute()
  await root.insertInto('sysDepartRole').values({ id: 'r1', departId: red, roleName: '教务', roleCode: 'jw' }).execute()
  const grant = { id: 'x1', roleId: 'r1', departPermissionId: 'd1' }
  await root.insertInto('sysDepartRolePermission').values(grant).execute()
  return { red, departRole: 'r1' }
}

test('a migration gives an old school the new menu, and everybody keeps their pages', async () => {
  expect(MOVED).toHaveLength(14)
  await asBefore()
  const { root } = site.database
  const { id: roleId } = await root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'teacher')
    .executeTakeFirstOrThrow()
  await root
    .insertInto('sysRolePermission')
    .values({ id: 'g1', roleId, permissionId: entry('/teaching/order').id })
    .execute()
  const { red, departRole } = await grantByDepart(entry('/isystem/dict').id)
  await up(schema())
  await upDaily(schema())
  const daily = [...Object.keys(DAILY), '/enrol', '/isystem/more', '/monitor'].map(entry)
  for (const { id, parentId, menuType, sortNo } of [...MOVED, ...daily]) {
    const row = await root.selectFrom('sysPermission').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ parentId, menuType, sortNo, hidden: 0 })
  }
  expect(await holdersOf(ENROL)).toContain(roleId)
  expect(await holdersOf(MORE)).not.toContain(roleId)
  const held = await root
    .selectFrom('sysDepartRolePermission as held')
    .innerJoin('sysDepartPermission as given', 'given.id', 'held.departPermissionId')
    .select(['given.departId', 'held.roleId'])
    .where('given.permissionId', '=', MORE)
    .execute()
  expect(held).toEqual([{ departId: red, roleId: departRole }])
})

test('the migration does not change a menu that the school has rearranged', async () => {
  await asBefore()
  const { root } = site.database
  await root.updateTable('sysPermission').set({ name: '字典' }).where('id', '=', entry('/isystem/dict').id).execute()
  await up(schema())
  await upDaily(schema())
  expect(await placeOf('/monitor')).toMatchObject({ parentId: entry('/dashboard3').id })
  expect(await placeOf('/isystem/dict')).toMatchObject({ parentId: entry('/isystem').id })
  expect(await placeOf('/teaching/enquiry')).toEqual({ parentId: null, menuType: 0 })
  const group = await root
    .selectFrom('sysPermission')
    .select('hidden')
    .where('id', '=', ENROL)
    .executeTakeFirstOrThrow()
  expect(group.hidden).toBe(1)
})
