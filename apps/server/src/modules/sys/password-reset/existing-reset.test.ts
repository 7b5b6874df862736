import { expect, test } from 'vitest'
import { openHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { loggedUrl } from '../../../platform/http/request/requests.ts'

/** Existing clients reset a password on four pages, which recognize a refusal by the HTTP status. */

const PASSWORD = 'Rainy8night!'
let last = 1
const site = await openHarness()
const newAddress = () => `10.5.${Math.floor(last / 250)}.${last++ % 250}`
async function owner(): Promise<Person & { phone: string }> {
  const person = await site.person('student')
  const phone = String(13_500_000_000 + last++)
  await site.within(() => db().updateTable('sysUser').set({ phone }).where('id', '=', person.id).execute())
  return { ...person, phone }
}
/** All calls of one person come from one address. */
function client(remoteAddress = newAddress()) {
  const send = (method: 'GET' | 'POST', url: string, body?: object) =>
    site.call(method, url, { foreign: true, remoteAddress, ...(body ? { body } : {}) })
  return {
    async solve(answer?: string): Promise<void> {
      const checkKey = `old${last++}`
      await send('GET', `/sys/randomImage/${checkKey}`)
      const row = await site.within(() =>
        db().selectFrom('sysOneTime').select('content').where('name', '=', checkKey).executeTakeFirstOrThrow(),
      )
      await send('POST', '/sys/checkCaptcha', { captcha: answer ?? row.content, checkKey })
    },
    name: (query: string) => send('GET', `/sys/user/querySysUser?${query}`),
    code: (mobile: string) => send('POST', '/sys/sms', { mobile, smsmode: '2' }),
    verify: (phone: string, smscode: string) => send('POST', '/sys/user/phoneVerification', { phone, smscode }),
    change: (query: Record<string, string>) =>
      send('GET', `/sys/user/passwordChange?${new URLSearchParams(query).toString()}`),
    login: (username: string, password = PASSWORD) => send('POST', '/sys/login', { username, password }),
  }
}
const ticketOf = ({ body }: { body: { result: unknown } }) => (body.result as { phone: string }).phone
const messagesTo = (phone: string) =>
  site.within(() =>
    db().selectFrom('sysSms').select('esContent').where('esReceiver', '=', phone).orderBy('id', 'desc').execute(),
  )
const codeOf = async (phone: string) => /\d{6}/.exec((await messagesTo(phone))[0]!.esContent)![0]
const bare = ({
  status,
  body: { timestamp: _time, result: _result, ...rest },
}: Awaited<ReturnType<Harness['call']>>) => ({
  status,
  ...rest,
})

test('the owner of the phone completes the four pages, and the old sessions end', async () => {
  const person = await owner()
  const page = client()
  await page.solve()
  const first = await page.name(`username=${person.username}`)
  expect(first.body).toMatchObject({ success: true, code: 0, result: { username: person.username } })
  const ticket = ticketOf(first)
  expect(ticket).toMatch(/^[0-9a-f]{48}$/)
  expect((await page.code(ticket)).body).toMatchObject({ success: true })
  const second = await page.verify(ticket, await codeOf(person.phone))
  expect(second.body).toMatchObject({ success: true, code: 0 })
  const query = { username: person.username, password: PASSWORD, smscode: String(second.body.result), phone: ticket }
  expect((await page.change({ ...query, username: 'another' })).status).toBe(400)
  expect((await page.change({ ...query, password: '12345678' })).status).toBe(400)
  expect((await page.change(query)).body).toMatchObject({ success: true, message: '密码重置完成！' })
  expect((await page.login(person.username)).body).toMatchObject({ code: '200' })
  expect((await site.call('GET', '/sys/user/whoAmI', { token: person.token })).status).toBe(500)
  // Each ticket is valid for one use.
  expect((await page.change(query)).status).toBe(400)
})

test('a phone number that is typed on the second page resets its account', async () => {
  const person = await owner()
  const page = client()
  await page.solve()
  await page.name(`phone=${person.phone}`)
  await page.code(person.phone)
  const { body } = await page.verify(person.phone, await codeOf(person.phone))
  const query = { password: PASSWORD, smscode: String(body.result), phone: person.phone }
  const other = await owner()
  expect((await page.change({ ...query, username: other.username })).status).toBe(400)
  expect((await page.change({ ...query, username: person.phone })).body).toMatchObject({ success: true })
})

test('no page reveals whether an account exists', async () => {
  const person = await owner()
  const answers = []
  for (const name of [person.username, 'no-such-person']) {
    const page = client()
    await page.solve()
    const first = await page.name(`username=${name}`)
    const ticket = ticketOf(first)
    answers.push([
      bare(first),
      { ...(first.body.result as object), username: '', phone: ticket.length },
      bare(await page.code(ticket)),
      bare(await page.code(ticket)),
      bare(await page.verify(ticket, '000000')),
      bare(await page.change({ username: name, password: PASSWORD, smscode: ticket, phone: ticket })),
    ])
  }
  expect(answers[1]).toEqual(answers[0])
})

test('the first page requires a solved captcha, and each captcha is valid for one use', async () => {
  const person = await owner()
  const page = client()
  const refused = { success: false, code: 0, message: expect.stringContaining('验证失败') }
  expect(await page.name(`username=${person.username}`)).toMatchObject({ status: 400, body: refused })
  await page.solve('0000')
  expect((await page.name(`username=${person.username}`)).status).toBe(400)
  await page.solve()
  expect((await page.name(`username=${person.username}`)).status).toBe(200)
  expect((await page.name(`username=${person.username}`)).status).toBe(400)
  // A captcha that was solved at one address is not valid for another address.
  await page.solve()
  expect((await client().name(`username=${person.username}`)).status).toBe(400)
  const replies = await Promise.all(Array.from({ length: 70 }, () => page.name('username=x')))
  expect(replies.some(({ status }) => status === 429)).toBe(true)
})

test('a code is sent only to the number of the account', async () => {
  const [victim, thief] = [await owner(), await owner()]
  const page = client()
  await page.solve()
  const ticket = ticketOf(await page.name(`username=${victim.username}`))
  await page.code(thief.phone)
  expect((await page.verify(ticket, await codeOf(thief.phone))).status).toBe(400)
  expect(await messagesTo(victim.phone)).toEqual([])
})

test.each([
  '/api/sys/user/passwordChange?username=a&password=Secret1!&smscode=5&phone=1',
  '/api/sys//user/passwordChange/?phone=1&password=Secret1!',
])('no log contains the query string with a new password: %s', (url) => {
  expect(loggedUrl(url)).not.toMatch(/Secret1|username|phone=/)
})

test('the log of password changes contains no new password', async () => {
  const rows = await site.within(() => db().selectFrom('sysLog').select(['requestParam', 'requestUrl']).execute())
  const changes = rows.filter(({ requestUrl }) => requestUrl?.includes('passwordChange'))
  expect(changes.length).toBeGreaterThan(0)
  for (const row of changes) expect(JSON.stringify(row)).not.toMatch(/Rainy8|smscode|username/)
})
