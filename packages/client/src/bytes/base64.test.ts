import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

it('bytes become a text and the same bytes again, also when there are many', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(toBase64(new Uint8Array())).toBe('')
})
