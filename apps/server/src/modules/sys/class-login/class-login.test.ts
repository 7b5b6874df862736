import { beforeEach, describe, expect, test } from 'vitest'
import { codePictures, faces } from '@mashu/contract/sys/class-login/picture'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { writeSettings } from '../config/config.ts'

const site = await openHarness()
const school = await openSchool(site)
interface State {
  ways: Record<string, boolean>
  classCode: string | null
  openUntil: string | null
  stopped: boolean
  students: {
    id: string
    face: string
    pictures: string[]
    cardTime: string | null
    lockedUntil: string | null
    alarmTime: string | null
  }[]
}
const post = (verb: string, body: object, who: Person = school.teacher) =>
  site.call('POST', `/sys/classLogin/${verb}`, { token: who.token, body: { departId: school.red, ...body } })
const state = async () =>
  (await site.call('GET', `/sys/classLogin/state?departId=${school.red}`, { token: school.teacher.token })).body
    .result as State
const stateOf = async ({ id }: Person) => (await state()).students.find((student) => student.id === id)!
let address = 0
const newAddress = () => `10.7.0.${++address}`
const child = (verb: string, body: object, remoteAddress: string) =>
  site.call('POST', `/sys/childLogin/${verb}`, { body, remoteAddress })
const isIn = async (token: string) => (await site.call('GET', '/sys/loginfo', { token })).body.success

async function cardOf({ id }: Person): Promise<string> {
  const { body } = await post('makeCards', { userIds: [id] })
  return (body.result as { cards: { code: string }[] }).cards[0]!.code
}
const byCard = (cardSecret: string, from = newAddress()) => child('card', { cardSecret }, from)
const tokenOf = ({ body }: { body: { result: unknown } }) => (body.result as { token: string }).token

describe('a card', () => {
  test('opens a session of the child that ends at a fixed time', async () => {
    const code = await cardOf(school.student)
    expect(Buffer.from(code, 'base64url')).toHaveLength(16)
    const reply = await byCard(code)
    const result = reply.body.result as { userInfo: { id: string }; mustChangePassword: boolean; endTime: string }
    expect([reply.body.success, result.userInfo.id, result.mustChangePassword]).toEqual([
      true,
      school.student.id,
      false,
    ])
    const sessions = site.database.root.selectFrom('sysSession').where('userId', '=', school.student.id)
    const [marked] = await sessions.where('entry', '=', 'card').selectAll().execute()
    const minutes = (Date.parse(marked!.expireTime) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(120)
    // Activity does not extend the session.
    const longAgo = new Date(Date.now() - 3_600_000).toISOString()
    await site.database.root.updateTable('sysSession').set({ seenTime: longAgo }).where('id', '=', marked!.id).execute()
    expect(await isIn(tokenOf(reply))).toBe(true)
    const [later] = await sessions.where('id', '=', marked!.id).select('expireTime').execute()
    expect(later!.expireTime).toBe(marked!.expireTime)
  })

  test('is stored only as a hash, and is in no log', async () => {
    const code = await cardOf(school.mate)
    await byCard(code)
    const rows = await site.database.root.selectFrom('sysLoginCard').selectAll().execute()
    const logs = await site.database.root.selectFrom('sysLog').select(['logContent', 'requestParam']).execute()
    expect(JSON.stringify([rows, logs])).not.toContain(code)
    expect(JSON.stringify(logs)).toContain('登录成功！（卡片）')
  })

  test('ends its sessions when it is cancelled or replaced', async () => {
    const lost = await cardOf(school.student)
    const thief = tokenOf(await byCard(lost))
    expect(await isIn(thief)).toBe(true)
    await post('cancelCard', { userId: school.student.id })
    expect([await isIn(thief), (await byCard(lost)).body.success]).toEqual([false, false])
    const first = await cardOf(school.student)
    const second = await cardOf(school.student)
    expect([(await byCard(first)).body.success, (await byCard(second)).body.success]).toEqual([false, true])
    expect(await isIn(school.student.token)).toBe(true)
  })

  test('opens a session that lasts for the time set by the school', async () => {
    await site.within(() => writeSettings({ _cardMinutes: '30' }))
    const { endTime } = (await byCard(await cardOf(school.mate))).body.result as { endTime: string }
    await site.within(() => writeSettings({ _cardMinutes: '' }))
    expect(new Date(`${endTime.replace(' ', 'T')}+08:00`).getTime()).toBeLessThan(Date.now() + 31 * 60_000)
  })

  test('still works after twenty wrong tries at an address', async () => {
    const from = newAddress()
    const right = await cardOf(school.mate)
    const guess = () => byCard('A'.repeat(22), from)
    for (let count = 0; count < 20; count++) expect((await guess()).status).toBe(200)
    expect([(await guess()).status, (await byCard(right, from)).body.success]).toEqual([429, true])
    expect((await byCard('B'.repeat(22))).status).toBe(200)
  })

  test('works only for a child without more rights', async () => {
    const { root } = site.database
    const helper = await site.person('student', { memberOf: [school.red] })
    const code = await cardOf(helper)
    const role = await root
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'teacher')
      .executeTakeFirstOrThrow()
    const extra = { id: `x${helper.id.slice(1)}`, userId: helper.id, roleId: role.id }
    await root.insertInto('sysUserRole').values(extra).execute()
    expect((await byCard(code)).body.message).toBe('这个账号只能用密码登录')
    expect((await post('makeCards', { userIds: [helper.id] }, school.admin)).body.message).toContain('只能用密码登录')
    await root.deleteFrom('sysUserRole').where('id', '=', extra.id).execute()
    await root.updateTable('sysUser').set({ departIds: school.red }).where('id', '=', helper.id).execute()
    expect((await byCard(code)).body.success).toBe(false)
    await root.updateTable('sysUser').set({ departIds: '', userIdentity: 2 }).where('id', '=', helper.id).execute()
    expect((await byCard(code)).body.success).toBe(false)
    await root.updateTable('sysUser').set({ userIdentity: 1, status: 2 }).where('id', '=', helper.id).execute()
    expect((await byCard(code)).body.message).toBe('该用户已冻结')
    for (const { id } of [school.teacher, school.admin])
      expect((await post('makeCards', { userIds: [id] }, school.admin)).body.success).toBe(false)
  })

  test('loses its sessions when the child gets more rights', async () => {
    const { root } = site.database
    const helper = await site.person('student', { memberOf: [school.red] })
    const inside = tokenOf(await byCard(await cardOf(helper)))
    const setCharge = (departIds: string) =>
      root.updateTable('sysUser').set({ departIds }).where('id', '=', helper.id).execute()
    await setCharge(school.red)
    expect(await isIn(inside)).toBe(false)
    // A child with more rights does not prevent new cards for the rest of the class.
    const { result } = (await post('makeCards', { userIds: [helper.id, school.mate.id] }, school.admin)).body
    expect(result).toMatchObject({ cards: [{ userId: school.mate.id }] })
    expect((await post('cancelCard', { userId: helper.id }, school.admin)).body.message).toBe('卡片已作废')
    await setCharge('')
    expect(await isIn(inside)).toBe(false)
  })
})

