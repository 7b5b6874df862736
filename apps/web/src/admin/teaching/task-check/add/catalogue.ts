import type { Action, Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Idea } from '@mashu/contract/teaching/check/construct'
import type { WorkNames } from '@mashu/judge'
import type { WorkKind } from '@mashu/judge/frame'

/** A subject of lessons. The teacher can change each sentence, which is a rule. */
export interface Subject {
  readonly title: string
  readonly rules: readonly SingleRule[]
}

const uses = (idea: Idea, inside?: Idea): SingleRule => ({
  kind: 'uses',
  what: { idea },
  least: 1,
  ...(inside && { inside: { idea: inside } }),
})
const flag: Action = { do: 'flag' }
const plays = (expect: Expectation, actions: Action[] = [flag], when: 'ever' | 'end' = 'ever'): SingleRule => ({
  kind: 'plays',
  actions,
  within: 3,
  expect,
  when,
})
const key = (name: string): Action => ({ do: 'key', key: name, seconds: 0.5 })

interface Cast {
  readonly sprite: string
  readonly other: string
  readonly costume: string
  readonly backdrop: string
  readonly variable: string
  readonly list: string
  readonly message: string
}

/** Names of the work, or typical names. */
const castOf = ({ sprites, costumes, backdrops, variables, lists, messages }: WorkNames, mascot: string): Cast => ({
  sprite: sprites[0] ?? mascot,
  other: sprites[1] ?? 'edge',
  costume: costumes[1] ?? costumes[0] ?? '造型2',
  backdrop: backdrops[1] ?? '背景2',
  variable: variables[0] ?? '分数',
  list: lists[0] ?? '名单',
  message: messages[0] ?? '开始',
})

const movement = ({ sprite, other }: Cast): SingleRule[] => [
  plays({ see: 'moves', sprite, way: 'right', least: 10 }),
  plays({ see: 'moves', sprite, way: 'any', least: 10 }, [{ do: 'click', sprite }]),
  plays({ see: 'isAt', sprite, x: 0, y: 0, within: 10 }, [flag], 'end'),
  plays({ see: 'turns', sprite, least: 15 }),
  plays({ see: 'touches', sprite, what: other }),
  uses('motion'),
]
const looks = ({ sprite }: Cast): SingleRule[] => [
  plays({ see: 'says', sprite, text: '你好' }),
  plays({ see: 'grows', sprite }),
  plays({ see: 'shrinks', sprite }),
  plays({ see: 'hides', sprite }),
  plays({ see: 'shows', sprite }),
]
const sounds: SingleRule[] = [plays({ see: 'sound' }), uses('sound')]
const structure: SingleRule[] = [
  { kind: 'allRuns' },
  { kind: 'counts', what: 'sprites', least: 2 },
  { kind: 'counts', what: 'scripts', least: 2 },
  { kind: 'counts', what: 'blocks', least: 5 },
]

function stageSubjects(cast: Cast): Subject[] {
  const { sprite, costume, backdrop } = cast
  return [
    {
      title: '移动',
      rules: [
        ...movement(cast),
        plays({ see: 'moves', sprite, way: 'right', least: 10 }, [flag, key('right arrow')]),
        plays({ see: 'moves', sprite, way: 'any', least: 10 }, [flag, { do: 'point', x: 100, y: 0 }]),
      ],
    },
    {
      title: '外观',
      rules: [
        ...looks(cast),
        plays({ see: 'changesCostume', sprite }),
        plays({ see: 'wears', sprite, costume }),
        plays({ see: 'backdrop', name: backdrop }),
        uses('looks'),
      ],
    },
    { title: '声音', rules: sounds },
  ]
}

const dataSubjects = ({ sprite, variable, list }: Cast): Subject[] => [
  {
    title: '变量',
    rules: [
      uses('variable'),
      plays({ see: 'variable', name: variable, is: '=', value: '0' }, [flag], 'end'),
      plays({ see: 'variableChanges', name: variable, by: 1 }, [flag, { do: 'click', sprite }]),
      uses('random'),
      uses('arithmetic'),
    ],
  },
  {
    title: '列表',
    rules: [
      uses('list'),
      plays({ see: 'listHas', name: list, item: '苹果' }),
      plays({ see: 'listLength', name: list, is: '>=', value: 3 }, [flag], 'end'),
    ],
  },
]

