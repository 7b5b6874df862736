import { describe, expect, it } from 'vitest'
import { sound, sounds } from './index.ts'
import { rate } from './synth.ts'

const all = sounds().map((clip) => [clip.id, clip] as const)
const header = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const samplesOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: (bytes.length - 44) / 2 }, (_, index) => header(bytes).getInt16(44 + index * 2, true))
const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder().decode(bytes.subarray(from, to))

describe('every sound of the library', () => {
  it.each(all)('%s is a WAV file with a correct header', (_, { bytes, rate: told, sampleCount, format }) => {
    const view = header(bytes)
    expect([ascii(bytes, 0, 4), ascii(bytes, 8, 16), ascii(bytes, 36, 40), format]).toEqual([
      'RIFF',
      'WAVEfmt ',
      'data',
      'wav',
    ])
    // Remaining size, size of the format part, 1 for PCM, channels, samples per second, bytes per second, bytes per
    // sample, bits per sample, and size of the data.
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

  it.each(all)('%s begins and ends without a click, and is loud enough', (_, { bytes, sampleCount }) => {
    const samples = samplesOf(bytes)
    expect(Math.abs(samples[0]!)).toBeLessThan(1500)
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(1500)
    const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / sampleCount)
    expect(loudness).toBeGreaterThan(500)
    expect(sampleCount / rate).toBeGreaterThan(0.03)
  })

  it.each(all)('%s has zero as its mean value', (_, { bytes, sampleCount }) => {
    const mean = samplesOf(bytes).reduce((sum, value) => sum + value, 0) / sampleCount
    expect(Math.abs(mean)).toBeLessThan(1500)
  })

  it.each(all)('%s has a Chinese name, and search words in two languages', (id, { name, tags }) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name).toMatch(/\p{Script=Han}/u)
    expect(tags.some((tag) => /^[a-z]+$/.test(tag)) && tags.some((tag) => /\p{Script=Han}/u.test(tag))).toBe(true)
  })

  it('is equal to the same sound created again', () => {
    for (const [id, clip] of all.slice(0, 6)) expect(sound(id)).toEqual(clip)
  })
})
