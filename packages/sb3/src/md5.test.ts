import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { md5 } from './md5.ts'

describe('md5', () => {
  // From 56 and from 120 bytes, the padding needs an additional block. 64 bytes fill a block.
  it.each([0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 121, 1000, 65_536])(
    'is the same as that of the platform for %i bytes',
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256)
      expect(md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex'))
    },
  )
})
