import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const path = '/teaching/user'
const PASSWORD = 'Sunny7day'
const info = async (person: Person) =>
  (await site.call('GET', `${path}/info`, { token: person.token })).body.result as Record<string, unknown>
const edit = (person: Person, body: Record<string, unknown>) =>
  site.call('PUT', `${path}/edit`, { token: person.token, body })
const bind = (person: Person, body: Record<string, unknown>) =>
  site.call('PUT', `${path}/bind`, { token: person.token, body })
const picture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .webp()
    .toBuffer()
const upload = async (person: Person, content: Buffer, fileName: string) =>
  (await site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], { token: person.token })).body.message

/** Sets a known password, because people of the harness have none. */
async function someone(): Promise<Person> {
  const [admin, me] = [await site.person('admin'), await site.person('student')]
  const reply = await site.call('PUT', '/sys/user/changePassword', {
    token: admin.token,
    body: { username: me.username, password: PASSWORD, confirmpassword: PASSWORD },
  })
  if (!reply.body.success) throw new Error(reply.text)
  const { token } = (await site.call('POST', '/sys/login', { body: { username: me.username, password: PASSWORD } }))
    .body.result as { token: string }
  return { ...me, token }
}

test('people can change their own data', async () => {
  const me = await site.person('teacher', { realname: '林小满' })
  expect(await info(me)).toMatchObject({ id: me.id, realname: '林小满', nickname: '林小满', avatar: null })
  const reply = await edit(me, { realname: ' 林满满 ', sex: 2, birthday: '2016-05-01', school: '实验小学' })
  expect(reply.body).toMatchObject({
    success: true,
    message: '修改成功!',
    result: { realname: '林满满', sex: 2, birthday: '2016-05-01', school: '实验小学' },
  })
  expect((await edit(me, { birthday: null })).body.result).toMatchObject({ birthday: null, sex: 2 })
  expect((await edit(me, { realname: '  ' })).body.success).toBe(false)
  expect((await edit(me, { sex: 7 })).body.success).toBe(false)
  expect(JSON.stringify(await info(me))).not.toMatch(/password|argon/i)
})

test('a student can change the nickname, but not the name and school', async () => {
  const me = await site.person('student', { realname: '林小满' })
  for (const body of [{ realname: '王大锤' }, { school: '一小' }, { nickname: '小火箭', realname: '王大锤' }])
    expect((await edit(me, body)).body).toMatchObject({
      success: false,
      message: '姓名和学校由老师来改，写错了请告诉老师',
    })
  expect(await info(me)).toMatchObject({ realname: '林小满', nickname: '林小满', school: '', publicName: '林同学' })
  // An existing client sends the whole form.
  expect((await edit(me, { realname: '林小满', school: '', sex: 1, nickname: ' 小火箭 ' })).body).toMatchObject({
    success: true,
    result: { realname: '林小满', nickname: '小火箭', publicName: '小火箭', sex: 1 },
  })
  for (const nickname of ['林小满', '我是林 小满'])
    expect((await edit(me, { nickname })).body.message).toBe('昵称里不要写真实姓名，换一个好玩的名字吧')
  expect((await edit(me, { nickname: '长'.repeat(17) })).body.success).toBe(false)
  expect((await edit(me, { sex: 2 })).body.result).toMatchObject({ nickname: '小火箭' })
  expect((await edit(me, { nickname: '' })).body.result).toMatchObject({ nickname: '林小满' })
})

test('nobody can become a teacher or edit another account by this form', async () => {
  const [me, other] = [await site.person('student'), await site.person('student')]
  await edit(me, {
    id: other.id,
    username: 'root',
    userIdentity: 2,
    departIds: '1',
    orgCode: 'A01',
    status: 2,
    delFlag: 1,
    workNo: '1',
    post: 'boss',
    phone: '13800000001',
    email: 'a@b.cn',
    password: 'x',
    selectedroles: '1',
  })
  const row = await site.database.root
    .selectFrom('sysUser')
    .selectAll()
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    username: me.username,
    userIdentity: 1,
    departIds: '',
    orgCode: null,
    status: 1,
    delFlag: 0,
    workNo: null,
    post: null,
    phone: null,
    email: null,
  })
  expect(await info(other)).toMatchObject({ id: other.id, username: other.username })
})

test('the avatar must be a picture that the same person has uploaded', async () => {
  const [me, other] = [await site.person('student'), await site.person('student')]
  const avatar = await upload(me, await picture('#f80'), 'me.webp')
  const reply = await edit(me, { avatar })
  expect(reply.body.result).toMatchObject({ avatar, avatar_url: expect.stringContaining(avatar) })
  expect((await site.call('GET', '/sys/user/whoAmI', { token: me.token })).body.result).toMatchObject({ avatar })
  const strange = await upload(other, await picture('#08f'), 'other.webp')
  const sound = await upload(me, Buffer.from('just words'), 'words.txt')
  for (const bad of [strange, sound, 'no-such.png', 'https://example.org/a.png'])
    expect((await edit(me, { avatar: bad })).body).toMatchObject({ success: false, message: '请先上传头像图片' })
  // An avatar that another person has set stays when the form contains it.
  await site.database.root.updateTable('sysUser').set({ avatar: strange }).where('id', '=', me.id).execute()
  expect((await edit(me, { avatar: strange, sex: 1 })).body.success).toBe(true)
  expect((await edit(me, { avatar: '' })).body.result).toMatchObject({ avatar: null, sex: 1 })
})

