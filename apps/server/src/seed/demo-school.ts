import { verifyPassword } from '../modules/sys/credential/password.ts'
import type { Config } from '../platform/environment/config.ts'
import { db } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { LOOPBACK } from '../platform/loopback.ts'

const [KIND, NAME, FOREVER] = ['seed', 'demo', '9999'] as const

/** Remembers that this database has the demo school in it, whatever is changed there later. */
export async function markDemo(): Promise<void> {
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: NAME, content: '', expireTime: FOREVER })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Schools from before the mark are known by a demo login with the password of the demo. */
async function isDemo({ demoPassword }: Config): Promise<boolean> {
  const mark = db().selectFrom('sysOneTime').select('id').where('kind', '=', KIND).where('name', '=', NAME)
  if ((await mark.executeTakeFirst()) !== undefined) return true
  const login = await db().selectFrom('sysUser').select('password').where('username', '=', 'student').executeTakeFirst()
  return login !== undefined && (await verifyPassword(login.password, demoPassword))
}

/** The passwords of the demo school are in its README. @throws when others than this computer would reach it */
export async function assertNoDemo(config: Config): Promise<void> {
  if (LOOPBACK.has(config.host) || !(await isDemo(config))) return
  throw new Error(
    `${config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL 指向的数据库'} 里是演示学校，它的账号和密码人人都知道，不能让别的电脑打开。` +
      '正式使用请换一个新的数据目录（DATA_DIR）或数据库；只在本机看看，请设 HOST=127.0.0.1',
  )
}
