import { createHash } from 'node:crypto'
import { STAFF } from '@mashu/contract/user-identity'
import { hashPassword } from '../modules/sys/credential/credential.ts'
import { isSetUp } from '../modules/sys/start/start.ts'
import type { Config } from '../platform/environment/config.ts'
import { db, transaction } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { now } from '../platform/time/time.ts'
import { categories } from './base-category.ts'
import { dicts } from './base-dict.ts'
import { checkRules, fillRules, settings } from './base-site.ts'
import { siteMenus } from './site-menus.ts'
import { permissions } from './menu/permissions.ts'

const roles = [
  { id: 'f6817f48af4fb3af11b9e8bf182f618b', roleCode: 'admin', roleName: '管理员', roleLevel: 99 },
  { id: '1252532323347161090', roleCode: 'teacher', roleName: '教师', roleLevel: 2 },
  { id: '1252532277234982913', roleCode: 'student', roleName: '学生', roleLevel: 0 },
]

/**
 * Changes whenever the seed does; what is written once is not looked at again, so what people changed or removed stays
 * so.
 */
const EDITION = createHash('sha256')
  .update(JSON.stringify([roles, dicts, permissions, settings, siteMenus, checkRules, fillRules, categories]))
  .digest('hex')
  .slice(0, 32)
const FOREVER = '9999'
/** Parameters of one statement; both databases take far more. */
const BATCH = 50

/**
 * What every school needs before the first login: roles, dictionaries, menus, settings and one administrator.
 * Idempotent.
 */
export async function seedBase(config: Config): Promise<void> {
  await seedEdition()
  await seedAdministrator(config)
}

async function seedEdition(): Promise<void> {
  const done = await db()
    .selectFrom('sysOneTime')
    .select('id')
    .where('kind', '=', 'seed')
    .where('name', '=', EDITION)
    .executeTakeFirst()
  if (done) return
  await transaction(async () => {
    const stamp = { createBy: 'system', createTime: now() }
    for (const role of roles)
      await db()
        .insertInto('sysRole')
        .values({ ...role, ...stamp })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await seedDicts(stamp)
    await seedPermissions(stamp)
    await seedSite(stamp)
    await db()
      .insertInto('sysOneTime')
      .values({ id: newId(), kind: 'seed', name: EDITION, content: '', expireTime: FOREVER })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

interface Stamp {
  createBy: string
  createTime: string
}

function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}

async function seedDicts(stamp: Stamp): Promise<void> {
  const written = dicts.map(({ code, name, type }) => ({ id: newId(), dictCode: code, dictName: name, type, ...stamp }))
  await db()
    .insertInto('sysDict')
    .values(written)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await db()
    .selectFrom('sysDict')
    .select(['id', 'dictCode'])
    .where(
      'dictCode',
      'in',
      dicts.map(({ code }) => code),
    )
    .execute()
  const idOf = new Map(known.map((row) => [row.dictCode, row.id]))
  const items = dicts.flatMap(({ code, items: list }) =>
    list.map((item, index) => ({
      id: newId(),
      dictId: idOf.get(code)!,
      itemText: item.text,
      itemValue: item.value,
      sortOrder: index + 1,
      status: item.on ? 1 : 0,
      ...stamp,
    })),
  )
  for (const batch of batches(items))
    await db()
      .insertInto('sysDictItem')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Grants are made only together with the entry they belong to: a grant that was taken back does not return. */
async function seedPermissions(stamp: Stamp): Promise<void> {
  const there = new Set((await db().selectFrom('sysPermission').select('id').execute()).map((row) => row.id))
  const fresh = permissions.filter((row) => !there.has(row.id))
  for (const batch of batches(fresh))
    await db()
      .insertInto('sysPermission')
      .values(batch.map(({ holders: _holders, rules: _rules, ...row }) => ({ ...row, ...stamp })))
      .execute()
  const roleId = new Map(
    (await db().selectFrom('sysRole').select(['id', 'roleCode']).execute()).map((row) => [row.roleCode, row.id]),
  )
  const grants = fresh.flatMap((row) =>
    (['admin', ...row.holders] as const).flatMap((code) => {
      const id = roleId.get(code)
      const ticked = row.rules.filter(({ holders }) => (holders as readonly string[]).includes(code))
      const dataRuleIds = ticked.map((rule) => rule.id).join() || null
      return id === undefined ? [] : [{ id: newId(), roleId: id, permissionId: row.id, dataRuleIds }]
    }),
  )
  for (const batch of batches(grants)) await db().insertInto('sysRolePermission').values(batch).execute()
  const rules = fresh.flatMap((row) =>
    row.rules.map(({ holders: _holders, ...rule }) => ({
      ...rule,
      permissionId: row.id,
      ruleConditions: 'USE_SQL_RULES',
      status: '1',
      ...stamp,
    })),
  )
  if (rules.length > 0) await db().insertInto('sysPermissionDataRule').values(rules).execute()
}

/** Rules that check codes and fill them in. */
async function seedRules(stamp: Stamp): Promise<void> {
  await db()
    .insertInto('sysCheckRule')
    .values(
      checkRules.map(({ code, name, description, steps }) => ({
        id: newId(),
        ruleCode: code,
        ruleName: name,
        ruleDescription: description,
        ruleJson: JSON.stringify(steps),
        ...stamp,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('sysFillRule')
    .values(
      fillRules.map(({ code, name, ruleClass, params }) => ({
        id: newId(),
        ruleCode: code,
        ruleName: name,
        ruleClass,
        ruleParams: JSON.stringify(params),
        ...stamp,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedSite(stamp: Stamp): Promise<void> {
  await db()
    .insertInto('sysConfig')
    .values(
      Object.entries(settings).map(([configKey, { value, comment }]) => ({
        id: newId(),
        configKey,
        configValue: value,
        comment,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('teachingMenu')
    .values(siteMenus.map((row) => ({ ...row, ...stamp })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedRules(stamp)
  for (const batch of batches(categories))
    await db()
      .insertInto('sysCategory')
      .values(batch.map((row) => ({ ...row, ...stamp })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function hasAdministrator(): Promise<boolean> {
  return (
    (await db()
      .selectFrom('sysUserRole')
      .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
      .where('sysRole.roleCode', '=', 'admin')
      .select('sysUserRole.id')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** With a password from outside, where there is no administrator; else the first start asks for one (`/setup`). */
async function seedAdministrator(config: Config): Promise<void> {
  const password = config.adminPassword ?? (config.seed === 'demo' ? config.demoPassword : undefined)
  if (password === undefined || (await isSetUp()) || (await hasAdministrator())) return
  const hashed = await hashPassword(password)
  const stamp = { createBy: 'system', createTime: now(), updateBy: 'system', updateTime: now() }
  await transaction(async () => {
    const id = newId()
    await db()
      .insertInto('sysUser')
      .values({ id, username: 'admin', realname: '管理员', password: hashed, userIdentity: STAFF, ...stamp })
      .execute()
    await db().insertInto('sysUserRole').values({ id: newId(), userId: id, roleId: roles[0]!.id }).execute()
  })
}
