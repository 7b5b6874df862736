import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'

/** The registration form of existing clients sends a phone number without a code. */

const PASSWORD = 'sunny7day'
let last = 1
const site = await openHarness()
const admin = await site.person('admin')
const open = (allowReg: string) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body: { brandName: '码塾', allowReg } })
const address = () => `10.6.${Math.floor(last / 250)}.${last++ % 250}`
const newPhone = () => String(13_400_000_000 + last++)
const send = async (body: object, remoteAddress = address()) =>
  (await site.call('POST', '/sys/user/register', { foreign: true, body, remoteAddress })).body
const row = (username: string) =>
  site.within(() =>
    db().selectFrom('sysUser').select(['id', 'realname', 'phone']).where('username', '=', username).executeTakeFirst(),
  )

await open('1')

test('an account is created without the unproven phone number', async () => {
  const phone = newPhone()
  expect(await send({ username: 'oldclient1', password: PASSWORD, phone })).toMatchObject({
    success: true,
    code: 200,
    message: '注册成功',
  })
  expect(await row('oldclient1')).toMatchObject({ phone: null, realname: 'oldclient1' })
  const login = await site.call('POST', '/sys/login', { body: { username: 'oldclient1', password: PASSWORD } })
  expect(login.body.result).toMatchObject({ role: ['student'] })
  // The owner can still register with the number.
  const owner = await site.call('POST', '/sys/sms', { body: { mobile: phone, smsmode: '1' }, remoteAddress: address() })
  expect(owner.body.success).toBe(true)
  expect((await send({ password: PASSWORD, phone: newPhone() })).message).toBe('账号不能是别人的手机号')
})

test('a sent code or captcha is checked, and weak passwords are refused', async () => {
  const phone = newPhone()
  const refused = async (body: object) => (await send(body)).message
  expect(await refused({ username: 'oldclient2', password: PASSWORD, phone, smscode: '1' })).toBe('手机验证码错误')
  expect(await refused({ username: 'oldclient2', password: PASSWORD, captcha: '0', checkKey: 'x' })).toBe('验证码错误')
  expect((await send({ username: 'oldclient2', password: '123456', phone })).success).toBe(false)
  expect(await row('oldclient2')).toBeUndefined()
})

test('one address cannot create more accounts than a class needs', async () => {
  const from = address()
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const body = { username: 'x1', password: 'sunnydays' }
      return (await site.call('POST', '/sys/user/register', { foreign: true, body, remoteAddress: from })).status
    }),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
  await open('0')
  expect((await send({ username: 'oldclient3', password: PASSWORD })).message).toBe('未开放注册')
})

test('the form of the new client still requires the code for a phone number', async () => {
  await open('1')
  const body = { username: 'ownclient', password: PASSWORD, phone: newPhone() }
  const reply = await site.call('POST', '/sys/user/register', { body, remoteAddress: address() })
  expect(reply.body.message).toBe('手机验证码错误')
})
