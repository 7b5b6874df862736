import { describe, expect, it } from 'vitest'
import { newKey, sha256, sha256InCode } from './sha256.ts'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

describe('SHA-256', () => {
  it('returns the published values', () => {
    expect(sha256InCode(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256InCode(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('is equal in JavaScript and in the browser', async () => {
    for (const length of [...Array.from({ length: 130 }, (_, i) => i), 100_003]) {
      const some = Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256).buffer
      expect(sha256InCode(some), `length ${length}`).toBe(await sha256(some))
    }
  })

  it('newKey returns unique keys of 32 hexadecimal digits', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newKey()).not.toBe(newKey())
  })
})
