import type { SoundClip } from '../model/model.ts'
import { animalSounds } from './animal.ts'
import { effectSounds } from './effect.ts'
import { musicSounds } from './music.ts'
import { rate, wav, type SoundSpec } from './synth.ts'

const specs: readonly SoundSpec[] = [...effectSounds, ...animalSounds, ...musicSounds]

function clip({ id, name, tags, make }: SoundSpec): SoundClip {
  const samples = make()
  return { id, name, tags, format: 'wav', bytes: wav(samples), rate, sampleCount: samples.length }
}

/** The sounds have 22,050 samples per second, 16 bits and one channel. */
export const sounds = (): SoundClip[] => specs.map(clip)

/** Throws if no sound has this id. */
export function sound(id: string): SoundClip {
  const spec = specs.find((spec) => spec.id === id)
  if (spec === undefined) throw new Error(`no sound is called ${id}`)
  return clip(spec)
}