/** Requests a code and reads the code from the sent message. */
async function codeFor(person: Person, phone: string): Promise<string> {
  const reply = await site.call('POST', `${path}/bindCode`, { token: person.token, body: { phone } })
  if (!reply.body.success) throw new Error(reply.text)
  const { esContent } = await site.database.root
    .selectFrom('sysSms')
    .select('esContent')
    .where('esReceiver', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(esContent)![0]
}

test('phone and e-mail can be changed only with the password, and are unique', async () => {
  const [me, other] = [await someone(), await someone()]
  const phone = '13812345678'
  const smscode = await codeFor(me, phone)
  expect((await bind(me, { password: 'wrong1', phone, smscode })).body).toMatchObject({
    success: false,
    message: '登录密码不正确',
  })
  expect((await info(me))['phone']).toBeNull()
  expect((await bind(me, { password: PASSWORD, phone, smscode, email: 'me@example.cn' })).body).toMatchObject({
    success: true,
    message: '绑定成功',
    result: { phone, email: 'me@example.cn' },
  })
  expect((await site.call('POST', `${path}/bindCode`, { token: other.token, body: { phone } })).body).toMatchObject({
    success: false,
    message: '手机号已存在!',
  })
  expect((await bind(other, { password: PASSWORD, email: 'me@example.cn' })).body).toMatchObject({
    success: false,
    message: '邮箱已存在!',
  })
  expect((await bind(other, { password: PASSWORD, phone: '1234' })).body.success).toBe(false)
  expect((await bind(other, { password: PASSWORD })).body.message).toBe('没有要修改的内容')
  // A kept or removed number needs no code.
  expect((await bind(me, { password: PASSWORD, phone })).body.success).toBe(true)
  expect((await bind(me, { password: PASSWORD, phone: '' })).body.result).toMatchObject({
    phone: null,
    email: 'me@example.cn',
  })
})

test('a new phone is bound with a code that is valid once', async () => {
  const [me, other] = [await someone(), await someone()]
  const [phone, another] = ['13712345678', '13712345679']
  const smscode = await codeFor(me, phone)
  for (const code of [undefined, '', '000000x', String((Number(smscode) + 1) % 1_000_000).padStart(6, '0')])
    expect((await bind(me, { password: PASSWORD, phone, smscode: code })).body).toMatchObject({
      success: false,
      message: '手机验证码错误',
    })
  expect((await bind(me, { password: PASSWORD, phone: another, smscode })).body.success).toBe(false)
  expect((await bind(me, { password: PASSWORD, phone, smscode })).body.success).toBe(true)
  await bind(me, { password: PASSWORD, phone: '' })
  expect((await bind(other, { password: PASSWORD, phone, smscode })).body.success).toBe(false)
  expect((await site.call('POST', `${path}/bindCode`, { token: me.token, body: { phone: 'abc' } })).body.success).toBe(
    false,
  )
})

test('all students of a class can request codes at one address, but each person gets only some codes', async () => {
  const ask = async (person: Person, phone: string) =>
    (await site.call('POST', `${path}/bindCode`, { token: person.token, body: { phone }, remoteAddress: '10.7.7.7' }))
      .body
  for (let seat = 10; seat < 26; seat++)
    expect(await ask(await someone(), `137777777${seat}`)).toMatchObject({ success: true })
  const eager = await someone()
  const answers: unknown[] = []
  for (let count = 30; count < 36; count++) answers.push((await ask(eager, `137777777${count}`)).message)
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => answers[0]))
  expect(answers[5]).toBe('获取验证码的次数太多了，请过一会儿再试')
})

test('wrong passwords count as failed logins', async () => {
  const me = await someone()
  for (let guess = 0; guess < 12; guess++) await bind(me, { password: `guess${guess}`, phone: '13900000000' })
  expect((await bind(me, { password: PASSWORD, phone: '13900000000' })).body).toMatchObject({
    success: false,
    message: '验证码无效',
    result: { needCaptcha: true },
  })
})

test('guests have no access to accounts', async () => {
  for (const [method, name] of [
    ['GET', 'info'],
    ['PUT', 'edit'],
    ['PUT', 'bind'],
    ['POST', 'bindCode'],
  ] as const)
    expect(
      (await site.call(method, `${path}/${name}`, method !== 'GET' ? { body: { password: 'x' } } : {})).status,
    ).toBe(401)
})
