import { describe, expect, it } from 'vitest'
import { wavFile } from '@mashu/artwork/wav'
import { recordingRate, trimmed } from './trim.ts'

describe('the WAV of a recording', () => {
  it('has 16 bits and one channel, and limits loud samples', () => {
    const bytes = wavFile(new Float32Array([0, 1, -1, 4]), recordingRate)
    const view = new DataView(bytes.buffer)
    expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
    expect([
      view.getUint32(24, true),
      view.getUint16(22, true),
      view.getUint16(34, true),
      view.getUint32(40, true),
      bytes.length,
    ]).toEqual([recordingRate, 1, 16, 8, 52])
    expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32767, -32767, 32767])
  })

  it('is smaller than a megabyte for half a minute', () => {
    expect(wavFile(new Float32Array(30 * recordingRate), recordingRate).length).toBeLessThan(1_000_000)
  })

  it('begins and ends with the voice, and is as loud as the built-in sounds', () => {
    const rate = 1000
    const samples = new Float32Array(5000).map((_, index) => (index >= 2000 && index < 3000 ? 0.2 : 0.0005))
    const voice = trimmed(samples, rate)
    expect(voice.length).toBeGreaterThanOrEqual(1000)
    expect(voice.length).toBeLessThan(1200)
    expect(Math.max(...voice)).toBeCloseTo(0.85)
  })

  it('stays unchanged when nothing was recorded', () => {
    const silent = new Float32Array(100)
    expect(trimmed(silent)).toBe(silent)
  })
})
