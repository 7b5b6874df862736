import { mazeKey, saucerBattle } from './adventure-game.ts'
import type { DemoWork } from './cast.ts'
import { appleBear, hedgehogHunt, spaceCoins } from './catching-game.ts'
import { dinoRun, goalKick, racingDog } from './sport-game.ts'

export const games: readonly DemoWork[] = [
  racingDog,
  appleBear,
  spaceCoins,
  hedgehogHunt,
  goalKick,
  dinoRun,
  saucerBattle,
  mazeKey,
]
