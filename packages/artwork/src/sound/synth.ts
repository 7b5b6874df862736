import { wavFile } from './wav.ts'

/** Samples per second. */
export const rate = 22050
/** Values between −1 and 1. */
export type Samples = Float32Array
/** `make` computes the samples when the sound is needed. */
export interface SoundSpec {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly make: () => Samples
}

export type Wave = 'sine' | 'square' | 'triangle' | 'saw'

const shapes: Readonly<Record<Wave, (phase: number) => number>> = {
  sine: (phase) => Math.sin(phase * 2 * Math.PI),
  square: (phase) => (phase < 0.5 ? 0.7 : -0.7),
  triangle: (phase) => 4 * Math.abs(phase - 0.5) - 1,
  saw: (phase) => 2 * phase - 1,
}

export interface Tone {
  /** Hertz at the beginning. The frequency changes gradually to `to`. */
  readonly from: number
  readonly to?: number
  readonly seconds: number
  readonly wave?: Wave
  readonly gain?: number
  /** Seconds until the tone reaches its full loudness. */
  readonly attack?: number
  /** A larger number makes the tone quieter faster. With 0, the tone stays loud until a short fade at its end. */
  readonly fade?: number
  /** The pitch goes up and down `times` times per second, by the fraction `depth` of the frequency. */
  readonly wobble?: readonly [times: number, depth: number]
}

const fadeOut = 0.012

/** The loudness rises, decreases, and fades at the end, so that the tone ends without a click. */
function loudness(
  time: number,
  { seconds, attack = 0.005, fade = 0 }: Pick<Tone, 'seconds' | 'attack' | 'fade'>,
): number {
  const rise = Math.min(1, time / attack)
  const end = Math.min(1, (seconds - time) / fadeOut)
  return rise * Math.exp(-fade * time) * Math.max(0, end)
}

const samplesOf = (seconds: number) => new Float32Array(Math.round(seconds * rate))

export function tone(spec: Tone): Samples {
  const { from, to = from, seconds, wave = 'sine', gain = 0.5, wobble = [0, 0] } = spec
  let phase = 0
  return samplesOf(seconds).map((_, index) => {
    const time = index / rate
    const pitch = from * (to / from) ** (time / seconds) * (1 + wobble[1] * Math.sin(2 * Math.PI * wobble[0] * time))
    phase = (phase + pitch / rate) % 1
    return shapes[wave](phase) * gain * loudness(time, spec)
  })
}

export interface Hiss extends Pick<Tone, 'seconds' | 'gain' | 'attack' | 'fade'> {
  /** Hertz of the low-pass filter, at the beginning and at the end. */
  readonly from?: number
  readonly to?: number
  readonly seed?: number
}

/** The same seed always results in the same noise. */
export function noise(spec: Hiss): Samples {
  const { seconds, gain = 0.5, from = 8000, to = from, seed = 1 } = spec
  let state = seed
  let low = 0
  return samplesOf(seconds).map((_, index) => {
    const time = index / rate
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const cut = from * (to / from) ** (time / seconds)
    low += (state / 2 ** 31 - 1 - low) * (1 - Math.exp((-2 * Math.PI * cut) / rate))
    return low * gain * 2 * loudness(time, spec)
  })
}

export const rest = (seconds: number): Samples => samplesOf(seconds)

export function sequence(...parts: Samples[]): Samples {
  const out = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

export function mix(...parts: Samples[]): Samples {
  const out = new Float32Array(Math.max(...parts.map((part) => part.length)))
  for (const part of parts)
    part.forEach((value, index) => {
      out[index] = (out[index] ?? 0) + value
    })
  return out
}

/** `gap` is in seconds of silence. */
export const again = (times: number, part: Samples, gap = 0): Samples =>
  sequence(...Array.from({ length: times }, () => sequence(part, rest(gap))))

/** Hertz. Key 60 is the middle C, and key 69 has 440 Hz. */
export const key = (number: number): number => 440 * 2 ** ((number - 69) / 12)

const peak = 0.82

/** All files have the same peak, so that all sounds of the library are equally loud. */
export function wav(samples: Samples): Uint8Array<ArrayBuffer> {
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  return wavFile(
    samples.map((value) => (value / loudest) * peak),
    rate,
  )
}
