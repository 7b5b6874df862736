import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

it('even many bytes are encoded as text and decoded again', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(toBase64(new Uint8Array())).toBe('')
})