function scratchSubjects(names: WorkNames): Subject[] {
  const cast = castOf(names, '小猫')
  const { sprite, message } = cast
  return [
    ...stageSubjects(cast),
    { title: '循环', rules: [uses('loop'), uses('forever'), uses('motion', 'loop'), uses('looks', 'loop')] },
    {
      title: '条件',
      rules: [uses('condition'), uses('otherwise'), uses('condition', 'loop'), uses('compare'), uses('logic')],
    },
    ...dataSubjects(cast),
    {
      title: '消息',
      rules: [
        uses('message'),
        uses('send'),
        uses('receive'),
        plays({ see: 'says', sprite, text: '你好' }, [{ do: 'message', message }]),
      ],
    },
    { title: '克隆', rules: [uses('clone'), plays({ see: 'clones', sprite, least: 3 })] },
    {
      title: '程序结构',
      rules: [
        ...structure,
        { kind: 'counts', what: 'costumes', least: 2 },
        { kind: 'counts', what: 'backdrops', least: 2 },
        uses('function'),
        uses('parameter'),
        uses('ask'),
        plays({ see: 'says', sprite, text: '答对了' }, [flag, { do: 'answer', text: '42' }]),
        plays({ see: 'ends' }, [flag], 'end'),
        { kind: 'uses', what: { block: names.blocks[0] ?? 'motion_movesteps' }, least: 1 },
      ],
    },
  ]
}

function juniorSubjects(names: WorkNames): Subject[] {
  const cast = castOf(names, '小码')
  const { sprite } = cast
  return [
    { title: '移动', rules: movement(cast) },
    { title: '外观', rules: [...looks(cast), plays({ see: 'hides', sprite }, [{ do: 'click', sprite }])] },
    { title: '声音', rules: sounds },
    { title: '循环', rules: [uses('loop'), uses('forever'), uses('motion', 'loop')] },
    { title: '消息', rules: [uses('message'), uses('send'), uses('receive')] },
    {
      title: '程序结构',
      rules: [
        ...structure,
        { kind: 'counts', what: 'pages', least: 2 },
        plays({ see: 'backdrop', name: '2' }),
        plays({ see: 'ends' }, [flag], 'end'),
        { kind: 'uses', what: { block: names.blocks[0] ?? 'forward' }, least: 1 },
      ],
    },
  ]
}

const call = (name: string, inside?: Idea): SingleRule => ({
  kind: 'uses',
  what: { call: name },
  least: 1,
  ...(inside && { inside: { idea: inside } }),
})

function pythonSubjects({ functions }: WorkNames): Subject[] {
  const name = functions[0] ?? 'add'
  return [
    {
      title: '输入输出',
      rules: [
        { kind: 'cases', cases: [{ input: '', output: '你好' }], compare: {} },
        { kind: 'runs', input: '' },
        uses('ask'),
        uses('output'),
      ],
    },
    {
      title: '函数',
      rules: [
        uses('function'),
        uses('parameter'),
        uses('return'),
        { kind: 'calls', name, cases: [{ arguments: '1, 2', result: '3' }], compare: {} },
        call('print'),
      ],
    },
    {
      title: '变量',
      rules: [
        uses('variable'),
        { kind: 'holds', name: 'total', value: '10', compare: {} },
        uses('arithmetic'),
        uses('random'),
        uses('join'),
      ],
    },
    { title: '循环', rules: [uses('loop'), uses('forever'), call('print', 'loop')] },
    { title: '条件', rules: [uses('condition'), uses('otherwise'), uses('compare'), uses('logic')] },
    { title: '列表', rules: [uses('list'), call('append')] },
    {
      title: '画图',
      rules: [
        { kind: 'draws', program: 'from turtle import *\n\nforward(100)\n', tolerance: 2 },
        uses('pen'),
        call('forward', 'loop'),
      ],
    },
    { title: '文件', rules: [{ kind: 'writes', file: 'a.txt', content: '你好', compare: {} }, call('open')] },
    { title: '程序结构', rules: [{ kind: 'allRuns' }, uses('import')] },
  ]
}

const subjects = { scratch: scratchSubjects, junior: juniorSubjects, python: pythonSubjects } as const

export const catalogueOf = (kind: WorkKind, names: WorkNames): readonly Subject[] => subjects[kind](names)
