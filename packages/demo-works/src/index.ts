import { mazeKey, saucerBattle } from './work/adventure-game.ts'
import { answers } from './work/answer.ts'
import type { DemoWork } from './work/cast.ts'
import { appleBear, hedgehogHunt, spaceCoins } from './work/catching-game.ts'
import { drawings } from './work/drawing.ts'
import { dinoRun, goalKick, racingDog } from './work/sport-game.ts'
import { starters } from './work/starter.ts'
import { stories } from './work/story.ts'

export type { DemoWork } from './work/cast.ts'

const games: readonly DemoWork[] = [
  racingDog,
  appleBear,
  spaceCoins,
  hedgehogHunt,
  goalKick,
  dinoRun,
  saucerBattle,
  mazeKey,
]

/** Playable works of children of the demo school. */
export const works: readonly DemoWork[] = [...games, ...stories, ...drawings]
export { answers, starters }
