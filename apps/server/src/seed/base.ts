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
import { seedDicts } from './write-dicts.ts'
import { seedPermissions } from './write-permissions.ts'
import { seedSite } from './write-site.ts'

const roles = [
  { id: 'f6817f48af4fb3af11b9e8bf182f618b', roleCode: 'admin', roleName: '管理员', roleLevel: 99 },
  { id: '1252532323347161090', roleCode: 'teacher', roleName: '教师', roleLevel: 2 },
  { id: '1252532277234982913', roleCode: 'student', roleName: '学生', roleLevel: 0 },
]

/** Each version of the seed is written only once, or a start would undo changes and deletions by people. */
const EDITION = createHash('sha256')
  .update(JSON.stringify([roles, dicts, permissions, settings, siteMenus, checkRules, fillRules, categories]))
  .digest('hex')
  .slice(0, 32)
const FOREVER = '9999'

/** Writes roles, dictionaries, menus, settings and an administrator. A second call changes nothing. */
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

/** Without a configured password, the page `/setup` asks for a password after the first start. */
async function seedAdministrator(config: Config): Promise<void> {
  const password = config.adminPassword
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
