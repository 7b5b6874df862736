import { nameOf } from '@mashu/contract/online/form/name'
import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { orderCalls } from '../../../../test/order-calls.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { db } from '../../../platform/db/database.ts'
import { describe } from '../../../platform/db/describe.ts'
import { newId } from '../../../platform/db/id.ts'
import { foreignKeys } from '../../../platform/db/tables.ts'
import { erasePerson } from '../../../platform/personal/erase.ts'
import { modules } from '../../modules.ts'
import { pauseAfter } from '../late-promise/late-promise.service.ts'
import { askErasure, declaredRowsOf, runErasures } from './erasure.service.ts'

const site = await openHarness()
const school = await openSchool(site)
const NAME = '欧阳小满'
const PHONE = '13755550001'

/** Adds a child with data in every table in which children leave data. */
async function busyChild(username: string, phone = PHONE): Promise<Person & { works: string[] }> {
  const child = await site.person('student', { username, realname: NAME, memberOf: [school.red] })
  await site.within(() =>
    db().updateTable('sysUser').set({ phone, nickname: '小满满' }).where('id', '=', child.id).execute(),
  )
  const first = await saved(save(site, child, project('first version'), { workName: '接苹果' }))
  const { workId } = await saved(
    save(site, child, project('second version'), { workName: '接苹果', workId: first.workId, baseVersion: 1 }),
  )
  const { workId: other } = await saved(save(site, school.mate, project()))
  for (const id of [workId, other]) await setStatus(site, id, 3)
  const call = (url: string, body: object) => site.call('POST', url, { token: child.token, body })
  await call('/teaching/teachingWork/starWork', { workId: other })
  await site.call('POST', '/teaching/teachingWork/correct', {
    token: school.teacher.token,
    body: { workId, score: 5, comment: '做得很好' },
  })
  const { onSale, place } = orderCalls(site, school)
  await place(child, await onSale())
  // The change adds an entry to the log and a version to the data log.
  await site.call('PUT', '/sys/user/edit', {
    token: school.admin.token,
    body: { id: child.id, username, realname: NAME, school: '第一小学' },
  })
  await site.within(async () => {
    const audit = { createTime: new Date().toISOString() }
    await db()
      .insertInto('teachingWorkComment')
      .values({ id: newId(), workId: other, comment: '真好玩', userId: child.id, createBy: username, ...audit })
      .execute()
    await db()
      .insertInto('sysSms')
      .values({ id: newId(), esTitle: '验证码', esReceiver: phone, esContent: `${NAME}的验证码`, ...audit })
      .execute()
    const log = { logType: 1, logContent: `用户名: ${username},登录成功！`, userid: username, username: NAME }
    await db()
      .insertInto('sysLog')
      .values({ id: newId(), ...log, createBy: username, ...audit })
      .execute()
    for (const userIds of [`${child.id},`, `${child.id},${school.mate.id},`])
      await db()
        .insertInto('sysAnnouncement')
        .values({ id: newId(), title: `给${userIds.length}`, msgType: 'USER', userIds, ...audit })
        .execute()
  })
  return { ...child, works: [workId] }
}

const plan = (userId: string, { token } = school.admin) =>
  site.call('GET', `/sys/personalData/plan?userId=${userId}`, { token })
const erase = (userId: string, realname: string, { token } = school.admin) =>
  site.call('POST', '/sys/personalData/erase', { token, body: { userId, realname } })

/** Returns the tables that contain one of these texts. */
async function tablesNaming(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of await describe(site.database)) {
    const conditions = columns
      .filter(({ type }) => type === 'text')
      .flatMap((column) => texts.map((text) => sql`${sql.ref(column.name)} like ${`%${text}%`}`))
    if (conditions.length === 0) continue
    const { rows } =
      await sql`select 1 from ${sql.table(name)} where ${sql.join(conditions, sql` or `)} limit 1`.execute(
        site.database.plain,
      )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an export contains every version and every text, but no secret', async () => {
  const child = await busyChild('xiaoman1')
  const reply = await site.call('GET', `/sys/personalData/export?userId=${child.id}`, { token: school.admin.token })
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = unzipSync(new Uint8Array(reply.bytes))
  const contents = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)] as const)
  for (const version of ['first version', 'second version'])
    expect(contents.some(([name, text]) => name.includes('接苹果') && text.includes(version))).toBe(true)
  const page = strFromU8(files['index.html']!)
  const told = [NAME, '接苹果', '真好玩', '做得很好', '小满满', PHONE]
  expect(told.filter((text) => !page.includes(text))).toEqual([])
  expect(page).not.toContain('<script')
  // Every link of the exported page leads to a file in the archive.
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => decodeURIComponent(link!))
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((link) => !(link in files))).toEqual([])
  const data = strFromU8(files['data.json']!)
  expect((JSON.parse(data) as { person: unknown }).person).toEqual({
    id: child.id,
    username: child.username,
    realname: NAME,
  })
  for (const secret of ['"password"', '"tokenHash"', 'addressHash', school.mate.id]) expect(data).not.toContain(secret)
  expect(await logged('导出学生的个人数据')).toContain(child.id)
})

