import { describe, expect, it } from 'vitest'
import { key, mix, noise, rate, sequence, tone, wav } from './synth.ts'

/** The values of a simple tone rise through zero once in each period. */
const periods = (samples: Float32Array) =>
  samples.filter((value, index) => value >= 0 && (samples[index - 1] ?? 0) < 0).length

describe('synthesis', () => {
  it('creates a tone with the given pitch and length', () => {
    const samples = tone({ from: 440, seconds: 1 })
    expect(samples).toHaveLength(rate)
    expect(Math.abs(periods(samples) - 440)).toBeLessThanOrEqual(1)
  })

  it('creates a tone whose pitch changes gradually', () => {
    const samples = tone({ from: 200, to: 800, seconds: 1 })
    expect(periods(samples.slice(rate / 2))).toBeGreaterThan(periods(samples.slice(0, rate / 2)) * 1.8)
  })

  it('creates sounds that begin and end without a click', () => {
    for (const samples of [tone({ from: 300, seconds: 0.2 }), noise({ seconds: 0.2 })]) {
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02)
    }
  })

  it('creates the same noise only for the same seed', () => {
    expect(noise({ seconds: 0.01, seed: 3 })).toEqual(noise({ seconds: 0.01, seed: 3 }))
    expect(noise({ seconds: 0.01, seed: 3 })).not.toEqual(noise({ seconds: 0.01, seed: 4 }))
  })

  it('joins sounds one after another, or mixes them', () => {
    const a = Float32Array.of(1, 2)
    const b = Float32Array.of(3)
    expect([...sequence(a, b)]).toEqual([1, 2, 3])
    expect([...mix(a, b)]).toEqual([4, 2])
  })

  it('gives key 69 the frequency 440 Hz, and key 81 twice this frequency', () => {
    expect(key(69)).toBe(440)
    expect(key(81)).toBeCloseTo(880)
  })

  it('writes a WAV file whose header fits its samples', () => {
    const bytes = wav(Float32Array.of(0, 0.5, -0.5))
    const view = new DataView(bytes.buffer)
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF')
    expect([
      view.getUint32(4, true),
      view.getUint16(22, true),
      view.getUint32(24, true),
      view.getUint16(34, true),
      view.getUint32(40, true),
    ]).toEqual([42, 1, 22050, 16, 6])
    expect([view.getInt16(46, true), view.getInt16(48, true)]).toEqual([26869, -26869])
  })
})
