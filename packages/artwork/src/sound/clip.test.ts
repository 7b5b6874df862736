import { describe, expect, it } from 'vitest'
import { sound, sounds } from './index.ts'
import { again, mix, noise, rate, rest, sequence, tone, type Wave } from './synth.ts'
import { wavFile } from './wav.ts'

const all = sounds().map((clip) => [clip.id, clip] as const)
const header = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const samplesOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: (bytes.length - 44) / 2 }, (_, index) => header(bytes).getInt16(44 + index * 2, true))
const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder().decode(bytes.subarray(from, to))

describe('every sound of the library', () => {
  it.each(all)('%s is a plain WAV whose header tells the truth', (_, { bytes, rate: told, sampleCount, format }) => {
    const view = header(bytes)
    expect([ascii(bytes, 0, 4), ascii(bytes, 8, 16), ascii(bytes, 36, 40), format]).toEqual([
      'RIFF',
      'WAVEfmt ',
      'data',
      'wav',
    ])
    // Size of the rest, of the format part, PCM, one channel, rate, bytes a second, bytes a sample, bits, size of the
    // data.
    expect([
      view.getUint32(4, true),
      view.getUint32(16, true),
      view.getUint16(20, true),
      view.getUint16(22, true),
      view.getUint32(24, true),
      view.getUint32(28, true),
      view.getUint16(32, true),
      view.getUint16(34, true),
      view.getUint32(40, true),
    ]).toEqual([bytes.length - 8, 16, 1, 1, told, told * 2, 2, 16, sampleCount * 2])
    expect(bytes.length).toBe(44 + sampleCount * 2)
  })

  it.each(all)('%s begins and ends without a click, and is not silent between', (_, { bytes, sampleCount }) => {
    const samples = samplesOf(bytes)
    expect(Math.abs(samples[0]!)).toBeLessThan(1500)
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(1500)
    const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / sampleCount)
    expect(loudness).toBeGreaterThan(500)
    expect(sampleCount / rate).toBeGreaterThan(0.03)
  })

  it.each(all)('%s swings about the middle', (_, { bytes, sampleCount }) => {
    const mean = samplesOf(bytes).reduce((sum, value) => sum + value, 0) / sampleCount
    expect(Math.abs(mean)).toBeLessThan(1500)
  })

  it.each(all)('%s has a Chinese name, and words to be found by in two languages', (id, { name, tags }) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name).toMatch(/\p{Script=Han}/u)
    expect(tags.some((tag) => /^[a-z]+$/.test(tag)) && tags.some((tag) => /\p{Script=Han}/u.test(tag))).toBe(true)
  })

  it('is the same when it is made again', () => {
    for (const [id, clip] of all.slice(0, 6)) expect(sound(id)).toEqual(clip)
  })
})

describe('a WAV', () => {
  it('cuts what is too loud instead of turning it over', () => {
    expect(samplesOf(wavFile(Float32Array.of(2, -2, 1, -1, 0), 8000))).toEqual([32767, -32767, 32767, -32767, 0])
  })

  it('of nothing is a header', () => {
    const bytes = wavFile(new Float32Array(0), 16_000)
    expect([bytes.length, header(bytes).getUint32(40, true), header(bytes).getUint32(24, true)]).toEqual([
      44, 0, 16_000,
    ])
  })
})

describe('building blocks', () => {
  it.each(['sine', 'square', 'triangle', 'saw'] as Wave[])('a %s stays within its loudness', (wave) => {
    const samples = tone({ from: 300, seconds: 0.1, wave, gain: 0.4 })
    expect(Math.max(...samples)).toBeLessThanOrEqual(0.4001)
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(-0.4001)
    expect(Math.max(...samples)).toBeGreaterThan(0.2)
  })

  it('a tone that fades is quieter at its end', () => {
    const samples = tone({ from: 300, seconds: 1, fade: 5 })
    const peak = (part: Float32Array): number => Math.max(...part.map(Math.abs))
    expect(peak(samples.slice(rate * 0.8, rate * 0.9))).toBeLessThan(peak(samples.slice(0, rate * 0.1)) / 10)
  })

  it('noise is duller with a lower cut', () => {
    const changes = (samples: Float32Array): number =>
      samples.reduce((sum, value, index) => sum + Math.abs(value - (samples[index - 1] ?? 0)), 0) /
      samples.reduce((sum, value) => sum + Math.abs(value), 0)
    expect(changes(noise({ seconds: 0.2, from: 300 }))).toBeLessThan(changes(noise({ seconds: 0.2, from: 9000 })) / 2)
  })

  it('silence, repetition and parts of different length add up', () => {
    expect(rest(0.5)).toHaveLength(rate / 2)
    expect([...again(2, Float32Array.of(1), 0)]).toEqual([1, 1])
    expect(again(3, Float32Array.of(1), 0.1)).toHaveLength(3 + 3 * Math.round(0.1 * rate))
    expect([...mix(Float32Array.of(1), Float32Array.of(1, 2, 3))]).toEqual([2, 2, 3])
    expect(sequence()).toHaveLength(0)
  })
})
