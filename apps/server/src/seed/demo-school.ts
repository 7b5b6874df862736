import { verifyPassword } from '../modules/sys/credential/password.ts'
import type { Config } from '../platform/environment/config.ts'
import { db } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { commandLine } from '../platform/cli-command.ts'
import { LOOPBACK } from '../platform/loopback.ts'
import { classes, division, institution, staff, students } from './demo/people.ts'

const [KIND, NAME, FOREVER] = ['seed', 'demo', '9999'] as const
/** Content of the mark until the demo school is complete. Until then, the server accepts no calls. */
const BEGUN = 'begun'
const DONE = ''

const selectMark = () =>
  db().selectFrom('sysOneTime').select('content').where('kind', '=', KIND).where('name', '=', NAME).executeTakeFirst()

/** The database has no roles and no accounts, and thus no school. */
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

/** Stores permanently that this database contains the demo school. */
export const markDemo = (): Promise<void> => writeMark(DONE)

export async function removeDemoMark(): Promise<void> {
  await db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('name', '=', NAME).execute()
}

type BeginConfig = Pick<Config, 'seed' | 'host' | 'publicUrl' | 'trustProxy'>

/**
 * Only a new database, or a database with an interrupted first start, gets the demo school. Must run before `seedBase`.
 * @throws when other computers could reach the server
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

export interface DemoState {
  isMarked: boolean
  /** Accounts and departments outside the demo. A number above 0 indicates a real school. */
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

/** Lists the open demo accounts that still have the published password. */
export async function listDemoLogins({ demoPassword }: Pick<Config, 'demoPassword'>): Promise<string[]> {
  const accounts = await db()
    .selectFrom('sysUser')
    .select(['username', 'password'])
    .where('username', 'in', DEMO_LOGINS)
    .where('delFlag', '=', 0)
    .where('status', '=', OPEN)
    .orderBy('username')
    .execute()
  // Demo accounts with an unchanged password have the same hash, which is verified only once.
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
 * Old demo schools have no mark, but the published password. BEGUN does not count: people are written together with the
 * final mark.
 */
async function isDemo(config: Config): Promise<boolean> {
  return (await selectMark())?.content === DONE || (await listDemoLogins(config)).includes('student')
}

/** @throws when other computers could reach a demo school, because its passwords are in the README */
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
