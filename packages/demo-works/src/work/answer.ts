import {
  changeY,
  forever,
  ifOnEdgeBounce,
  move,
  nextCostume,
  repeat,
  script,
  startSound,
  wait,
  whenClicked,
  whenFlag,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'

/** Model answers of lessons that no other demo work answers. */
export const answers: readonly DemoWork[] = [
  {
    id: 'answer-walk',
    title: '让小码走起来',
    project: {
      stage: place('meadow'),
      sprites: [
        actor('mascot', { x: -150, y: -60 }, script(whenFlag(), repeat(30, move(10), wait(0.05), nextCostume()))),
      ],
    },
  },
  {
    id: 'answer-fish',
    title: '小鱼游啊游',
    project: {
      stage: place('underwater'),
      sprites: [
        actor(
          'tropical-fish',
          { x: -120, y: 20 },
          script(whenFlag(), forever(move(5), ifOnEdgeBounce())),
          script(whenFlag(), forever(nextCostume(), wait(0.2))),
        ),
        actor('shark', { x: 130, y: -60, size: 110 }),
      ],
    },
  },
  {
    id: 'answer-card',
    title: '会说话的贺卡',
    project: {
      stage: place('party'),
      sprites: [
        actor(
          'cake',
          { x: 0, y: -70, size: 140, sounds: ['birthday'] },
          script(whenClicked(), startSound(heard('birthday'))),
        ),
        actor('balloon', { x: -150, y: 60, sounds: ['pop'] }, script(whenFlag(), repeat(30, changeY(2)))),
      ],
    },
  },
]
