import { codeOf } from '../python/code.ts'
import { calls, counts, key, moves, readySet, sees, uses, type ReadySet } from './rule.ts'

const allRuns = { kind: 'allRuns' } as const
const point = { do: 'point', x: 150, y: -110 } as const

const firstCourse: Readonly<Record<string, ReadySet>> = {
  让小码走起来: readySet('answer-walk', sees(moves('小码', 'right', 50)), uses('motion', 'loop'), [
    allRuns,
    { title: '没有落在旁边的积木' },
  ]),
  小鱼游啊游: readySet('answer-fish', sees(moves('热带鱼', 'any', 100)), uses('motion', 'loop'), [
    sees({ see: 'changesCostume', sprite: '热带鱼' }),
    { title: '小鱼的尾巴会动' },
  ]),
  会说话的贺卡: readySet(
    'answer-card',
    [sees({ see: 'sound' }, { do: 'click', sprite: '生日蛋糕' }), { title: '点一下蛋糕，会唱歌' }],
    sees(moves('气球', 'up', 20)),
  ),
  接苹果: readySet(
    'apple-bear',
    sees(moves('苹果', 'down', 100)),
    [sees({ see: 'isAt', sprite: '小熊', x: 150, within: 20 }, point), { title: '小熊跟着鼠标走', weight: 2 }],
    uses('sensing', 'condition'),
    uses('variable', 'condition'),
  ),
  躲开小汽车: readySet(
    'racing-dog',
    sees(moves('赛车', 'up', 5), key('up arrow')),
    sees(moves('赛车', 'down', 5), key('down arrow')),
    uses('condition', 'loop'),
  ),
}

const gameCourse: Readonly<Record<string, ReadySet>> = {
  神奇射门: readySet(
    'goal-kick',
    [sees(moves('守门员', 'any', 40)), { title: '守门员会来回移动' }],
    sees(moves('足球', 'right', 100), key('space')),
    uses('variable'),
  ),
  点点小刺猬: readySet(
    'hedgehog-hunt',
    sees(moves('刺猬', 'any', 20)),
    [
      sees({ see: 'variableChanges', name: '得分', by: 1 }, { do: 'click', sprite: '刺猬' }),
      { title: '点中刺猬，得分加 1', weight: 2 },
    ],
    uses('random'),
  ),
  恐龙快跑: readySet(
    'dino-run',
    sees(moves('霸王龙', 'up', 30), key('space')),
    sees(moves('仙人掌', 'left', 100)),
    uses('condition', 'loop'),
  ),
  星际采金: readySet(
    'space-coins',
    [
      {
        kind: 'group',
        least: 4,
        of: [
          sees(moves('火箭', 'up', 10), key('up arrow')),
          sees(moves('火箭', 'down', 10), key('down arrow')),
          sees(moves('火箭', 'left', 10), key('left arrow')),
          sees(moves('火箭', 'right', 10), key('right arrow')),
        ],
      },
      { title: '四个方向键都能开火箭', weight: 2 },
    ],
    uses('random'),
    uses('variable'),
  ),
  飞碟大战: readySet(
    'saucer-battle',
    sees(moves('火箭', 'right', 20), key('right arrow')),
    sees({ see: 'clones', sprite: '光弹', least: 1 }, key('space')),
    uses('clone'),
  ),
  我的游戏: readySet('ghost-catch', counts('sprites', 2), uses('variable'), uses('loop'), [
    uses('random'),
    { title: '用上随机数，每次玩都不一样', weight: 0 },
  ]),
}

const artCourse: Readonly<Record<string, ReadySet>> = {
  画一朵几何花: readySet(
    'pen-flower',
    uses('pen'),
    uses('motion', 'loop'),
    sees({
      see: 'turns',
      sprite: '铅笔',
      least: 60,
    }),
  ),
  彩虹螺旋: readySet('rainbow-spiral', uses('pen'), uses('variable', 'loop'), uses('motion', 'loop')),
  音乐小屋: readySet('piano', counts('scripts', 8), uses('sound')),
  小星星演奏会: readySet('little-star', uses('sound'), counts('scripts', 2)),
}

const pythonCourse: Readonly<Record<string, ReadySet>> = {
  让电脑说话: readySet('answer-hello', [calls('print', 2), { title: '让电脑至少说两句话' }]),
  画五角星: readySet('answer-star', [
    { kind: 'draws', program: codeOf('answer-star'), tolerance: 2 },
    { title: '画出五角星' },
  ]),
  五彩螺旋线: readySet('python-spiral', uses('list'), calls('forward', 1, 'loop'), uses('arithmetic', 'loop')),
  猜数字: readySet('python-guess', uses('random'), uses('ask', 'loop'), uses('otherwise')),
}

const juniorCourse: Readonly<Record<string, ReadySet>> = {
  帮小码走到小兔家: readySet(
    'answer-junior-walk',
    [sees({ see: 'touches', sprite: '小码', what: '白兔' }), { title: '小码走到小兔身边' }],
    [sees({ see: 'says', sprite: '白兔', text: '欢迎你来！' }), { title: '小兔说“欢迎你来！”', weight: 0 }],
  ),
  我的第一个故事: readySet('junior-hello', counts('sprites', 2), uses('output'), uses('loop')),
}

/** Checks of the demo courses, by name of the unit. */
export const readySets: Readonly<Record<string, ReadySet>> = {
  ...firstCourse,
  ...gameCourse,
  ...artCourse,
  ...pythonCourse,
  ...juniorCourse,
}
