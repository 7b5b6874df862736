import { again, mix, noise, rest, sequence, tone, type SoundSpec } from './synth.ts'

const animal = (id: string, name: string, make: SoundSpec['make']): SoundSpec => ({
  id,
  name,
  tags: ['animals', '动物'],
  make,
})

const bark = () =>
  mix(
    tone({ from: 420, to: 210, seconds: 0.16, wave: 'saw', gain: 0.5, attack: 0.01, fade: 9 }),
    noise({ seconds: 0.12, gain: 0.25, from: 1800, fade: 18 }),
  )
const quack = () =>
  tone({ from: 340, to: 230, seconds: 0.18, wave: 'saw', gain: 0.5, attack: 0.012, fade: 6, wobble: [38, 0.08] })
const chirp = (pitch: number) => tone({ from: pitch, to: pitch * 1.5, seconds: 0.08, gain: 0.5, attack: 0.01, fade: 8 })

export const animalSounds: readonly SoundSpec[] = [
  animal('bark', '狗叫', () => again(2, bark(), 0.12)),
  animal('meow', '猫叫', () =>
    sequence(
      tone({ from: 480, to: 860, seconds: 0.25, wave: 'triangle', gain: 0.5, attack: 0.05, wobble: [6, 0.02] }),
      tone({
        from: 860,
        to: 420,
        seconds: 0.45,
        wave: 'triangle',
        gain: 0.5,
        attack: 0.001,
        fade: 2,
        wobble: [6, 0.02],
      }),
    ),
  ),
  animal('chirp', '小鸟', () =>
    sequence(chirp(2300), rest(0.06), chirp(2700), rest(0.05), chirp(2500), rest(0.12), chirp(3000)),
  ),
  animal('moo', '牛叫', () =>
    mix(
      tone({ from: 128, to: 98, seconds: 1.1, wave: 'saw', gain: 0.5, attack: 0.15, wobble: [5, 0.02] }),
      tone({ from: 256, to: 196, seconds: 1.1, gain: 0.3, attack: 0.2 }),
    ),
  ),
  animal('roar', '吼叫', () =>
    mix(
      tone({ from: 92, to: 58, seconds: 1.1, wave: 'saw', gain: 0.5, attack: 0.12, fade: 1, wobble: [27, 0.12] }),
      noise({ seconds: 1.1, gain: 0.5, from: 700, to: 300, attack: 0.12, fade: 1 }),
    ),
  ),
  animal('frog', '蛙叫', () =>
    again(
      2,
      tone({ from: 190, to: 240, seconds: 0.28, wave: 'square', gain: 0.4, attack: 0.02, wobble: [42, 0.2] }),
      0.12,
    ),
  ),
  animal('buzz', '蜂鸣', () =>
    tone({ from: 210, to: 190, seconds: 1, wave: 'saw', gain: 0.4, attack: 0.1, wobble: [11, 0.05] }),
  ),
  animal('quack', '鸭叫', () => again(3, quack(), 0.1)),
  animal('crow', '公鸡打鸣', () =>
    sequence(
      tone({ from: 620, to: 700, seconds: 0.16, wave: 'saw', gain: 0.4 }),
      rest(0.05),
      tone({ from: 700, to: 780, seconds: 0.16, wave: 'saw', gain: 0.4 }),
      rest(0.03),
      tone({ from: 820, to: 1020, seconds: 0.3, wave: 'saw', gain: 0.45, attack: 0.02 }),
      tone({ from: 1020, to: 560, seconds: 0.5, wave: 'saw', gain: 0.45, fade: 2, wobble: [8, 0.02] }),
    ),
  ),
  animal('gallop', '马蹄', () =>
    again(
      3,
      sequence(
        ...[900, 700, 820].map((from) =>
          sequence(tone({ from, to: from * 0.7, seconds: 0.05, gain: 0.6, fade: 40 }), rest(0.07)),
        ),
      ),
      0.1,
    ),
  ),
]
