import { expect, test } from 'vitest'
import type { CloudRequest } from '@mashu/contract/teaching/scratch/cloud-data'
import { cloudValue, framesOf } from './cloud-frame.ts'

test.each([
  [1, '1'],
  ['-0.5', '-0.5'],
  [1e21, '1e+21'],
  ['', undefined],
  ['abc', undefined],
  [Number.NaN, undefined],
  [true, undefined],
  ['1'.repeat(257), undefined],
])('%j is sent as %j', (value, text) => expect(cloudValue(value)).toBe(text))

test('a frame is never larger than the server accepts', () => {
  const requests = Array.from({ length: 10 }, (_, index): CloudRequest => {
    const name = `${'☁'.repeat(60)}${index}`
    return { method: 'set', project_id: 'w', name, value: '1'.repeat(256) }
  })
  const frames = framesOf(requests)
  expect(frames.length).toBeGreaterThan(1)
  for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThan(4096)
  expect(frames.join('').trim().split('\n')).toHaveLength(10)
})
