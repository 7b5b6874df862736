import type { Cue } from './props.ts'

interface Note {
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly gain: number
  readonly after?: number
  readonly wave?: OscillatorType
}

const cues: Readonly<Record<Cue, readonly Note[]>> = {
  pick: [{ from: 520, to: 700, seconds: 0.07, gain: 0.1 }],
  snap: [
    { from: 900, to: 620, seconds: 0.05, gain: 0.16, wave: 'triangle' },
    { from: 1240, to: 1240, seconds: 0.06, gain: 0.1, after: 0.05 },
  ],
  drop: [{ from: 420, to: 300, seconds: 0.08, gain: 0.12 }],
  delete: [{ from: 480, to: 120, seconds: 0.2, gain: 0.13, wave: 'triangle' }],
  tap: [{ from: 760, to: 760, seconds: 0.035, gain: 0.08 }],
  refuse: [
    { from: 220, to: 200, seconds: 0.11, gain: 0.16, wave: 'triangle' },
    { from: 190, to: 165, seconds: 0.16, gain: 0.16, after: 0.13, wave: 'triangle' },
  ],
}

/** Replaces a spoken name on a device without a Chinese voice. */
const chime: readonly Note[] = [
  { from: 660, to: 660, seconds: 0.12, gain: 0.12 },
  { from: 880, to: 880, seconds: 0.18, gain: 0.12, after: 0.11 },
]

function sound(
  audio: AudioContext,
  target: AudioNode,
  { from, to, seconds, gain, after = 0, wave = 'sine' }: Note,
): void {
  const begin = audio.currentTime + after
  const tone = audio.createOscillator()
  const level = audio.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(from, begin)
  tone.frequency.exponentialRampToValueAtTime(to, begin + seconds)
  level.gain.setValueAtTime(0, begin)
  level.gain.linearRampToValueAtTime(gain, begin + 0.008)
  level.gain.exponentialRampToValueAtTime(0.0001, begin + seconds)
  tone.connect(level).connect(target)
  tone.start(begin)
  tone.stop(begin + seconds + 0.02)
}

export function soundCue(audio: AudioContext, target: AudioNode, kind: Cue | 'chime'): void {
  for (const note of kind === 'chime' ? chime : cues[kind]) sound(audio, target, note)
}
