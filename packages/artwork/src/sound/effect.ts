import { again, key, mix, noise, rest, sequence, tone, type Samples, type SoundSpec } from './synth.ts'

const sound =
  (...tags: string[]) =>
  (id: string, name: string, make: SoundSpec['make']): SoundSpec => ({ id, name, tags, make })
const effect = sound('effects', '效果')
const game = sound('effects', '效果', '游戏')
const space = sound('space', '太空')
const sport = sound('sports', '运动')
const voice = sound('voice', '人声')
const wacky = sound('wacky', '搞怪')

/** Short notes one after another, as in old video games. */
const run = (keys: readonly number[], seconds: number, wave: 'square' | 'triangle' = 'square'): Samples =>
  sequence(
    ...keys.map((number, index) =>
      tone({
        from: key(number),
        seconds: index === keys.length - 1 ? seconds * 3 : seconds,
        wave,
        gain: 0.35,
        fade: 3,
      }),
    ),
  )
const bell = (from: number, seconds: number): Samples =>
  mix(
    tone({ from, seconds, gain: 0.5, fade: 5 }),
    tone({ from: from * 2.76, seconds, gain: 0.2, fade: 9 }),
    tone({ from: from * 5.4, seconds, gain: 0.08, fade: 14 }),
  )
const thud = (pitch: number): Samples =>
  mix(
    tone({ from: pitch, to: pitch / 2.5, seconds: 0.16, gain: 0.7, fade: 16 }),
    noise({ seconds: 0.05, gain: 0.3, from: 1500, fade: 40 }),
  )
const bubble = (pitch: number): Samples =>
  tone({ from: pitch, to: pitch * 2.2, seconds: 0.09, gain: 0.5, attack: 0.015, fade: 6 })
const laugh = (pitch: number): Samples =>
  tone({ from: pitch, to: pitch * 0.8, seconds: 0.11, wave: 'triangle', gain: 0.5, attack: 0.02, fade: 5 })

const games: SoundSpec[] = [
  game('coin', '金币', () =>
    sequence(
      tone({ from: key(83), seconds: 0.08, wave: 'square', gain: 0.3 }),
      tone({ from: key(88), seconds: 0.4, wave: 'square', gain: 0.3, fade: 7 }),
    ),
  ),
  game('power-up', '升级', () => run([60, 64, 67, 72, 76, 79], 0.06)),
  game('power-down', '减弱', () => run([72, 67, 64, 60, 55], 0.08)),
  game('win', '胜利', () => run([67, 71, 74, 79, 74, 79], 0.1)),
  game('lose', '失败', () =>
    sequence(
      ...[60, 58, 56, 51].map((number, index) =>
        tone({
          from: key(number),
          to: key(number) * 0.97,
          seconds: index === 3 ? 0.6 : 0.2,
          wave: 'triangle',
          gain: 0.5,
          fade: 2,
        }),
      ),
    ),
  ),
  game('zap', '激光', () => tone({ from: 1900, to: 160, seconds: 0.28, wave: 'square', gain: 0.4, fade: 4 })),
  game('explosion', '爆炸', () =>
    mix(
      noise({ seconds: 1.1, gain: 0.8, from: 3200, to: 120, fade: 3.5 }),
      tone({ from: 110, to: 35, seconds: 0.6, gain: 0.5, fade: 5 }),
    ),
  ),
  game('jump', '跳跃', () => tone({ from: 260, to: 720, seconds: 0.2, wave: 'square', gain: 0.35, fade: 4 })),
  game('correct', '答对了', () => sequence(bell(key(76), 0.14), bell(key(81), 0.6))),
  game('wrong', '答错了', () => again(2, tone({ from: 150, seconds: 0.16, wave: 'square', gain: 0.35 }), 0.06)),
  game('countdown', '倒计时', () =>
    sequence(
      again(3, tone({ from: key(69), seconds: 0.1, gain: 0.5 }), 0.2),
      tone({ from: key(81), seconds: 0.4, gain: 0.5, fade: 2 }),
    ),
  ),
]

