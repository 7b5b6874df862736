import type { Action, Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { WorkNames } from '@mashu/judge'
import { ofValues } from './choice.ts'
import type { ChoicePart, NumberPart, Part, TextPart } from './part.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const KEYS: ChoicePart<never>['options'] = [
  ['up arrow', '↑'],
  ['down arrow', '↓'],
  ['left arrow', '←'],
  ['right arrow', '→'],
  ['space', '空格'],
  ['enter', '回车'],
  ...letters.map((letter) => [letter, letter.toUpperCase()] as const),
]
const WAYS: ChoicePart<never>['options'] = [
  ['right', '向右'],
  ['left', '向左'],
  ['up', '向上'],
  ['down', '向下'],
  ['any', '向任何方向'],
]
const COMPARISONS: ChoicePart<never>['options'] = [
  ['=', '是'],
  ['>=', '至少是'],
  ['<=', '最多是'],
]

/** A check plays for at most one minute. */
const seconds = { min: 0, max: 60, step: 0.1 } as const

export function partsOfAction(action: Action, { sprites, messages }: WorkNames): readonly Part<Action>[] {
  switch (action.do) {
    case 'flag':
      return ['点绿旗']
    case 'key':
      return [
        '按',
        { as: 'choice', label: '按键', value: action.key, options: KEYS, put: (key) => ({ ...action, key }) },
        '键',
        secondsPart('按住几秒', action),
        '秒',
      ]
    case 'click':
      return ['点', namePart('点的角色', action.sprite, sprites, (sprite) => ({ ...action, sprite }))]
    case 'point':
      return [
        '鼠标移到 (',
        { as: 'number', label: '鼠标的 x', value: action.x, put: (x = 0) => ({ ...action, x }) },
        ',',
        { as: 'number', label: '鼠标的 y', value: action.y, put: (y = 0) => ({ ...action, y }) },
        ')',
      ]
    case 'answer':
      return ['回答', namePart('回答的内容', action.text, [], (text) => ({ ...action, text }))]
    case 'message':
      return ['收到消息', namePart('消息的名字', action.message, messages, (message) => ({ ...action, message }))]
    case 'wait':
      return ['过', secondsPart('等几秒', action), '秒']
  }
}

const secondsPart = <Timed extends { seconds: number }>(label: string, action: Timed): NumberPart<Timed> => ({
  as: 'number',
  label,
  value: action.seconds,
  ...seconds,
  put: (value = 0) => ({ ...action, seconds: value }),
})

function namePart<Whole>(
  label: string,
  value: string,
  names: readonly string[],
  put: (value: string) => Whole,
): TextPart<Whole> {
  return { as: 'text', label, value, names, max: 100, put }
}

type Parts<See extends Expectation['see']> = (
  expect: Extract<Expectation, { see: See }>,
  names: WorkNames,
) => readonly Part<Expectation>[]

const spriteOf = <Seen extends Expectation & { sprite: string }>(expect: Seen, { sprites }: WorkNames) =>
  namePart('角色', expect.sprite, sprites, (sprite) => ({ ...expect, sprite }) as Seen)

const variableOf = <Seen extends Expectation & { name: string }>(
  expect: Seen,
  names: readonly string[],
  label = '变量的名字',
) => namePart(label, expect.name, names, (name) => ({ ...expect, name }) as Seen)

const lengthOf = <Seen extends Expectation & { least: number }>(label: string, expect: Seen): NumberPart<Seen> => ({
  as: 'number',
  label,
  value: expect.least,
  min: 0,
  put: (least = 0) => ({ ...expect, least }),
})

const axisOf = (axis: 'x' | 'y', expect: Extract<Expectation, { see: 'isAt' }>): NumberPart<Expectation> => ({
  as: 'number',
  label: `${axis} 坐标`,
  value: expect[axis],
  none: '不管',
  put: (value) => {
    const { [axis]: _old, ...rest } = expect
    return value === undefined ? rest : { ...rest, [axis]: value }
  },
})

