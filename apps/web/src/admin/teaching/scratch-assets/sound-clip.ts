/** A sound of one channel, with samples between -1 and 1. */
export interface Clip {
  samples: Float32Array
  /** Samples per second. */
  rate: number
}

/** Fractions of the whole clip. */
export interface Range {
  from: number
  to: number
}

/** Samples above this level are audible. */
const AUDIBLE = 0.02
/** Seconds before and after the audible part. A hard cut would be heard as a click. */
const MARGIN = 0.02
/**
 * Silence below this number of seconds is kept, because every MP3 starts with some silence and should be uploaded
 * unchanged.
 */
const UNHEARD = 0.1
/** Minimum seconds of a sound. */
const LEAST = 0.05

export const WHOLE: Range = { from: 0, to: 1 }

/** Returns the audible part with a margin, or the whole clip if the clip is silent. */
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

/** The range stays inside the clip, ordered, and longer than the minimum. */
export function movedRange(range: Range, end: keyof Range, value: number, seconds: number): Range {
  const least = Math.min(1, LEAST / seconds)
  return end === 'from'
    ? { ...range, from: Math.max(0, Math.min(value, range.to - least)) }
    : { ...range, to: Math.min(1, Math.max(value, range.from + least)) }
}

/** Returns the loudest sample of each of `count` parts, to draw the waveform. */
export function loudness({ samples }: Clip, count: number): number[] {
  const step = samples.length / count
  return Array.from({ length: count }, (_, index) => {
    let most = 0
    const end = Math.floor((index + 1) * step)
    for (let at = Math.floor(index * step); at < end; at++) most = Math.max(most, Math.abs(samples[at]!))
    return most
  })
}

export function cut({ samples, rate }: Clip, { from, to }: Range): Clip {
  return { samples: samples.subarray(Math.round(from * samples.length), Math.round(to * samples.length)), rate }
}

const HEAD = 44

/** Uses 16 bits per sample, because Scratch reads this format. */
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
