import { again, key, mix, noise, rest, sequence, tone, type Samples, type SoundSpec } from './synth.ts'

/** A plucked string. */
const pluck = (number: number, seconds = 0.6, gain = 0.5): Samples =>
  mix(
    tone({ from: key(number), seconds, wave: 'triangle', gain, fade: 4 }),
    tone({ from: key(number) * 2, seconds, gain: gain * 0.4, fade: 7 }),
    tone({ from: key(number) * 3, seconds, gain: gain * 0.15, fade: 10 }),
  )
/** A soft tone like a recorder, which is a wind instrument. */
const pipe = (number: number, seconds: number): Samples =>
  mix(
    tone({ from: key(number), seconds, gain: 0.4, attack: 0.03, wobble: [5, 0.004] }),
    tone({ from: key(number) * 2, seconds, gain: 0.1, attack: 0.04 }),
  )
const brass = (number: number, seconds: number): Samples =>
  mix(
    tone({ from: key(number), seconds, wave: 'saw', gain: 0.3, attack: 0.03 }),
    tone({ from: key(number) * 1.003, seconds, wave: 'saw', gain: 0.25, attack: 0.03 }),
  )

const kick = (): Samples =>
  mix(tone({ from: 160, to: 45, seconds: 0.3, gain: 0.9, fade: 9 }), noise({ seconds: 0.02, gain: 0.2, from: 3000 }))
const snare = (): Samples =>
  mix(noise({ seconds: 0.22, gain: 0.5, fade: 16 }), tone({ from: 220, to: 150, seconds: 0.15, gain: 0.4, fade: 18 }))
const hat = (seconds = 0.07, fade = 50): Samples => noise({ seconds, gain: 0.35, from: 10500, fade, seed: 9 })
const clap = (): Samples =>
  sequence(
    again(2, noise({ seconds: 0.012, gain: 0.5, from: 5000 }), 0.006),
    noise({ seconds: 0.16, gain: 0.5, from: 4500, fade: 22 }),
  )

/** One beat: a drum, and then a cymbal. */
const step = (drum: Samples): Samples => mix(drum, sequence(rest(0.18), hat()), rest(0.36))
const groove = (): Samples => sequence(step(kick()), step(snare()), step(mix(kick(), hat())), step(snare()))

const scale = [
  ['c', 'C', 60],
  ['d', 'D', 62],
  ['e', 'E', 64],
  ['f', 'F', 65],
  ['g', 'G', 67],
  ['a', 'A', 69],
  ['b', 'B', 71],
  ['high-c', '高音C', 72],
] as const
const notes: SoundSpec[] = scale.map(([id, name, number]) => ({
  id: `note-${id}`,
  name: `音符${name}`,
  tags: ['notes', '音符'],
  make: () => pluck(number, 0.8),
}))

export const musicSounds: readonly SoundSpec[] = [
  ...notes,
  {
    id: 'chord',
    name: '和弦',
    tags: ['notes', '音符'],
    make: () => mix(pluck(60, 1.2), pluck(64, 1.2), pluck(67, 1.2)),
  },
  {
    id: 'flute',
    name: '竖笛',
    tags: ['notes', '音符'],
    make: () => sequence(pipe(72, 0.25), pipe(76, 0.25), pipe(79, 0.5)),
  },
  {
    id: 'birthday',
    name: '生日歌',
    tags: ['loops', '旋律'],
    make: () => sequence(pipe(67, 0.26), pipe(67, 0.12), pipe(69, 0.38), pipe(67, 0.38), pipe(72, 0.38), pipe(71, 0.7)),
  },
  {
    id: 'fanfare',
    name: '号角',
    tags: ['loops', '旋律'],
    make: () => sequence(again(2, brass(67, 0.12), 0.02), brass(67, 0.14), brass(72, 0.5)),
  },
  { id: 'groove', name: '鼓点循环', tags: ['loops', '节奏'], make: groove },
  { id: 'drum-low', name: '低音鼓', tags: ['percussion', '鼓'], make: kick },
  { id: 'drum-snare', name: '军鼓', tags: ['percussion', '鼓'], make: snare },
  {
    id: 'drum-high',
    name: '高音鼓',
    tags: ['percussion', '鼓'],
    make: () => tone({ from: 330, to: 200, seconds: 0.3, gain: 0.8, fade: 11 }),
  },
  { id: 'hat', name: '踩镲', tags: ['percussion', '鼓'], make: () => hat() },
  {
    id: 'cymbal',
    name: '吊镲',
    tags: ['percussion', '鼓'],
    make: () => mix(hat(1.2, 4), tone({ from: 3170, seconds: 1, wave: 'square', gain: 0.04, fade: 5 })),
  },
  { id: 'clap', name: '拍手', tags: ['percussion', '掌声'], make: clap },
  {
    id: 'woodblock',
    name: '木鱼',
    tags: ['percussion', '中国'],
    make: () =>
      mix(
        tone({ from: 780, seconds: 0.12, gain: 0.6, fade: 35 }),
        tone({ from: 1240, seconds: 0.08, gain: 0.3, fade: 45 }),
      ),
  },
  {
    id: 'gong',
    name: '锣',
    tags: ['percussion', '中国'],
    make: () =>
      mix(
        ...[196, 293, 417, 566].map((from, index) =>
          tone({ from, seconds: 1.5, gain: 0.4 / (index + 1), fade: 2.2, attack: 0.02, wobble: [3, 0.006] }),
        ),
      ),
  },
  {
    id: 'cowbell',
    name: '牛铃',
    tags: ['percussion', '鼓'],
    make: () =>
      mix(
        tone({ from: 562, seconds: 0.3, wave: 'square', gain: 0.3, fade: 14 }),
        tone({ from: 845, seconds: 0.3, wave: 'square', gain: 0.25, fade: 14 }),
      ),
  },
]