const logged = async (beginning: string) =>
  (
    await site.within(() =>
      db()
        .selectFrom('sysLog')
        .select(['logContent', 'requestParam'])
        .where('logContent', 'like', `${beginning}%`)
        .orderBy('id', 'desc')
        .execute(),
    )
  )
    .map(({ logContent, requestParam }) => `${logContent} ${requestParam}`)
    .join('\n')

test('the plan lists the erased and the kept data', async () => {
  const child = await busyChild('xiaoman2', '13755550002')
  const { body } = await plan(child.id)
  const { goes, stays, notes } = body.result as Record<string, { title: string; count: number; reason?: string }[]>
  expect(goes).toContainEqual({ title: '作品的版本', count: 2 })
  expect(stays!.map(({ title }) => title)).toEqual(expect.arrayContaining(['订单', '登录和操作日志']))
  expect(stays!.every(({ reason }) => reason !== '')).toBe(true)
  expect(notes!.join('')).toContain('备份')
  const refused = await erase(child.id, '欧阳小美')
  expect(refused.body).toMatchObject({ success: false, message: '和这位学生的姓名不一致，没有删除任何内容' })
  expect((await plan(child.id)).body.result).toMatchObject({ goes })
})

test("after an erasure no table contains the child's name", async () => {
  const child = await site.within(() =>
    db().selectFrom('sysUser').select('id').where('username', '=', 'xiaoman2').executeTakeFirstOrThrow(),
  )
  expect((await erase(child.id, ` ${NAME} `)).body).toMatchObject({ success: true })
  await expect
    .poll(async () => (await site.call('GET', '/sys/personalData/list', { token: school.admin.token })).body.result, {
      timeout: 30_000,
    })
    .toMatchObject([{ userId: child.id, state: 'done', askBy: school.admin.username }])
  expect(await tablesNaming(['xiaoman2', '13755550002'])).toEqual([])
  // The request and the log entries remain, with the id of an account that no longer exists.
  expect(await tablesNaming([child.id])).toEqual(['sys_erasure', 'sys_log'])
  const orders = await site.within(() => db().selectFrom('teachingOrder').select(['buyerName', 'userId']).execute())
  expect(orders).toContainEqual({ buyerName: '已注销用户', userId: null })
  // The announcement remains for its other receiver.
  const lists = await site.within(() => db().selectFrom('sysAnnouncement').select('userIds').execute())
  expect(lists.map(({ userIds }) => userIds)).toContain(`${school.mate.id},`)
  expect((await plan(child.id)).body).toMatchObject({ success: false })
})

test('a crash during an erasure erases nothing, and a later run completes it', async () => {
  const child = await site.person('student', { username: 'killed1', realname: '周周', memberOf: [school.red] })
  const { workId } = await saved(save(site, child, project()))
  const { phone, email } = { phone: null, email: null }
  const person = { id: child.id, username: 'killed1', realname: '周周', phone, email }
  await expect(
    site.within(() =>
      erasePerson(declaredRowsOf(modules), person, async () => {
        throw new Error('killed')
      }),
    ),
  ).rejects.toThrow('killed')
  expect((await plan(child.id)).body.result).toMatchObject({
    goes: expect.arrayContaining([{ title: '作品', count: 1 }]),
  })
  // After such a crash, the account is closed and the erasure is waiting.
  await site.within(async () => {
    await db().updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', child.id).execute()
    const askTime = new Date().toISOString()
    await db().insertInto('sysErasure').values({ id: newId(), userId: child.id, askBy: 'admin', askTime }).execute()
  })
  const both = await site.within(() => Promise.all([1, 2].map(() => runErasures(modules, site.app.log))))
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await tablesNaming(['killed1', workId])).toEqual([])
})

