import { describe, expect, it } from 'vitest'
import { sound, sounds } from './index.ts'
import { rate } from './synth.ts'

describe('sounds', () => {
  const all = sounds()

  it('are at least 40, and have different ids, names and bytes', () => {
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(all.length)
  })

  it('last at most 2.5 seconds, and are equally loud', () => {
    for (const { id, bytes, sampleCount } of all) {
      const view = new DataView(bytes.buffer)
      const peak = Math.max(
        ...Array.from({ length: sampleCount }, (_, index) => Math.abs(view.getInt16(44 + index * 2, true))),
      )
      expect(sampleCount / rate, id).toBeLessThanOrEqual(2.5)
      expect(peak, id).toBe(26869)
    }
  })

  it('are found by their ids, and an unknown id throws', () => {
    expect(sound('coin').name).toBe('金币')
    expect(() => sound('silence')).toThrow('no sound is called silence')
  })
})
