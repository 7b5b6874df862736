import { describe, expect, test } from 'vitest'
import { passwordFault, passwordPattern } from '@mashu/contract/password'
import { CAPTCHA_AFTER, CAPTCHA_AFTER_ACCOUNTS, judge, LOCK_AFTER, LOCK_MS } from './attempt.rules.ts'
import { KeyQueue } from '../../../platform/key-queue.ts'
import { accountKey } from './attempt.ts'
import { BIND, DAY_MS, HOUR_MS, judgeRequest, LOGIN, PER_PHONE_DAY, RESET } from './code.rules.ts'
import { generatePassword, hashPassword, verifyPassword } from './password.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()

describe('failures of a login', () => {
  const failures = (count: number, newest = 0) =>
    Array.from({ length: count }, (_, index) => ago(newest + index * 1000))
  test.each([
    [0, 0, false, false],
    [CAPTCHA_AFTER - 1, 0, false, false],
    [CAPTCHA_AFTER, 0, true, false],
    [LOCK_AFTER - 1, 0, true, false],
    [LOCK_AFTER, 0, true, true],
    [LOCK_AFTER + 5, 0, true, true],
    [0, CAPTCHA_AFTER_ACCOUNTS - 1, false, false],
    [0, CAPTCHA_AFTER_ACCOUNTS, true, false],
  ])(
    '%i of the account and %i accounts of the address: captcha %s, locked %s',
    (account, address, needCaptcha, locked) =>
      expect(judge(failures(account), address, NOW)).toEqual({ needCaptcha, locked }),
  )

  test('a lock ends with its time, the captcha stays', () => {
    expect(judge(failures(LOCK_AFTER, LOCK_MS - 1), 0, NOW).locked).toBe(true)
    expect(judge(failures(LOCK_AFTER, LOCK_MS), 0, NOW)).toEqual({ locked: false, needCaptcha: true })
  })
})

describe('codes for a phone', () => {
  const requests = (...list: [ms: number, purpose?: string][]) =>
    list.map(([ms, purpose = LOGIN]) => ({ purpose, createTime: ago(ms) }))
  const MINUTE = 60_000
  test.each<[string, ReturnType<typeof requests>, string]>([
    ['the first', [], 'send'],
    ['a second within the minute', requests([MINUTE - 1]), 'wait'],
    ['a second after it', requests([MINUTE]), 'send'],
    ['one for another purpose', requests([1, RESET], [1, BIND]), 'send'],
    ['a sixth in the hour', requests([MINUTE], [MINUTE], [MINUTE], [MINUTE], [HOUR_MS - 1]), 'tooMany'],
    ['one when the fifth is over an hour old', requests([MINUTE], [MINUTE], [MINUTE], [MINUTE], [HOUR_MS]), 'send'],
    [
      'a sixth in the hour, for another purpose',
      requests(...Array.from({ length: 5 }, (): [number, string] => [MINUTE, RESET])),
      'tooMany',
    ],
    [
      'an eleventh of the day',
      requests(...Array.from({ length: PER_PHONE_DAY }, (_, index): [number] => [HOUR_MS * (index + 1)])),
      'tooMany',
    ],
  ])('%s: %s', (_name, list, verdict) => {
    expect(list.every((request) => NOW - Date.parse(request.createTime) < DAY_MS)).toBe(true)
    expect(judgeRequest(list, LOGIN, NOW)).toBe(verdict)
  })
})

describe('a password that is made', () => {
  const made = Array.from({ length: 200 }, () => generatePassword())
  test('keeps the rule of all passwords and is strong enough for its owner', () => {
    for (const password of made) {
      expect(password).toMatch(new RegExp(passwordPattern, 'u'))
      expect(passwordFault(password, 'xiaoming')).toBeUndefined()
    }
  })
  test('can be read from paper: nothing that looks like something else', () => {
    for (const password of made) expect(password).not.toMatch(/[0o1il]/i)
  })
  test('is never the same, and as long as was asked for', () => {
    expect(new Set(made).size).toBe(made.length)
    expect(generatePassword(16)).toHaveLength(16)
  })
})

describe('a password that is kept', () => {
  test('is known again, by nothing else, and cannot be read', async () => {
    const stored = await hashPassword('密Secret-1')
    expect(stored).not.toContain('Secret')
    expect(await verifyPassword(stored, '密Secret-1')).toBe(true)
    for (const wrong of ['', '密Secret-2', '密secret-1', '密Secret-1 ', stored])
      expect(await verifyPassword(stored, wrong), wrong).toBe(false)
    expect(await hashPassword('密Secret-1')).not.toBe(stored)
  })
  test.each([[null], [undefined], [''], ['plain'], ['$2b$10$abcdefghijklmnopqrstuv'], ['md5:0cc175b9']])(
    '%j is no password of anybody',
    async (stored) => expect(await verifyPassword(stored, 'plain')).toBe(false),
  )
})

describe('attempts on one account', () => {
  test('are kept under the account that was found, or under the name folded as the databases fold it', () => {
    expect(accountKey({ id: '7' }, 'Anna')).toBe('user:7')
    expect(accountKey(undefined, 'ANNA-Ä')).toBe('name:anna-Ä')
    expect(accountKey(undefined, 'admİn')).not.toBe(accountKey(undefined, 'admin'))
  })

  test('run one after another, and a failure does not stop the next', async () => {
    const queue = new KeyQueue()
    const order: string[] = []
    let open = () => {}
    const first = queue.run('anna', async () => {
      await new Promise<void>((resolve) => {
        open = resolve
      })
      order.push('first')
      throw new Error('wrong')
    })
    const second = queue.run('anna', async () => {
      order.push('second')
    })
    const other = queue.run('ben', async () => {
      order.push('other')
    })
    await other
    open()
    await expect(first).rejects.toThrow('wrong')
    await second
    expect(order).toEqual(['other', 'first', 'second'])
  })
})
