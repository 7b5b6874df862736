import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { hashPassword } from '../credential/credential.ts'

const FIRST = 'First-login-1'
const site = await openHarness()
const admin = await site.person('admin')
const put = (url: string, body: object, token = admin.token) => site.call('PUT', url, { token, body })
const changeOwn = (person: Person, password: string) =>
  put(
    '/sys/user/updatePassword',
    { username: person.username, oldpassword: FIRST, password, confirmpassword: password },
    person.token,
  )

/** An administrator who must choose another password at the first login. */
async function newcomer(username: string): Promise<Person> {
  const person = await site.person('admin', { username })
  await site.within(async () =>
    db()
      .updateTable('sysUser')
      .set({ password: await hashPassword(FIRST), mustChangePassword: 1 })
      .where('id', '=', person.id)
      .execute(),
  )
  return person
}

test.each(['123456', 'abcdef', '88888888', 'password1', 'abc123', 'weakling-7'])(
  'the weak password %s is refused in every call that sets a password',
  async (weak) => {
    const person = await newcomer(`weakling${weak.replace(/\W/g, '')}`)
    const own = weak === 'weakling-7' ? `${person.username}-7` : weak
    const passwordOf = () =>
      site.within(() =>
        db().selectFrom('sysUser').select(['password', 'mustChangePassword']).where('id', '=', person.id).execute(),
      )
    const before = await passwordOf()
    const replies = [
      await changeOwn(person, own),
      await put('/sys/user/changePassword', { id: person.id, username: person.username, password: own }),
      await site.call('POST', '/sys/user/add', {
        token: admin.token,
        body: { username: weak === own ? `${person.username}2` : 'weakling', password: own, realname: '甲' },
      }),
    ]
    expect(replies.map(({ body }) => [body.success, body.message])).toEqual(
      replies.map(() => [false, '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）']),
    )
    expect(await passwordOf()).toEqual(before)
  },
)

test('a strong password is accepted at the first login', async () => {
  const person = await newcomer('starter')
  expect((await changeOwn(person, 'sunny7day')).body.success).toBe(true)
  expect((await site.call('GET', '/sys/user/whoAmI', { token: person.token })).body.result).toMatchObject({
    mustChangePassword: false,
  })
})

test('a password set by another person must be changed only if that person requests it', async () => {
  const { id, username } = await site.person('teacher')
  const set = async (more: object) => {
    await put('/sys/user/changePassword', { id, username, password: 'Regen-27-x', ...more })
    const body = { username, password: 'Regen-27-x' }
    return (await site.call('POST', '/sys/login', { body })).body.result as { mustChangePassword: boolean }
  }
  expect((await set({ mustChange: true })).mustChangePassword).toBe(true)
  expect((await set({})).mustChangePassword).toBe(false)
})

test('the owner of an added account must change the password only if the creator requests it', async () => {
  const password = 'Regen-28-x'
  const mustChange = async (username: string) => {
    const reply = await site.call('POST', '/sys/login', { body: { username, password } })
    return (reply.body.result as { mustChangePassword: boolean }).mustChangePassword
  }
  const add = (username: string, more: object) =>
    site.call('POST', '/sys/user/add', {
      token: admin.token,
      body: { username, password, realname: '甲', ...more },
    })
  await add('asked', { mustChange: true })
  await add('unasked', {})
  expect([await mustChange('asked'), await mustChange('unasked')]).toEqual([true, false])

  const content = ['登录账号,真实姓名,密码,登录后先改密码', `told,乙,${password},是`, `untold,丙,${password},`].join(
    '\n',
  )
  const file = { name: 'file', fileName: 'a.csv', content }
  const { body } = await site.upload('/sys/user/importPreview', [file], { token: admin.token })
  const { previewId } = body.result as { previewId: string }
  await site.call('POST', '/sys/user/importConfirm', { token: admin.token, body: { previewId } })
  expect([await mustChange('told'), await mustChange('untold')]).toEqual([true, false])
})