test('a failed erasure stops no others, is shown, and is repeated after a pause', async () => {
  const gone = await site.person('student', { username: 'kept_late', realname: '迟到', memberOf: [school.red] })
  // The table of this entry does not exist.
  const broken = { id: newId(), tableName: 'old_gone', tableTxt: '没有了', fileColumns: '' }
  const run = () => site.within(() => runErasures(modules, site.app.log))
  const shown = async () =>
    (await site.call('GET', '/sys/personalData/list', { token: school.admin.token })).body.result as {
      userId: string
      state: string
      fault: string | null
    }[]
  const health = async () => {
    const { body } = await site.call('GET', '/monitor/health/report', { token: school.admin.token })
    return (body.result as { lines: { key: string; state: string }[] }).lines.find(({ key }) => key === 'promises')
  }
  expect(await health()).toMatchObject({ state: 'ok' })
  const askErasures = async (asked: string) => {
    await site.within(() => askErasure(asked, { user: null, ip: '', name: school.teacher.username }))
  }
  await site.database.root.insertInto('onlCgformOldTable').values(broken).execute()
  await askErasures(gone.id)
  expect(await run()).toBe(0)
  expect(await health()).toMatchObject({ state: 'warn', sentence: expect.stringContaining(gone.id) })
  expect((await shown()).find(({ userId }) => userId === gone.id)).toMatchObject({
    state: 'waiting',
    fault: '服务器出了错，原因在服务器日志里',
  })
  const told = () =>
    site.database.root
      .selectFrom('sysAnnouncement')
      .select('msgContent')
      .where('userIds', 'like', `%${school.teacher.id}%`)
      .where('title', 'like', '删除个人数据%')
      .execute()
  expect(await told()).toEqual([{ msgContent: expect.stringContaining('会自动再试') }])
  await site.database.root.deleteFrom('onlCgformOldTable').where('id', '=', broken.id).execute()
  // Other erasures do not wait for the failed erasure.
  const other = await site.person('student', { username: 'not_late', realname: '准时', memberOf: [school.red] })
  await askErasures(other.id)
  expect(await run()).toBe(1)
  expect((await shown()).filter(({ state }) => state === 'waiting').map(({ userId }) => userId)).toEqual([gone.id])
  await site.database.root.updateTable('sysLatePromise').set({ nextTime: '2000-01-01' }).execute()
  expect(await run()).toBe(1)
  expect(await tablesNaming(['kept_late'])).toEqual([])
  expect(await health()).toMatchObject({ state: 'ok' })
  expect((await told()).map(({ msgContent }) => String(msgContent)).some((text) => text.includes('已经做好'))).toBe(
    true,
  )
})

test.each([
  [1, 1],
  [2, 3],
  [4, 27],
  [30, 360],
])('after %i failed tries the pause is %i minutes', (tries, minutes) =>
  expect(pauseAfter(tries)).toBe(minutes * 60_000),
)

test('accounts of staff cannot be erased, and an erasure requires a permission', async () => {
  expect((await erase(school.teacher.id, '王老师')).body).toMatchObject({
    success: false,
    message: expect.stringContaining('这里只导出和删除学生的个人数据'),
  })
  for (const person of [school.teacher, school.mate])
    expect((await erase(school.outsider.id, 'x', person)).status).toBe(403)
})

/** Tables that name people but need no declaration. */
const NO_CHILD_DATA = new Set([
  // These rows expire: hashes, tickets, limits.
  'sys_one_time',
  'sys_login_failure',
  // This table contains only ids of rows.
  'sys_origin',
  // This table records the erasure itself.
  'sys_erasure',
])
const NAMES_PEOPLE = /^(?:user_?id|user_?name|user_ids|work_users|person|es_receiver|phone)$/

test('every table that names people declares what an erasure does with its rows', async () => {
  const declared = new Set(declaredRowsOf(modules).map(({ table }) => nameOf(table)))
  const byKey = foreignKeys.filter(([, , target]) => target === 'sysUser').map(([table]) => nameOf(table))
  const byName = (await describe(site.database))
    .filter(({ columns }) => columns.some(({ name }) => NAMES_PEOPLE.test(name)))
    .map(({ name }) => name)
  const named = [...new Set([...byKey, ...byName])].filter((name) => !NO_CHILD_DATA.has(name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !declared.has(name))).toEqual([])
})

test('tables declared as `goes` are linked by cascading foreign keys to the account or to erased rows', () => {
  const declared = declaredRowsOf(modules)
  const deleted = declared.filter(({ erasure }) => erasure === 'delete').map(({ table }) => table)
  const cascading = new Set<string>(['sysUser', ...deleted])
  for (let before = 0; before < cascading.size;) {
    before = cascading.size
    for (const [table, , target, onDelete] of foreignKeys)
      if (onDelete === 'cascade' && cascading.has(target)) cascading.add(table)
  }
  const going = declared.filter(({ erasure }) => erasure === 'goes')
  expect(going.filter(({ table }) => !cascading.has(table)).map(({ table }) => table)).toEqual([])
})
