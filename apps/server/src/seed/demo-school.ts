import { verifyPassword } from '../modules/sys/credential/password.ts'
import type { Config } from '../platform/environment/config.ts'
import { db } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { commandLine } from '../platform/cli-command.ts'
import { LOOPBACK } from '../platform/loopback.ts'
import { classes, division, institution, staff, students } from './demo/people.ts'

const [KIND, NAME, FOREVER] = ['seed', 'demo', '9999'] as const
/** What a mark holds until the demo school is written; nobody is served before. */
const BEGUN = 'begun'
const DONE = ''

const selectMark = () =>
  db().selectFrom('sysOneTime').select('content').where('kind', '=', KIND).where('name', '=', NAME).executeTakeFirst()

/** Nothing was ever seeded here, so no school can be in it. */
async function isNew(): Promise<boolean> {
  const [role, user] = await Promise.all([
    db().selectFrom('sysRole').select('id').limit(1).executeTakeFirst(),
    db().selectFrom('sysUser').select('id').limit(1).executeTakeFirst(),
  ])
  return role === undefined && user === undefined
}

async function writeMark(content: string): Promise<void> {
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: NAME, content, expireTime: FOREVER })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ content }))
    .execute()
}

/** Remembers that this database has the demo school in it, whatever is changed there later. */
export const markDemo = (): Promise<void> => writeMark(DONE)

export async function removeDemoMark(): Promise<void> {
  await db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('name', '=', NAME).execute()
}

type BeginConfig = Pick<Config, 'seed' | 'host' | 'publicUrl' | 'trustProxy'>

/**
 * Decides whether this start writes the demo school: into a database that it created itself, or that a start created
 * which was cut off before it served anybody; never beside anything else. Before the base is seeded.
 * @throws when others than this computer would reach it
 */
export async function beginDemo(config: BeginConfig): Promise<boolean> {
  const { seed, host } = config
  const mark = await selectMark()
  const isBegun = mark?.content === BEGUN
  if (seed !== 'demo') {
    if (isBegun) await removeDemoMark()
    return false
  }
  if (!isBegun && (mark !== undefined || !(await isNew()))) return false
  if (!LOOPBACK.has(host))
    throw new Error(`演示数据 (SEED=demo) 只能在本机地址上使用，HOST 不能是 "${host}"。正式使用请设 SEED=base`)
  if (config.publicUrl !== undefined || config.trustProxy.length > 0)
    throw new Error('演示数据 (SEED=demo) 只能在本机使用，不能设 PUBLIC_URL 或 TRUST_PROXY。正式使用请设 SEED=base')
  await writeMark(BEGUN)
  return true
}

/** What a database has of the demo school. */
export interface DemoState {
  isMarked: boolean
  /** Accounts and departments that the demo does not make: a school of people's own, whatever the mark says. */
  ownRows: number
}

const DEMO_LOGINS = ['admin', ...[...staff, ...students].map(({ username }) => username)]
const DEMO_DEPARTS = [institution, division, ...classes.map(({ name }) => name)]

export async function readDemoState(): Promise<DemoState> {
  const [users, departs] = await Promise.all([
    db()
      .selectFrom('sysUser')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('username', 'not in', DEMO_LOGINS)
      .executeTakeFirstOrThrow(),
    db()
      .selectFrom('sysDepart')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('departName', 'not in', DEMO_DEPARTS)
      .executeTakeFirstOrThrow(),
  ])
  return { isMarked: (await selectMark()) !== undefined, ownRows: Number(users.total) + Number(departs.total) }
}

/** Accounts that the published password of the demo opens. */
export async function listDemoLogins({ demoPassword }: Pick<Config, 'demoPassword'>): Promise<string[]> {
  const accounts = await db()
    .selectFrom('sysUser')
    .select(['username', 'password'])
    .where('username', 'in', DEMO_LOGINS)
    .where('delFlag', '=', 0)
    .where('status', '=', OPEN)
    .orderBy('username')
    .execute()
  // The demo gives all its people one hash.
  const known = new Map<string | null, Promise<boolean>>()
  const isOpen = (hash: string | null) => {
    const asked = known.get(hash) ?? verifyPassword(hash, demoPassword)
    known.set(hash, asked)
    return asked
  }
  const found = await Promise.all(
    accounts.map(async ({ username, password }) => ((await isOpen(password)) ? [username] : [])),
  )
  return found.flat()
}

const OPEN = 1

/**
 * Schools from before the mark are known by a demo login with the password of the demo. A mark that only says that the
 * demo was begun stands beside no people: they are written together with the last of it.
 */
async function isDemo(config: Config): Promise<boolean> {
  return (await selectMark())?.content === DONE || (await listDemoLogins(config)).includes('student')
}

/** The passwords of the demo school are in its README. @throws when others than this computer would reach it */
export async function assertNoDemo(config: Config): Promise<void> {
  if (LOOPBACK.has(config.host) || !(await isDemo(config))) return
  const place = config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL 指向的数据库'
  if ((await readDemoState()).ownRows > 0)
    throw new Error(
      `${place} 里有演示学校的标记，演示的账号和密码人人都知道，所以不能让别的电脑打开。里面也有不是演示的账号：\n` +
        `  如果这是真正的学校，请运行 ${commandLine('school --not-demo', config.dataDir)} 再启动；数据没有改动`,
    )
  throw new Error(
    `${place} 里是演示学校，它的账号和密码人人都知道，不能让别的电脑打开。` +
      '正式使用请换一个新的数据目录（DATA_DIR）或数据库；只在本机看看，请设 HOST=127.0.0.1',
  )
}
