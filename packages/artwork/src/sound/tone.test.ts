import { describe, expect, it } from 'vitest'
import { again, mix, noise, rate, rest, sequence, tone, type Wave } from './synth.ts'

describe('the functions that make sounds', () => {
  it.each(['sine', 'square', 'triangle', 'saw'] as Wave[])('a %s wave has the given loudness', (wave) => {
    const samples = tone({ from: 300, seconds: 0.1, wave, gain: 0.4 })
    expect(Math.max(...samples)).toBeLessThanOrEqual(0.4001)
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(-0.4001)
    expect(Math.max(...samples)).toBeGreaterThan(0.2)
  })

  it('a tone with `fade` is quieter at its end', () => {
    const samples = tone({ from: 300, seconds: 1, fade: 5 })
    const peak = (part: Float32Array): number => Math.max(...part.map(Math.abs))
    expect(peak(samples.slice(rate * 0.8, rate * 0.9))).toBeLessThan(peak(samples.slice(0, rate * 0.1)) / 10)
  })

  it('noise is duller if the frequency of the filter is lower', () => {
    const changes = (samples: Float32Array): number =>
      samples.reduce((sum, value, index) => sum + Math.abs(value - (samples[index - 1] ?? 0)), 0) /
      samples.reduce((sum, value) => sum + Math.abs(value), 0)
    expect(changes(noise({ seconds: 0.2, from: 300 }))).toBeLessThan(changes(noise({ seconds: 0.2, from: 9000 })) / 2)
  })

  it('silent, repeated, mixed and joined sounds have the right lengths', () => {
    expect(rest(0.5)).toHaveLength(rate / 2)
    expect([...again(2, Float32Array.of(1), 0)]).toEqual([1, 1])
    expect(again(3, Float32Array.of(1), 0.1)).toHaveLength(3 + 3 * Math.round(0.1 * rate))
    expect([...mix(Float32Array.of(1), Float32Array.of(1, 2, 3))]).toEqual([2, 2, 3])
    expect(sequence()).toHaveLength(0)
  })
})
