import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const PASSWORD = 'sunny7day'
let last = 1

const site = await openHarness()
const admin = await site.person('admin')
const settings = (body: object) => site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body })
const open = (allowReg: string) => settings({ brandName: '码塾', allowReg })
const address = () => `10.3.${Math.floor(last / 250)}.${last++ % 250}`
const newPhone = () => String(13_700_000_000 + last++)

async function captcha(): Promise<{ captcha: string; checkKey: string }> {
  const checkKey = `reg${last++}`
  await site.call('GET', `/sys/randomImage/${checkKey}`)
  const row = await site.within(() =>
    db().selectFrom('sysOneTime').select('content').where('name', '=', checkKey).executeTakeFirstOrThrow(),
  )
  return { captcha: row.content, checkKey }
}

async function smscode(phone: string): Promise<string> {
  expect(
    (await site.call('POST', '/sys/sms', { body: { mobile: phone, smsmode: '1' }, remoteAddress: address() })).body
      .success,
  ).toBe(true)
  const row = await site.within(() =>
    db()
      .selectFrom('sysSms')
      .select('esContent')
      .where('esReceiver', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return /\d{6}/.exec(row.esContent)?.[0] ?? ''
}

const register = (body: object, remoteAddress = address()) =>
  site.call('POST', '/sys/user/register', { body, remoteAddress })
const check = (body: object) => site.call('POST', '/sys/user/checkRegister', { body, remoteAddress: address() })
const row = (username: string) =>
  site.within(() =>
    db()
      .selectFrom('sysUser')
      .select(['id', 'username', 'realname', 'phone', 'userIdentity', 'departIds', 'status', 'school', 'password'])
      .where('username', '=', username)
      .executeTakeFirst(),
  )
const rolesOf = (userId: string) =>
  site.within(() =>
    db()
      .selectFrom('sysUserRole')
      .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
      .select('sysRole.roleCode')
      .where('userId', '=', userId)
      .execute(),
  )

await open('1')

test('a captcha or the code of a phone number creates an account that can log in', async () => {
  expect((await register({ username: '小满1号', password: PASSWORD, ...(await captcha()) })).body).toMatchObject({
    success: true,
    code: 200,
    message: '注册成功',
    result: { username: '小满1号' },
  })
  const phone = newPhone()
  expect(
    (await register({ username: 'withphone', password: PASSWORD, phone, smscode: await smscode(phone) })).body.success,
  ).toBe(true)
  expect(await row('withphone')).toMatchObject({ phone, realname: 'withphone', userIdentity: 1, status: 1 })
  for (const username of ['小满1号', 'WithPhone'])
    expect((await site.call('POST', '/sys/login', { body: { username, password: PASSWORD } })).body.code).toBe('200')
})

test('consent in the form is stored, and a form with consent to an outdated text is refused', async () => {
  const { version } = (await site.call('GET', '/sys/consent/current')).body.result as { version: string }
  const send = async (username: string, consentVersion: string) =>
    (await register({ username, password: PASSWORD, consentVersion, ...(await captcha()) })).body
  expect(await send('agreed1', 'older')).toMatchObject({ success: false, message: expect.stringContaining('重新阅读') })
  expect(await row('agreed1')).toBeUndefined()
  expect(await send('agreed1', version)).toMatchObject({ success: true })
  const { id } = (await row('agreed1'))!
  const given = await site.within(() => db().selectFrom('sysConsent').selectAll().where('userId', '=', id).execute())
  expect(given).toMatchObject([{ version, giver: 'guardian', way: 'registration' }])
})

test('the phone number becomes the login name when no login name is sent', async () => {
  const phone = newPhone()
  expect((await register({ password: PASSWORD, phone, smscode: await smscode(phone) })).body.result).toEqual({
    username: phone,
  })
  expect((await register({ password: PASSWORD, ...(await captcha()) })).body).toMatchObject({
    success: false,
    code: 0,
    message: '账号不能为空',
  })
})

test('only the fields of the form are stored', async () => {
  await register({
    username: 'climber',
    password: PASSWORD,
    userIdentity: 2,
    departIds: 'x',
    selectedroles: 'f6817f48af4fb3af11b9e8bf182f618b',
    status: 9,
    school: 'forged',
    roles: ['admin'],
    ...(await captcha()),
  })
  const account = await row('climber')
  expect(account).toMatchObject({ userIdentity: 1, departIds: '', status: 1, school: '' })
  expect(await rolesOf(account!.id)).toEqual([{ roleCode: 'student' }])
})

test('new accounts get roles and classes of the settings, never an administrator role', async () => {
  const room = newId()
  await site.within(() =>
    db().insertInto('sysDepart').values({ id: room, departName: '体验班', orgCode: 'R01', orgCategory: '3' }).execute(),
  )
  await settings({
    _defaultRole: 'f6817f48af4fb3af11b9e8bf182f618b,1252532323347161090,gone',
    _defaultDepart: `${room},gone`,
  })
  await register({ username: 'newcomer', password: PASSWORD, ...(await captcha()) })
  const { id } = (await row('newcomer'))!
  expect(await rolesOf(id)).toEqual([{ roleCode: 'teacher' }])
  expect(
    await site.within(() => db().selectFrom('sysUserDepart').select('depId').where('userId', '=', id).execute()),
  ).toEqual([{ depId: room }])
  await settings({ _defaultRole: '', _defaultDepart: '' })
})

test('a taken or invalid name, a weak password and an unproven phone number are refused', async () => {
  await site.person('student', { username: 'Taken' })
  const refused = async (body: object) => (await register({ ...body, ...(await captcha()) })).body
  expect(await refused({ username: 'tAKEN', password: PASSWORD })).toMatchObject({
    success: false,
    code: 0,
    message: '用户名已注册',
  })
  for (const password of ['sunnydays', '20262027', 'abc123', 'weakling1'])
    expect(await refused({ username: 'weakling', password }), password).toMatchObject({
      success: false,
      code: 0,
      message: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    })
  expect(await refused({ username: 'short', password: 'a1' })).toMatchObject({
    success: false,
    message: '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字',
  })
  expect(await refused({ username: '13911112222', password: PASSWORD })).toMatchObject({
    message: '账号不能是别人的手机号',
  })
  expect((await refused({ username: 'a b', password: PASSWORD })).message).toContain('账号')
  const phone = newPhone()
  const code = await smscode(phone)
  // A captcha does not prove a phone number.
  expect(await refused({ username: 'noproof', password: PASSWORD, phone })).toMatchObject({ message: '手机验证码错误' })
  expect(await refused({ username: 'noproof', password: PASSWORD, phone: newPhone(), smscode: code })).toMatchObject({
    message: '手机验证码错误',
  })
  expect(await row('noproof')).toBeUndefined()
})

test('a captcha creates only one account', async () => {
  const proof = await captcha()
  expect((await register({ username: 'once1', password: PASSWORD, ...proof })).body.success).toBe(true)
  expect((await register({ username: 'once2', password: PASSWORD, ...proof })).body).toMatchObject({
    success: false,
    message: '验证码错误',
  })
  expect((await register({ username: 'once3', password: PASSWORD })).body).toMatchObject({
    success: false,
    message: '验证码无效',
    result: { needCaptcha: true },
  })
})

test('only the owner of a phone number learns that the number has an account', async () => {
  const phone = newPhone()
  await register({ username: 'phoneowner', password: PASSWORD, phone, smscode: await smscode(phone) })
  await site.within(() => db().deleteFrom('sysSmsCode').where('phone', '=', phone).execute())
  expect(await smscode(phone)).toBe('')
  const notice = await site.within(() =>
    db()
      .selectFrom('sysSms')
      .select('esContent')
      .where('esReceiver', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(notice.esContent).toContain('已经注册过了')
  expect((await check({ phone, smscode: '123456' })).body.message).toBe('手机验证码错误')
})

test('the name and the code of the phone number can be checked before the form is sent', async () => {
  expect((await check({ username: 'free-not' })).body.success).toBe(false)
  expect((await check({ username: 'freename' })).body).toMatchObject({ success: true, code: 0, message: '该值可用！' })
  await site.person('student', { username: 'busyname' })
  expect((await check({ username: 'BusyName' })).body).toMatchObject({ success: false, message: '用户名已注册' })
  const phone = newPhone()
  const code = await smscode(phone)
  expect((await check({ phone })).body.success).toBe(true)
  for (let count = 0; count < 7; count++) expect((await check({ phone, smscode: code })).body.success).toBe(true)
  expect((await register({ username: 'stillgood', password: PASSWORD, phone, smscode: code })).body.success).toBe(true)
})

test('a phone number is refused when another account got it after the code was sent', async () => {
  const phone = newPhone()
  const code = await smscode(phone)
  const person = await site.person('student')
  await site.within(() => db().updateTable('sysUser').set({ phone, delFlag: 1 }).where('id', '=', person.id).execute())
  expect((await check({ phone, smscode: code })).body).toMatchObject({
    success: false,
    code: 0,
    message: '该手机号已注册',
  })
  expect((await register({ username: 'toolate', password: PASSWORD, phone, smscode: code })).body.message).toBe(
    '该手机号已注册',
  )
})

test('a closed registration refuses every form and check', async () => {
  await open('0')
  const closed = { success: false, code: 0, message: '未开放注册' }
  expect((await register({ username: 'nobody', password: PASSWORD, ...(await captcha()) })).body).toMatchObject(closed)
  expect((await check({ username: 'admin' })).body).toMatchObject(closed)
  expect((await site.call('POST', '/sys/sms', { body: { mobile: newPhone(), smsmode: '1' } })).body).toMatchObject(
    closed,
  )
  expect(await row('nobody')).toBeUndefined()
  await open('1')
})

test('an address that sends too many forms or checks gets errors', async () => {
  const from = address()
  const replies = await Promise.all(
    Array.from({ length: 70 }, () => register({ username: 'x1', password: 'sunnydays' }, from)),
  )
  expect(replies.some(({ status }) => status === 429)).toBe(true)
  const names = await Promise.all(
    Array.from({ length: 130 }, () =>
      site.call('POST', '/sys/user/checkRegister', { body: { username: 'freename' }, remoteAddress: from }),
    ),
  )
  expect(names.some(({ status }) => status === 429)).toBe(true)
})
