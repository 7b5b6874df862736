import { describe, expect, it } from 'vitest'
import { wavFile } from './wav.ts'

const header = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const samplesOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: (bytes.length - 44) / 2 }, (_, index) => header(bytes).getInt16(44 + index * 2, true))

describe('a WAV', () => {
  it('limits values that are too large, which would otherwise change their sign', () => {
    expect(samplesOf(wavFile(Float32Array.of(2, -2, 1, -1, 0), 8000))).toEqual([32767, -32767, 32767, -32767, 0])
  })

  it('without samples contains only a header', () => {
    const bytes = wavFile(new Float32Array(0), 16_000)
    expect([bytes.length, header(bytes).getUint32(40, true), header(bytes).getUint32(24, true)]).toEqual([
      44, 0, 16_000,
    ])
  })
})
