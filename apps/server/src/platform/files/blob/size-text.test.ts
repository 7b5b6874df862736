import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 MB'],
  [40 * 1024 ** 2, '40 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
])('%d bytes are shown as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
