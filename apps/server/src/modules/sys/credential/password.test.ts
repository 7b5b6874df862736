import { describe, expect, test } from 'vitest'
import { passwordFault, passwordPattern } from '@mashu/contract/password'
import { generatePassword, hashPassword, verifyPassword } from './password.ts'

describe('a generated password', () => {
  const made = Array.from({ length: 200 }, () => generatePassword())
  test('meets the password rules and is accepted for its owner', () => {
    for (const password of made) {
      expect(password).toMatch(new RegExp(passwordPattern, 'u'))
      expect(passwordFault(password, 'xiaoming')).toBeUndefined()
    }
  })
  test('contains no characters that look alike on paper', () => {
    for (const password of made) expect(password).not.toMatch(/[0o1il]/i)
  })
  test('is different each time, and has the requested length', () => {
    expect(new Set(made).size).toBe(made.length)
    expect(generatePassword(16)).toHaveLength(16)
  })
})

describe('a stored password', () => {
  test('is verified, has a new hash each time, and cannot be read from its hash', async () => {
    const stored = await hashPassword('密Secret-1')
    expect(stored).not.toContain('Secret')
    expect(await verifyPassword(stored, '密Secret-1')).toBe(true)
    for (const wrong of ['', '密Secret-2', '密secret-1', '密Secret-1 ', stored])
      expect(await verifyPassword(stored, wrong), wrong).toBe(false)
    expect(await hashPassword('密Secret-1')).not.toBe(stored)
  })
  test.each([[null], [undefined], [''], ['plain'], ['$2b$10$abcdefghijklmnopqrstuv'], ['md5:0cc175b9']])(
    'matches nothing when it is stored as %j',
    async (stored) => expect(await verifyPassword(stored, 'plain')).toBe(false),
  )
})