const partsOf: { readonly [See in Expectation['see']]: Parts<See> } = {
  moves: (expect, names) => [
    spriteOf(expect, names),
    ofValues('方向', WAYS, expect.way, (way) => ({ ...expect, way })),
    '移动至少',
    lengthOf('移动多少', expect),
  ],
  isAt: (expect, names) => [
    spriteOf(expect, names),
    '到 x =',
    axisOf('x', expect),
    'y =',
    axisOf('y', expect),
    '，可以差',
    {
      as: 'number',
      label: '可以差多少',
      value: expect.within,
      min: 0,
      put: (value = 0) => ({ ...expect, within: value }),
    },
  ],
  turns: (expect, names) => [spriteOf(expect, names), '转至少', lengthOf('转多少度', expect), '度'],
  grows: (expect, names) => [spriteOf(expect, names), '变大'],
  shrinks: (expect, names) => [spriteOf(expect, names), '变小'],
  shows: (expect, names) => [spriteOf(expect, names), '显示出来'],
  hides: (expect, names) => [spriteOf(expect, names), '藏起来'],
  says: (expect, names) => [
    spriteOf(expect, names),
    '说',
    { as: 'text', label: '说的话', value: expect.text, max: 200, put: (text) => ({ ...expect, text }) },
  ],
  wears: (expect, names) => [
    spriteOf(expect, names),
    '换成造型',
    namePart('造型的名字', expect.costume, names.costumes, (costume) => ({ ...expect, costume })),
  ],
  changesCostume: (expect, names) => [spriteOf(expect, names), '换造型'],
  touches: (expect, names) => [
    spriteOf(expect, names),
    '碰到',
    namePart(
      '碰到什么：角色、舞台边缘或者颜色',
      expect.what === 'edge' ? EDGE : expect.what,
      [EDGE, ...names.sprites.filter((name) => name !== expect.sprite)],
      (what) => ({ ...expect, what: what === EDGE ? 'edge' : what }),
    ),
  ],
  variable: (expect, { variables }) => [
    '变量',
    variableOf(expect, variables),
    ofValues('怎么比', COMPARISONS, expect.is, (is) => ({ ...expect, is })),
    { as: 'text', label: '变量的值', value: expect.value, max: 200, put: (value) => ({ ...expect, value }) },
  ],
  variableChanges: (expect, { variables }) => [
    '变量',
    variableOf(expect, variables),
    '增加',
    { as: 'number', label: '增加多少，减少写负数', value: expect.by, put: (by = 1) => ({ ...expect, by }) },
  ],
  listHas: (expect, { lists }) => [
    '列表',
    variableOf(expect, lists, '列表的名字'),
    '里有',
    { as: 'text', label: '列表里的内容', value: expect.item, max: 200, put: (item) => ({ ...expect, item }) },
  ],
  listLength: (expect, { lists }) => [
    '列表',
    variableOf(expect, lists, '列表的名字'),
    '的项数',
    ofValues('怎么比', COMPARISONS, expect.is, (is) => ({ ...expect, is })),
    { as: 'number', label: '几项', value: expect.value, min: 0, step: 1, put: (value = 0) => ({ ...expect, value }) },
  ],
  clones: (expect, names) => [
    spriteOf(expect, names),
    '有至少',
    {
      as: 'number',
      label: '几个克隆体',
      value: expect.least,
      min: 1,
      step: 1,
      put: (least = 1) => ({ ...expect, least }),
    },
    '个克隆体',
  ],
  backdrop: (expect, { backdrops }) => [
    '背景换成',
    namePart('背景的名字', expect.name, backdrops, (name) => ({ ...expect, name })),
  ],
  sound: () => ['放声音'],
  ends: () => ['程序运行完'],
}

const EDGE = '舞台边缘'

export const partsOfExpectation = (expect: Expectation, names: WorkNames): readonly Part<Expectation>[] =>
  (partsOf[expect.see] as Parts<Expectation['see']>)(expect as never, names)

/** The new action contains names of the work. */
export function newAction(kind: Action['do'], { sprites, messages }: WorkNames): Action {
  const made: { readonly [Kind in Action['do']]: Extract<Action, { do: Kind }> } = {
    flag: { do: 'flag' },
    key: { do: 'key', key: 'right arrow', seconds: 0.5 },
    click: { do: 'click', sprite: sprites[0] ?? '' },
    point: { do: 'point', x: 0, y: 0 },
    answer: { do: 'answer', text: '' },
    message: { do: 'message', message: messages[0] ?? '' },
    wait: { do: 'wait', seconds: 1 },
  }
  return made[kind]
}
