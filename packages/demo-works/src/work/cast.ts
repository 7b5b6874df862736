import { backdrop, character, sound } from '@mashu/artwork'
import type { Costume, Script, Sprite, Stage } from '@mashu/sb3'

/** A Scratch project of the demo school. */
export interface DemoWork {
  readonly id: string
  readonly title: string
  readonly project: {
    readonly stage: Stage
    readonly sprites: readonly Sprite[]
    readonly monitors?: readonly { variable: string; x?: number; y?: number }[]
  }
  /**
   * An SVG above the first frame on the cover, for drawings of the pen.
   * Its coordinates are units of the stage from the top left corner.
   */
  readonly overlay?: string
}

type Pose = Partial<Pick<Sprite, 'x' | 'y' | 'size' | 'direction' | 'rotationStyle' | 'visible' | 'variables'>> & {
  name?: string
  costume?: number
  sounds?: readonly string[]
}

/** Has the costumes of a character of the artwork. */
export function actor(id: string, pose: Pose, ...scripts: Script[]): Sprite {
  const { costumes, name, sounds } = character(id)
  const { costume = 0, sounds: extra = [], name: given, ...rest } = pose
  const wanted = [...new Set([...extra, ...sounds])]
  return {
    name: given ?? name,
    costumes,
    costume: costumes[costume]?.name,
    sounds: wanted.map(sound),
    rotationStyle: 'left-right',
    ...rest,
    scripts,
  }
}

/** The first backdrop is visible. */
export function place(
  ids: string | readonly string[],
  rest: Omit<Stage, 'backdrops'> & { soundIds?: readonly string[] } = {},
): Stage {
  const { soundIds = [], ...stage } = rest
  const pictures: Costume[] = (typeof ids === 'string' ? [ids] : ids).map((id) => backdrop(id).picture)
  return { ...stage, backdrops: pictures, sounds: soundIds.map(sound) }
}

/** The name of a sound in the editor. */
export const heard = (id: string): string => sound(id).name
/** The name of a backdrop in the editor. */
export const scene = (id: string): string => backdrop(id).picture.name
