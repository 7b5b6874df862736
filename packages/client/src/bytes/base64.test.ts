import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

it('bytes are encoded as text and decoded to the same bytes, even if there are many bytes', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(toBase64(new Uint8Array())).toBe('')
})
