/** Samples between -1 and 1, of one channel. */
export interface Clip {
  samples: Float32Array
  /** Samples a second. */
  rate: number
}

/** From here to there, as shares of the whole. */
export interface Range {
  from: number
  to: number
}

/** Louder than this is no silence. */
const AUDIBLE = 0.02
/** Seconds that stay before and behind what is heard, so that no sound begins with a click. */
const MARGIN = 0.02
/** Less silence than this, in seconds, stays: every MP3 has some at its ends, and is better sent as it is. */
const UNHEARD = 0.1
/** Shorter than this, in seconds, is no sound any more. */
const LEAST = 0.05

export const WHOLE: Range = { from: 0, to: 1 }

/** The part of a clip that is heard, with a little around it; all of a clip that is silent. */
export function audibleRange({ samples, rate }: Clip): Range {
  const first = samples.findIndex((sample) => Math.abs(sample) > AUDIBLE)
  if (first < 0) return WHOLE
  let last = samples.length - 1
  while (Math.abs(samples[last]!) <= AUDIBLE) last--
  const [margin, unheard] = [MARGIN * rate, UNHEARD * rate]
  return {
    from: first < unheard ? 0 : (first - margin) / samples.length,
    to: samples.length - last - 1 < unheard ? 1 : (last + 1 + margin) / samples.length,
  }
}

/** A range whose one end was moved: in order, within the clip, and long enough to be heard. */
export function movedRange(range: Range, end: keyof Range, value: number, seconds: number): Range {
  const least = Math.min(1, LEAST / seconds)
  return end === 'from'
    ? { ...range, from: Math.max(0, Math.min(value, range.to - least)) }
    : { ...range, to: Math.min(1, Math.max(value, range.from + least)) }
}

/** The loudest sample of each of `count` parts, for a picture of the sound. */
export function loudness({ samples }: Clip, count: number): number[] {
  const step = samples.length / count
  return Array.from({ length: count }, (_, index) => {
    let most = 0
    const end = Math.floor((index + 1) * step)
    for (let at = Math.floor(index * step); at < end; at++) most = Math.max(most, Math.abs(samples[at]!))
    return most
  })
}

/** The samples of a range. */
export function cut({ samples, rate }: Clip, { from, to }: Range): Clip {
  return { samples: samples.subarray(Math.round(from * samples.length), Math.round(to * samples.length)), rate }
}

const HEAD = 44

/** A clip as a WAV file of 16 bits, which Scratch reads. */
export function toWav({ samples, rate }: Clip): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, index) =>
    view.setInt16(HEAD + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true),
  )
  return bytes
}
