/** Samples a second of a recording: enough for speech and song, and half a minute stays below a megabyte. */
export const recordingRate = 16_000

const header = 44

/** 16-bit mono WAV, the one format that every browser plays. Values beyond −1 … 1 are cut. */
export function wavFile(samples: Float32Array, rate: number = recordingRate): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(header + samples.length * 2)
  const view = new DataView(out.buffer)
  const ascii = (at: number, text: string) => { for (let index = 0; index < text.length; index += 1) out[at + index] = text.charCodeAt(index) }
  ascii(0, 'RIFF')
  view.setUint32(4, out.length - 8, true)
  ascii(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  ascii(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((value, index) => view.setInt16(header + index * 2, Math.round(Math.min(1, Math.max(-1, value)) * 32767), true))
  return out
}

/** Quieter than this share of the loudest moment counts as silence. */
const silence = 0.02
const edge = 0.08

/** A recording without the silence before the child began and after it ended, as loud as the other sounds. */
export function trimmed(samples: Float32Array, rate: number = recordingRate): Float32Array {
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (loudest < 0.001) return samples
  const loud = (value: number) => Math.abs(value) > loudest * silence
  const margin = Math.round(edge * rate)
  const part = samples.slice(Math.max(0, samples.findIndex(loud) - margin), samples.findLastIndex(loud) + margin)
  const gain = Math.min(6, 0.85 / loudest)
  return part.map((value) => value * gain)
}
