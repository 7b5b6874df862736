/** Samples per second. Half a minute takes less than a megabyte. */
export const recordingRate = 16_000

/** Samples up to this share of the loudest sample count as silence. */
const silence = 0.02
const edge = 0.08

/** Removes silence at both ends, and amplifies the voice up to six times, to the level of the built-in sounds. */
export function trimmed(samples: Float32Array, rate: number = recordingRate): Float32Array {
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (loudest < 0.001) return samples
  const loud = (value: number) => Math.abs(value) > loudest * silence
  const margin = Math.round(edge * rate)
  const part = samples.slice(Math.max(0, samples.findIndex(loud) - margin), samples.findLastIndex(loud) + margin)
  const gain = Math.min(6, 0.85 / loudest)
  return part.map((value) => value * gain)
}