describe('pictures', () => {
  let classCode: string
  const pictures = (face: string, pictureSecret: readonly string[], from = newAddress()) =>
    child('pictures', { classCode, face, pictureSecret }, from)
  const wrongOf = ([first, ...rest]: readonly string[]) => [...rest, first!]
  beforeEach(async () => {
    await post('close', { leave: false })
    await post('makePictures', { userIds: [school.student.id, school.mate.id] })
    classCode = ((await post('open', { minutes: 45 })).body.result as { classCode: string }).classCode
  })

  test("open an account when the child's three pictures are chosen in order", async () => {
    const { face, pictures: own } = await stateOf(school.student)
    expect(own.every((id) => codePictures.some((picture) => picture.id === id))).toBe(true)
    expect(new Set(own).size).toBe(3)
    const { faces } = (await child('faces', { classCode: classCode.toLowerCase() }, newAddress())).body.result as {
      faces: string[]
    }
    expect([faces.length, faces.includes(face)]).toEqual([2, true])
    expect((await pictures(face, wrongOf(own))).body.message).toBe('图片不对，再试一次')
    const reply = await pictures(face, own)
    expect((reply.body.result as { userInfo: { id: string } }).userInfo.id).toBe(school.student.id)
    // The class is open for 45 minutes, and children get another 15 minutes to finish their work.
    const sessions = site.database.root.selectFrom('sysSession').select('expireTime').where('entry', '=', 'picture')
    const { expireTime } = await sessions.where('userId', '=', school.student.id).executeTakeFirstOrThrow()
    expect(Math.round((Date.parse(expireTime) - Date.now()) / 60_000)).toBe(60)
    const sealed = await site.database.root.selectFrom('sysPictureLogin').select('sealedPictures').execute()
    expect(JSON.stringify(sealed)).not.toContain(own[0])
    const logs = await site.database.root.selectFrom('sysLog').select('requestParam').execute()
    expect(JSON.stringify(logs)).not.toContain(`"${classCode}\\"`)
  })

  test('are blocked for a minute after three wrong attempts, and the teacher is notified', async () => {
    const { face, pictures: own } = await stateOf(school.mate)
    const tries = await Promise.all(Array.from({ length: 6 }, () => pictures(face, wrongOf(own))))
    expect(tries.filter(({ body }) => body.message === '图片不对，再试一次')).toHaveLength(3)
    expect((await pictures(face, own)).body.message).toContain('等一会儿')
    const locked = await stateOf(school.mate)
    expect([locked.lockedUntil, locked.alarmTime]).toEqual([expect.any(String), expect.any(String)])
    const told = await site.database.root
      .selectFrom('sysAnnouncement')
      .select('userIds')
      .where('title', 'like', '图片密码试错%')
      .execute()
    expect(told).toEqual([{ userIds: expect.stringContaining(school.teacher.id) }])
    await post('unlock', { userId: school.mate.id })
    expect((await pictures(face, own)).body.success).toBe(true)
  })

  test('are closed for the whole class after too many wrong attempts', async () => {
    const { face, pictures: own } = await stateOf(school.student)
    await site.database.root.updateTable('sysClassLogin').set({ wrongCount: 59 }).execute()
    await Promise.all([1, 2, 3].map(() => pictures('nobody', own)))
    const { wrongCount } = await site.database.root
      .selectFrom('sysClassLogin')
      .select('wrongCount')
      .executeTakeFirstOrThrow()
    expect(wrongCount).toBe(60)
    expect((await pictures(face, own)).body.message).toContain('没有找到开着的班级')
    expect(await state()).toMatchObject({ openUntil: null, stopped: true })
  })

  test('do not work after the teacher closes them, and open sessions can be ended', async () => {
    const { face, pictures: own } = await stateOf(school.student)
    const reply = await pictures(face, own)
    await post('close', { leave: false })
    expect((await pictures(face, own)).body.success).toBe(false)
    expect(await isIn(tokenOf(reply))).toBe(true)
    await post('close', { leave: true })
    expect([await isIn(tokenOf(reply)), await isIn(school.student.token)]).toEqual([false, true])
  })

  test('stop working when the child leaves the class', async () => {
    const gone = await site.person('student', { memberOf: [school.red] })
    await post('makePictures', { userIds: [gone.id] })
    const { face, pictures: own } = await stateOf(gone)
    await site.database.root.deleteFrom('sysUserDepart').where('userId', '=', gone.id).execute()
    expect((await pictures(face, own)).body.success).toBe(false)
  })
})