const scenes: SoundSpec[] = [
  effect('pop', '啵', () => tone({ from: 380, to: 980, seconds: 0.09, gain: 0.6, fade: 12 })),
  effect('click', '咔哒', () =>
    sequence(
      noise({ seconds: 0.015, gain: 0.5, from: 6000, fade: 90 }),
      rest(0.03),
      noise({ seconds: 0.02, gain: 0.35, from: 4000, fade: 90, seed: 3 }),
    ),
  ),
  effect('bite', '咬一口', () =>
    sequence(
      noise({ seconds: 0.09, gain: 0.6, from: 4200, to: 1500, fade: 22 }),
      rest(0.06),
      noise({ seconds: 0.07, gain: 0.4, from: 3200, to: 1200, fade: 28, seed: 5 }),
    ),
  ),
  effect('whoosh', '嗖', () =>
    sequence(
      noise({ seconds: 0.2, gain: 0.4, from: 500, to: 5200, attack: 0.18 }),
      noise({ seconds: 0.35, gain: 0.4, from: 5200, to: 500, attack: 0.001, fade: 5 }),
    ),
  ),
  effect('splash', '水花', () =>
    mix(
      noise({ seconds: 0.7, gain: 0.6, from: 6500, to: 900, fade: 6 }),
      sequence(rest(0.16), bubble(500), bubble(700)),
    ),
  ),
  effect('bubble', '气泡', () =>
    sequence(bubble(420), rest(0.06), bubble(560), rest(0.05), bubble(700), rest(0.09), bubble(500)),
  ),
  effect('rain', '下雨', () => noise({ seconds: 1.5, gain: 0.4, from: 5200, attack: 0.25, seed: 11 })),
  effect('thunder', '打雷', () =>
    mix(
      noise({ seconds: 1.5, gain: 0.9, from: 900, to: 90, attack: 0.02, fade: 2, seed: 4 }),
      sequence(rest(0.25), noise({ seconds: 1.1, gain: 0.7, from: 400, to: 80, attack: 0.1, fade: 2 })),
    ),
  ),
  effect('wind', '刮风', () =>
    sequence(
      noise({ seconds: 0.75, gain: 0.5, from: 300, to: 1300, attack: 0.5 }),
      noise({ seconds: 0.7, gain: 0.5, from: 1300, to: 250, attack: 0.001, fade: 1.5, seed: 6 }),
    ),
  ),
  effect('engine', '引擎', () =>
    mix(
      tone({ from: 70, to: 150, seconds: 1.2, wave: 'saw', gain: 0.45, attack: 0.08, wobble: [24, 0.06] }),
      noise({ seconds: 1.2, gain: 0.15, from: 900 }),
    ),
  ),
  effect('horn', '喇叭', () =>
    again(
      2,
      mix(
        tone({ from: 392, seconds: 0.2, wave: 'square', gain: 0.25 }),
        tone({ from: 494, seconds: 0.2, wave: 'square', gain: 0.25 }),
      ),
      0.08,
    ),
  ),
  effect('siren', '警笛', () =>
    again(
      2,
      sequence(
        tone({ from: 640, to: 960, seconds: 0.35, wave: 'triangle', gain: 0.5 }),
        tone({ from: 960, to: 640, seconds: 0.35, wave: 'triangle', gain: 0.5 }),
      ),
    ),
  ),
  effect('train', '火车', () =>
    again(
      4,
      sequence(
        noise({ seconds: 0.14, gain: 0.5, from: 2600, fade: 14 }),
        rest(0.05),
        noise({ seconds: 0.1, gain: 0.3, from: 1800, fade: 20, seed: 2 }),
      ),
      0.06,
    ),
  ),
  effect('ring', '闹铃', () => again(8, bell(1250, 0.07), 0.02)),
  effect('doorbell', '门铃', () => sequence(bell(key(76), 0.4), bell(key(72), 0.9))),
  effect('magic', '魔法', () =>
    mix(...[72, 76, 79, 84, 88, 91].map((number, index) => sequence(rest(index * 0.07), bell(key(number), 0.6)))),
  ),
  effect('dice', '掷骰子', () =>
    sequence(
      ...[620, 540, 690, 480, 430].map((pitch, index) =>
        sequence(
          tone({ from: pitch, seconds: 0.04, wave: 'triangle', gain: 0.5, fade: 50 }),
          rest(0.04 + index * 0.025),
        ),
      ),
    ),
  ),
  effect('steps', '脚步', () => again(3, sequence(thud(140), rest(0.08), thud(120)), 0.1)),
]

const others: SoundSpec[] = [
  space('rocket', '火箭升空', () =>
    mix(
      noise({ seconds: 1.5, gain: 0.7, from: 300, to: 2400, attack: 0.3 }),
      tone({ from: 50, to: 95, seconds: 1.5, wave: 'saw', gain: 0.3, attack: 0.3 }),
    ),
  ),
  space('robot', '机器人', () =>
    sequence(
      ...[440, 660, 330, 880, 550].map((from) =>
        tone({ from, seconds: 0.09, wave: 'square', gain: 0.3, wobble: [60, 0.05] }),
      ),
    ),
  ),
  space('signal', '太空信号', () =>
    again(3, tone({ from: 1200, to: 1180, seconds: 0.25, gain: 0.4, fade: 8, wobble: [12, 0.03] }), 0.12),
  ),
  sport('bounce', '弹球', () => tone({ from: 210, to: 330, seconds: 0.14, gain: 0.6, fade: 14 })),
  sport('kick', '踢球', () => thud(190)),
  sport('whistle', '哨子', () =>
    again(2, tone({ from: 2350, seconds: 0.25, wave: 'triangle', gain: 0.4, wobble: [32, 0.03] }), 0.07),
  ),
  sport('cheer', '欢呼', () =>
    mix(
      noise({ seconds: 1.4, gain: 0.45, from: 1600, to: 2400, attack: 0.3, fade: 0.6 }),
      tone({ from: 420, to: 520, seconds: 1.3, wave: 'triangle', gain: 0.1, attack: 0.3, wobble: [7, 0.05] }),
    ),
  ),
  voice('laugh', '笑声', () =>
    sequence(...[420, 440, 410, 390, 360].map((pitch) => sequence(laugh(pitch), rest(0.05)))),
  ),
  voice('wow', '哇', () =>
    sequence(
      tone({ from: 260, to: 420, seconds: 0.3, wave: 'triangle', gain: 0.5, attack: 0.05 }),
      tone({ from: 420, to: 240, seconds: 0.5, wave: 'triangle', gain: 0.5, attack: 0.001, fade: 1.5 }),
    ),
  ),
  wacky('boing', '弹簧', () =>
    tone({ from: 170, to: 260, seconds: 0.8, wave: 'triangle', gain: 0.5, fade: 4, wobble: [13, 0.35] }),
  ),
  wacky('slide-up', '滑音上', () => tone({ from: 300, to: 1500, seconds: 0.7, gain: 0.5, wobble: [7, 0.02] })),
  wacky('slide-down', '滑音下', () => tone({ from: 1500, to: 250, seconds: 0.7, gain: 0.5, wobble: [7, 0.02] })),
]

export const effectSounds: readonly SoundSpec[] = [...scenes, ...games, ...others]
