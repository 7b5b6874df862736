import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, codeOf, enter, later, messages, newPhone, other, owner, setUp, site, tearDown } from './test/codes.ts'

beforeAll(setUp)
afterAll(() => site.close())
afterEach(tearDown)

test('an unknown phone number gets the answers of a known number, but no message', async () => {
  const [known, unknown] = [(await owner()).phone, newPhone()]
  const bare = ({ body: { timestamp: _timestamp, ...rest } }: Awaited<ReturnType<typeof ask>>) => rest
  for (const _round of [1, 2]) expect(bare(await ask(unknown))).toEqual(bare(await ask(known)))
  expect(bare(await enter(unknown, '123456'))).toEqual(bare(await enter(known, other(await codeOf(known)))))
  for (let count = 0; count < 5; count++) {
    for (const phone of [known, unknown]) await later(phone)
    expect(bare(await ask(unknown))).toEqual(bare(await ask(known)))
  }
  expect(bare(await ask(unknown)).message).toBe('获取验证码的次数太多了，请过一会儿再试')
  expect(await messages(unknown)).toEqual([])
})

test('a missing or invalid number is refused', async () => {
  expect((await ask(undefined)).body).toMatchObject({ success: false, code: 0, message: '手机号不允许为空！' })
  for (const phone of ['12345', '23800000000', "1380000000'"])
    expect((await ask(phone)).body).toMatchObject({ success: false, message: '手机号格式不正确!' })
})

test('an account is reported as frozen only to the owner of its phone', async () => {
  const person = await owner({ status: 2 })
  await ask(person.phone)
  expect((await enter(person.phone, other(await codeOf(person.phone)))).body.message).toBe('手机验证码错误')
  expect((await enter(person.phone, await codeOf(person.phone))).body.message).toBe('该用户已冻结')
})