describe('a class', () => {
  test('can turn off the login by password, card or pictures', async () => {
    const code = await cardOf(school.student)
    const password = 'Regen-27-x'
    await site.call('PUT', '/sys/user/changePassword', {
      token: school.admin.token,
      body: { username: school.student.username, password, confirmpassword: password },
    })
    const login = () => site.call('POST', '/sys/login', { body: { username: school.student.username, password } })
    const ways = { password: false, card: false, picture: false }
    expect((await post('setWays', ways)).body.message).toBe('至少要留一种登录方式')
    await post('setWays', { ...ways, picture: true })
    expect((await login()).body.message).toBe('你们班用卡片或者图片登录，请问问老师')
    expect((await byCard(code)).body.message).toBe('你们班现在不用卡片登录，请问问老师')
    await post('setWays', { ...ways, password: true })
    expect((await post('open', { minutes: 45 })).body.success).toBe(false)
    expect((await login()).body.success).toBe(true)
    await post('setWays', { ...ways, picture: true })
    // A person with more rights than a child cannot log in by card or pictures.
    const { root } = site.database
    const setCharge = (departIds: string) =>
      root.updateTable('sysUser').set({ departIds }).where('id', '=', school.student.id).execute()
    await setCharge(school.red)
    expect((await login()).body.success).toBe(true)
    await setCharge('')
    await post('setWays', { password: true, card: true, picture: true })
  })

  test('is managed only by its teachers and by administrators', async () => {
    const body = { userIds: [school.student.id], userId: school.student.id, minutes: 5, leave: true }
    const all = { ...body, password: true, card: true, picture: true }
    for (const verb of ['setWays', 'makeCards', 'cancelCard', 'makePictures', 'open', 'close', 'unlock']) {
      expect([verb, (await post(verb, all, school.stranger)).body.success]).toEqual([verb, false])
      expect([verb, (await post(verb, all, school.mate)).status]).toEqual([verb, 403])
    }
    // A teacher cannot make cards for children of another class by naming her own class.
    expect((await post('makeCards', { userIds: [school.outsider.id] })).body.success).toBe(false)
  })

  test('with more children than faces gets only cards', async () => {
    const userIds = []
    for (const _face of faces) userIds.push((await site.person('student', { memberOf: [school.blue] })).id)
    const body = { departId: school.blue, userIds: [...userIds, school.outsider.id] }
    expect((await post('makePictures', body, school.admin)).body.message).toContain('请改用卡片')
    const { cards } = (await post('makeCards', body, school.admin)).body.result as { cards: { face: string | null }[] }
    expect([cards.length, cards.filter(({ face }) => face === null).length]).toEqual([faces.length + 1, 1])
  })
})
