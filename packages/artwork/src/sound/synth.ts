import { wavFile } from './wav.ts'

/** Samples a second of everything made here. */
export const rate = 22050
/** One second holds `rate` values between −1 and 1. */
export type Samples = Float32Array
/** A sound of the library: made when it is asked for. */
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
  /** Hertz at the start and, when given, at the end; the pitch glides between them. */
  readonly from: number
  readonly to?: number
  readonly seconds: number
  readonly wave?: Wave
  readonly gain?: number
  /** Seconds until full loudness. */
  readonly attack?: number
  /** Speed at which the tone dies away; 0 holds it until a short fade at the end. */
  readonly fade?: number
  /** Wobble of the pitch: times a second and share of the pitch. */
  readonly wobble?: readonly [times: number, depth: number]
}

const fadeOut = 0.012

/** Loudness at a moment of a tone: a rise, a decay and a short fade, so that nothing clicks. */
function loudness(
  time: number,
  { seconds, attack = 0.005, fade = 0 }: Pick<Tone, 'seconds' | 'attack' | 'fade'>,
): number {
  const rise = Math.min(1, time / attack)
  const end = Math.min(1, (seconds - time) / fadeOut)
  return rise * Math.exp(-fade * time) * Math.max(0, end)
}

const samplesOf = (seconds: number) => new Float32Array(Math.round(seconds * rate))

/** A tone with a gliding pitch. */
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
  /** Cut-off of the low-pass filter in hertz at the start and at the end. */
  readonly from?: number
  readonly to?: number
  readonly seed?: number
}

/** Filtered noise; the seed makes it the same at every call. */
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

/** Silence. */
export const rest = (seconds: number): Samples => samplesOf(seconds)

/** Parts one after the other. */
export function sequence(...parts: Samples[]): Samples {
  const out = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** Parts at the same time. */
export function mix(...parts: Samples[]): Samples {
  const out = new Float32Array(Math.max(...parts.map((part) => part.length)))
  for (const part of parts)
    part.forEach((value, index) => {
      out[index] = (out[index] ?? 0) + value
    })
  return out
}

/** A part repeated with silence between. */
export const again = (times: number, part: Samples, gap = 0): Samples =>
  sequence(...Array.from({ length: times }, () => sequence(part, rest(gap))))

/** Frequency of a key; 60 is the middle C, 69 is 440 Hz. */
export const key = (number: number): number => 440 * 2 ** ((number - 69) / 12)

const peak = 0.82

/** The samples as a WAV file, as loud as every other sound of the library. */
export function wav(samples: Samples): Uint8Array<ArrayBuffer> {
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  return wavFile(
    samples.map((value) => (value / loudest) * peak),
    rate,
  )
}
