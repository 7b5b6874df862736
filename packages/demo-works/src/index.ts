import type { DemoWork } from './work/cast.ts'
import { drawings } from './work/drawing.ts'
import { games } from './work/game.ts'
import { starters } from './work/starter.ts'
import { stories } from './work/story.ts'

export type { DemoWork } from './work/cast.ts'
/** Works of the demo school's children, playable as they are. */
export const works: readonly DemoWork[] = [...games, ...stories, ...drawings]
export { starters }
