import { describe, expect, test } from 'vitest'
import { nameOfTicket, newTicket, seal, unseal } from './sealed.ts'

const ticket = newTicket()
const flipped = (sealed: string, at: number) => {
  const bytes = Buffer.from(sealed, 'base64')
  bytes[at]! ^= 1
  return bytes.toString('base64')
}

describe('an encrypted text', () => {
  test.each(['', '密码 Secret-1', '🐱', '{"rows":[]}', 'x'.repeat(100_000)])(
    'can be decrypted with its ticket (case %#)',
    (text) => expect(unseal(ticket, seal(ticket, text))).toBe(text),
  )

  test('does not contain the original text', () =>
    expect(Buffer.from(seal(ticket, 'Secret-1'), 'base64').toString('latin1')).not.toContain('Secret-1'))

  test('is different each time, so that equal texts cannot be recognized', () =>
    expect(seal(ticket, 'x')).not.toBe(seal(ticket, 'x')))

  test('cannot be decrypted with another ticket, or with the name in the database', () => {
    const sealed = seal(ticket, 'x')
    for (const other of [newTicket(), '', nameOfTicket(ticket), ticket.toUpperCase()])
      expect(() => unseal(other, sealed)).toThrow()
  })

  test.each([0, 11, 12, 27, 28])('cannot be decrypted after byte %i was changed', (at) =>
    expect(() => unseal(ticket, flipped(seal(ticket, 'text'), at))).toThrow(),
  )

  test.each(['', 'x', 'AAAA'])('is refused when the encrypted text is %j', (sealed) =>
    expect(() => unseal(ticket, sealed)).toThrow(),
  )

  test('is refused when it is truncated', () => {
    const bytes = Buffer.from(seal(ticket, 'a longer text'), 'base64')
    expect(() => unseal(ticket, bytes.subarray(0, -3).toString('base64'))).toThrow()
  })
})

describe('tickets', () => {
  test('are long and unique', () => {
    const made = Array.from({ length: 50 }, newTicket)
    expect(new Set(made).size).toBe(50)
    for (const ticket of made) expect(ticket).toMatch(/^[0-9a-f]{64}$/)
  })
  test('are stored under names from which the tickets cannot be computed', () => {
    expect(nameOfTicket(ticket)).toBe(nameOfTicket(ticket))
    expect(nameOfTicket(ticket)).not.toContain(ticket)
    expect(nameOfTicket('a')).not.toBe(nameOfTicket('b'))
  })
})
