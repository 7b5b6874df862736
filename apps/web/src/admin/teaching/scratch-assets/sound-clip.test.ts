import { expect, test } from 'vitest'
import { audibleRange, cut, loudness, movedRange, toWav, WHOLE } from './sound-clip.ts'

/** Half a second of sound between two silent parts. */
const clip = {
  samples: Float32Array.from({ length: 1000 }, (_, index) => (index >= 250 && index < 750 ? 0.5 : 0.001)),
  rate: 1000,
}

test('silence at both ends is trimmed, but a silent clip stays whole', () => {
  expect(audibleRange(clip)).toEqual({ from: 0.23, to: 0.77 })
  expect(audibleRange({ samples: new Float32Array(10), rate: 10 })).toEqual(WHOLE)
  expect(audibleRange({ samples: Float32Array.of(1, 1), rate: 44_100 })).toEqual(WHOLE)
})

test('the range stays inside the clip, and its start stays before its end', () => {
  const range = { from: 0.2, to: 0.6 }
  expect(movedRange(range, 'from', 0.9, 1).from).toBeCloseTo(0.55)
  expect(movedRange(range, 'to', 0, 1).to).toBeCloseTo(0.25)
  expect(movedRange(range, 'from', -1, 1).from).toBe(0)
  expect(movedRange(range, 'to', 2, 1).to).toBe(1)
  expect(movedRange(WHOLE, 'to', 0.1, 0.01)).toEqual(WHOLE)
})

test('returns the loudness of a clip for each bar', () => {
  expect(loudness(clip, 4).map((level) => level > 0.1)).toEqual([false, true, true, false])
})

test('the selected range is written as a WAV file', () => {
  const bytes = toWav(cut(clip, { from: 0.25, to: 0.75 }))
  const view = new DataView(bytes.buffer)
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to))
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([1036, 1000, 1000])
  expect(bytes).toHaveLength(1044)
  expect(view.getInt16(44, true)).toBe(16_384)
  expect(new DataView(toWav({ samples: Float32Array.of(2, -2), rate: 1 }).buffer).getInt16(46, true)).toBe(-32_767)
})
