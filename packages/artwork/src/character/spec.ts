import type { Eye, Pose } from './pose.ts'

export interface CostumeSpec {
  /** Follows the name of the character. Empty if the character has only one costume. */
  readonly name: string
  readonly icon: string
  readonly pose?: Pose
  readonly closed?: boolean
  readonly badge?: string
}

export interface CharacterSpec {
  readonly id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly mirror?: boolean
  readonly eyes?: readonly Eye[]
  readonly costumes: readonly CostumeSpec[]
  readonly sounds?: readonly string[]
}

type Extra = Pick<CharacterSpec, 'mirror' | 'eyes' | 'sounds'> & {
  readonly tags?: readonly string[]
  readonly more?: readonly CostumeSpec[]
}
type CostumeList = readonly (readonly [name: string, pose: Pose])[]

const gaits = {
  walk: [
    ['站', 'still'],
    ['走1', 'stepForward'],
    ['走2', 'stepBack'],
  ],
  hop: [
    ['站', 'still'],
    ['蹲', 'crouch'],
    ['跳', 'leap'],
  ],
  fly: [
    ['飞1', 'still'],
    ['飞2', 'wingsUp'],
    ['飞3', 'wingsDown'],
  ],
  flutter: [
    ['展翅', 'still'],
    ['半收', 'half'],
    ['收翅', 'folded'],
  ],
  swim: [
    ['游1', 'still'],
    ['游2', 'swimUp'],
    ['游3', 'swimDown'],
  ],
  pulse: [
    ['平常', 'still'],
    ['伸长', 'stretched'],
    ['缩短', 'squeezed'],
  ],
  sway: [
    ['平常', 'still'],
    ['左摇', 'leanLeft'],
    ['右摇', 'leanRight'],
  ],
  drive: [
    ['平稳', 'still'],
    ['颠簸', 'crouch'],
    ['翘头', 'stepBack'],
  ],
} satisfies Record<string, CostumeList>
type Gait = keyof typeof gaits

const character = (
  { id, name, group }: { id: string; name: string; group: readonly string[] },
  costumes: readonly CostumeSpec[],
  extra: Extra,
): CharacterSpec => ({
  id,
  name,
  tags: [...group, ...(extra.tags ?? [])],
  costumes: [...costumes, ...(extra.more ?? [])],
  ...(extra.mirror && { mirror: true }),
  ...(extra.eyes && { eyes: extra.eyes }),
  ...(extra.sounds && { sounds: extra.sounds }),
})

/** The costumes are poses of one icon. */
export const moving =
  (...group: string[]) =>
  (id: string, name: string, { icon, gait, ...extra }: { icon: string; gait: Gait } & Extra): CharacterSpec =>
    character(
      { id, name, group },
      gaits[gait].map(([move, pose]) => ({ name: move, icon, pose })),
      extra,
    )

/** The face of an animal or child, which can blink, sleep and be happy. */
export const face =
  (...group: string[]) =>
  (id: string, name: string, { icon, ...extra }: { icon: string; eyes: readonly Eye[] } & Extra): CharacterSpec =>
    character(
      { id, name, group },
      [
        { name: '睁眼', icon },
        { name: '眨眼', icon, closed: true },
        { name: '喜欢', icon, badge: 'red-heart' },
        { name: '睡觉', icon, closed: true, badge: 'zzz' },
        { name: '跳', icon, pose: 'leap' },
      ],
      extra,
    )

/** Each costume has a different icon. `icons` contains icon names by costume name. */
export const changing =
  (...group: string[]) =>
  (id: string, name: string, icons: Readonly<Record<string, string>>, extra: Extra = {}): CharacterSpec =>
    character(
      { id, name, group },
      Object.entries(icons).map(([costumeName, icon]) => ({ name: costumeName, icon })),
      extra,
    )

/** Two eyes at the same height. */
export const pair = (
  [left, right]: readonly [left: number, right: number],
  y: number,
  skin: string,
  shape: Omit<Partial<Eye>, 'x' | 'y' | 'skin'> = {},
): Eye[] => [
  { x: left, y, skin, ...shape },
  { x: right, y, skin, ...shape },
]
