import { loose, move, nextCostume, script, say, whenFlag, ifOnEdgeBounce, wait } from '@mashu/sb3'
import { actor, place, type DemoWork } from './cast.ts'

/** Starters contain a stage, some sprites, and a few blocks that are not connected. */
export const starters: readonly DemoWork[] = [
  {
    id: 'starter-walk',
    title: '让小码走起来',
    project: {
      stage: place('meadow'),
      sprites: [
        {
          ...actor('mascot', { x: -150, y: -60 }, loose(move(10), wait(0.2), nextCostume())),
          notes: [{ text: '把积木接到“当绿旗被点击”下面，让小码走到右边。', x: 260, y: 20 }],
        },
      ],
    },
  },
  {
    id: 'starter-fish',
    title: '小鱼游啊游',
    project: {
      stage: place('underwater'),
      sprites: [
        actor(
          'tropical-fish',
          { x: -120, y: 20 },
          script(whenFlag(), say('带我游起来', 2)),
          loose(move(5), ifOnEdgeBounce()),
        ),
        actor('shark', { x: 130, y: -60, size: 110 }),
      ],
    },
  },
  {
    id: 'starter-apple',
    title: '接苹果',
    project: {
      stage: place('farm', { variables: { 得分: 0 } }),
      monitors: [{ variable: '得分', x: 5, y: 5 }],
      sprites: [
        actor('apple', { x: 30, y: 90, size: 60, sounds: ['bite'] }),
        actor('bear', { x: 0, y: -110, size: 110 }),
      ],
    },
  },
  {
    id: 'starter-card',
    title: '我的贺卡',
    project: {
      stage: place('party'),
      sprites: [
        actor('cake', { x: 0, y: -70, size: 140, sounds: ['birthday'] }),
        actor('balloon', { x: -150, y: 60, sounds: ['pop'] }),
      ],
    },
  },
  {
    id: 'starter-race',
    title: '赛车',
    project: {
      stage: place('street', { variables: { 得分: 0 } }),
      monitors: [{ variable: '得分', x: 5, y: 5 }],
      sprites: [
        actor('racing-car', { x: -140, y: -125, size: 110, sounds: ['engine'] }),
        actor('car', { x: 120, y: -140, size: 90 }),
      ],
    },
  },
  {
    id: 'starter-pen',
    title: '画笔',
    overlay:
      '<path d="M90 270q70-190 150-90t150-110" fill="none" stroke="#1890FF" stroke-width="10" ' +
      'stroke-linecap="round" stroke-dasharray="2 22"/>',
    project: {
      stage: place('white'),
      sprites: [actor('pencil', { x: 140, y: 96, size: 130, rotationStyle: 'all around' })],
    },
  },
]
