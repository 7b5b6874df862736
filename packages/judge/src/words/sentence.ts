import type { Action, Expectation, Way } from '@mashu/contract/teaching/check/behaviour'
import type { Check, Rule, SingleRule } from '@mashu/contract/teaching/check/check'
import type { Countable } from '@mashu/contract/teaching/check/construct'
import { nameOfConstruct, spaceWords } from './construct.ts'

const keys: Readonly<Record<string, string>> = {
  'up arrow': '↑',
  'down arrow': '↓',
  'left arrow': '←',
  'right arrow': '→',
  space: '空格',
  enter: '回车',
}

const ways: Readonly<Record<Way, string>> = { right: '向右', left: '向左', up: '向上', down: '向下', any: '' }

/** Chinese measure words and nouns after a number. */
export const countableNames: Readonly<Record<Countable, string>> = {
  sprites: '个角色',
  costumes: '个造型',
  backdrops: '个背景',
  pages: '页',
  scripts: '段程序',
  blocks: '个积木',
}

const comparisons = { '=': '是', '>=': '至少是', '<=': '最多是' } as const

/** “至少 2”, “2”, “2 到 4”. */
function range(least: number, most: number | undefined): string {
  if (most === undefined) return `至少 ${least} `
  return most === least ? `${least} ` : `${least} 到 ${most} `
}

export function sayAction(action: Action): string {
  switch (action.do) {
    case 'flag':
      return '点绿旗'
    case 'key':
      return `按 ${keys[action.key] ?? action.key} 键`
    case 'click':
      return `点${action.sprite}`
    case 'point':
      return `鼠标移到 (${action.x}, ${action.y})`
    case 'answer':
      return `回答“${action.text}”`
    case 'message':
      return `收到消息“${action.message}”`
    case 'wait':
      return `过 ${action.seconds} 秒`
  }
}

function sayPlace({ x, y }: Extract<Expectation, { see: 'isAt' }>): string {
  return [x === undefined ? '' : `x = ${x}`, y === undefined ? '' : `y = ${y}`].filter(Boolean).join('，')
}

type Sayings = {
  readonly [See in Expectation['see']]: (expect: Extract<Expectation, { see: See }>) => string
}

const sayings: Sayings = {
  moves: ({ sprite, way, least }) => `${sprite}${ways[way]}移动至少 ${least}`,
  isAt: (expect) => `${expect.sprite}到 ${sayPlace(expect)}`,
  turns: ({ sprite, least }) => `${sprite}转至少 ${least} 度`,
  grows: ({ sprite }) => `${sprite}变大`,
  shrinks: ({ sprite }) => `${sprite}变小`,
  shows: ({ sprite }) => `${sprite}显示出来`,
  hides: ({ sprite }) => `${sprite}藏起来`,
  says: ({ sprite, text }) => `${sprite}说“${text}”`,
  wears: ({ sprite, costume }) => `${sprite}换成造型“${costume}”`,
  changesCostume: ({ sprite }) => `${sprite}换造型`,
  touches: ({ sprite, what }) => `${sprite}碰到${what === 'edge' ? '舞台边缘' : what}`,
  variable: ({ name, is, value }) => `变量“${name}”${comparisons[is]} ${value}`,
  variableChanges: ({ name, by }) => `变量“${name}”${by < 0 ? '减少' : '增加'} ${Math.abs(by)}`,
  listHas: ({ name, item }) => `列表“${name}”里有“${item}”`,
  listLength: ({ name, is, value }) => `列表“${name}”的项数${comparisons[is]} ${value}`,
  clones: ({ sprite, least }) => `${sprite}有至少 ${least} 个克隆体`,
  backdrop: ({ name }) => `背景换成“${name}”`,
  sound: () => '放声音',
  ends: () => '程序运行完',
}

/** Without the preceding actions. */
export const sayExpectation = (expect: Expectation): string =>
  (sayings[expect.see] as (expect: Expectation) => string)(expect)

function sayPlays({ actions, within, expect, when }: Extract<SingleRule, { kind: 'plays' }>): string {
  const before = actions.map(sayAction).join('，再')
  const time = when === 'end' ? `${within} 秒后` : `${within} 秒内`
  return [before, time, sayExpectation(expect)].filter(Boolean).join('，')
}

type Sentences = {
  readonly [Kind in SingleRule['kind']]: (rule: Extract<SingleRule, { kind: Kind }>) => string
}

const sentences: Sentences = {
  uses: ({ what, least, most, inside, sprite }) => {
    const owner = sprite === undefined ? '' : `${sprite}${inside === undefined ? '' : '的'}`
    const around = inside === undefined ? '' : spaceWords(`${nameOfConstruct(inside)}里`)
    const times = least === 1 && most === undefined ? '' : `${range(least, most)}处`
    const where = owner + around
    return `${where === '' ? '' : `在${where}`}${spaceWords(`用${times}${nameOfConstruct(what)}`)}`
  },
  counts: ({ what, least, most }) => `有${range(least, most)}${countableNames[what]}`,
  allRuns: () => '每一段程序都会运行',
  plays: sayPlays,
  cases: ({ cases }) => (cases.length === 1 ? '输出正确' : `${cases.length} 组输入的输出都正确`),
  calls: ({ name }) => `${name}() 的结果正确`,
  holds: ({ name, value }) => `运行后 ${name} 是 ${value}`,
  draws: () => '画出一样的图',
  writes: ({ file }) => `写出文件 ${file}`,
  runs: () => '程序能顺利运行完',
}

const saySingle = (rule: SingleRule): string => (sentences[rule.kind] as (rule: SingleRule) => string)(rule)

export function sayRule(rule: Rule): string {
  if (rule.kind !== 'group') return saySingle(rule)
  const parts = rule.of.map(saySingle).join('；')
  if (rule.least === rule.of.length) return parts
  return `下面做到 ${rule.least} 项：${parts}`
}

/** Returns the teacher's own text, or the sentence of the rule. */
export function sayCheck({ title, rule, negated }: Check): string {
  if (title !== undefined && title.trim() !== '') return title
  return negated ? `不要：${sayRule(rule)}` : sayRule(rule)
}
