import type { Comparing, SingleRule } from '@mashu/contract/teaching/check/check'
import { countables, ideas, type Construct, type Countable, type Idea } from '@mashu/contract/teaching/check/construct'
import type { WorkNames } from '@mashu/judge'
import type { WorkKind } from '@mashu/judge/frame'
import { blockOps, blockWords, countableNames, ideaNames } from '@mashu/judge/words'
import { ofValues } from './choice.ts'
import { within, type ChoicePart, type NumberPart, type Part, type TextPart } from './part.ts'
import { partsOfExpectation } from './play-parts.ts'

type RuleOf<Kind extends SingleRule['kind']> = Extract<SingleRule, { kind: Kind }>

export interface Vocabulary {
  readonly kind: WorkKind
  readonly names: WorkNames
}

const NOWHERE = ''
const ideaOptions: ChoicePart<never>['options'] = ideas.map((idea) => [idea, ideaNames[idea]] as const)

/** `constructOf` is the inverse. */
const kindOf = (what: Construct): string => ('idea' in what ? what.idea : Object.keys(what)[0]!)
function constructOf(chosen: string, blocks: readonly string[]): Construct {
  if (chosen === 'block') return { block: blocks[0] ?? '' }
  return chosen === 'call' ? { call: '' } : { idea: chosen as Idea }
}

/** The blocks of the work are first. */
const blocksFor = ({ kind, names }: Vocabulary, chosen?: string): readonly string[] =>
  kind === 'python' ? [] : [...new Set([...names.blocks, ...(chosen ? [chosen] : []), ...blockOps[kind]])]

/** A construct is an idea, or a block or function by its name. */
function constructParts<Whole>(
  label: string,
  what: Construct,
  words: Vocabulary,
  put: (what: Construct) => Whole,
): readonly Part<Whole>[] {
  const { kind, names } = words
  const own = kind === 'python' ? (['call', '某个函数…'] as const) : (['block', '某个积木…'] as const)
  const choice: ChoicePart<Whole> = {
    as: 'choice',
    label,
    value: kindOf(what),
    options: [...ideaOptions, own],
    put: (chosen) => put(chosen === kindOf(what) ? what : constructOf(chosen, blocksFor(words))),
  }
  if ('idea' in what) return [choice]
  if ('call' in what)
    return [
      choice,
      { as: 'text', label: '函数的名字', value: what.call, names: names.functions, put: (call) => put({ call }) },
    ]
  const options = blocksFor(words, what.block).map((block) => [block, blockWords(block)] as const)
  return [choice, { as: 'choice', label: '哪个积木', value: what.block, options, put: (block) => put({ block }) }]
}

/** At least … at most …: the maximum may be empty. */
function rangeParts<Ranged extends { least: number; most?: number }>(rule: Ranged): readonly Part<Ranged>[] {
  const least: NumberPart<Ranged> = {
    as: 'number',
    label: '至少几处',
    value: rule.least,
    min: 0,
    max: 1000,
    step: 1,
    put: (value = 0) => ({ ...rule, least: value }),
  }
  const most: NumberPart<Ranged> = {
    as: 'number',
    label: '最多几处',
    value: rule.most,
    none: '不限',
    min: 0,
    max: 1000,
    step: 1,
    put: (value) => {
      const { most: _old, ...rest } = rule
      return (value === undefined ? rest : { ...rest, most: value }) as Ranged
    },
  }
  return ['至少', least, '最多', most]
}

function usesParts(rule: RuleOf<'uses'>, words: Vocabulary): readonly Part<SingleRule>[] {
  const { inside, sprite = '', what } = rule
  const place: ChoicePart<SingleRule> = {
    as: 'choice',
    label: '在什么里面',
    value: inside && 'idea' in inside ? inside.idea : NOWHERE,
    options: [[NOWHERE, '任何地方'], ...ideaOptions.map(([value, text]) => [value, `${text}里面`] as const)],
    put: (chosen) => {
      const { inside: _old, ...rest } = rule
      return chosen === NOWHERE ? rest : { ...rest, inside: { idea: chosen as Idea } }
    },
  }
  const owner: TextPart<SingleRule> = {
    as: 'text',
    label: '只看哪个角色',
    value: sprite,
    names: words.names.sprites,
    none: '全部角色',
    put: (name) => {
      const { sprite: _old, ...rest } = rule
      return name === '' ? rest : { ...rest, sprite: name }
    },
  }
  return [
    '在',
    ...(words.kind === 'python' ? [] : [owner, '的']),
    place,
    '用',
    ...rangeParts<SingleRule & RuleOf<'uses'>>(rule),
    '处',
    ...constructParts<SingleRule>('用什么', what, words, (next) => ({ ...rule, what: next })),
  ]
}

const COUNTABLES: ChoicePart<never>['options'] = countables.map((what) => [what, countableNames[what]] as const)

const nameOf = (label: string, rule: RuleOf<'calls' | 'holds'>): Part<SingleRule> => ({
  as: 'text',
  label,
  value: rule.name,
  max: 80,
  put: (name) => ({ ...rule, name }),
})

const WHENS: ChoicePart<never>['options'] = [
  ['ever', '秒内'],
  ['end', '秒后'],
]

type Parts<Kind extends SingleRule['kind']> = (rule: RuleOf<Kind>, words: Vocabulary) => readonly Part<SingleRule>[]

const partsOf: { readonly [Kind in SingleRule['kind']]: Parts<Kind> } = {
  uses: usesParts,
  counts: (rule) => [
    '有',
    ...rangeParts<SingleRule & RuleOf<'counts'>>(rule),
    ofValues<Countable, SingleRule>('数什么', COUNTABLES, rule.what, (what) => ({ ...rule, what })),
  ],
  allRuns: () => ['每一段程序都会运行'],
  // The actions are edited separately, before these parts.
  plays: (rule, { names }) => [
    {
      as: 'number',
      label: '看几秒',
      value: rule.within,
      min: 0,
      max: 60,
      step: 0.1,
      put: (value = 1) => ({ ...rule, within: value }),
    },
    ofValues<'ever' | 'end', SingleRule>('什么时候看', WHENS, rule.when, (when) => ({ ...rule, when })),
    '，',
    ...within(partsOfExpectation(rule.expect, names), (expect): SingleRule => ({ ...rule, expect })),
  ],
  cases: (rule) => ['这些输入要有这些输出', ...compareParts(rule)],
  calls: (rule) => ['调用函数', nameOf('函数的名字', rule), '的结果正确', ...compareParts(rule)],
  holds: (rule) => [
    '运行后变量',
    nameOf('变量的名字', rule),
    '是',
    { as: 'text', label: '变量的值', value: rule.value, max: 500, put: (value) => ({ ...rule, value }) },
    ...compareParts(rule),
  ],
  draws: (rule) => [
    '画出和下面的程序一样的图，每个点可以差',
    {
      as: 'number',
      label: '可以差多少',
      value: rule.tolerance,
      min: 0,
      put: (tolerance = 0) => ({ ...rule, tolerance }),
    },
    { as: 'lines', label: '画图的程序', value: rule.program, max: 8000, put: (program) => ({ ...rule, program }) },
  ],
  writes: (rule) => [
    '写出文件',
    { as: 'text', label: '文件名', value: rule.file, max: 100, put: (file) => ({ ...rule, file }) },
    { as: 'lines', label: '文件的内容', value: rule.content, max: 4000, put: (content) => ({ ...rule, content }) },
    ...compareParts(rule),
  ],
  runs: (rule) => [
    '程序能顺利运行完',
    { as: 'lines', label: '输入，一行一个', value: rule.input, max: 4000, put: (input) => ({ ...rule, input }) },
  ],
}

const COMPARES = [
  ['exactSpaces', '空格要一样'],
  ['exactCase', '大小写要一样'],
  ['exactSigns', '中英文标点要一样'],
  ['anyOrder', '行的顺序不限'],
  ['otherLines', '可以多出别的行'],
] as const satisfies readonly (readonly [keyof Comparing, string])[]

function compareParts(rule: RuleOf<'cases' | 'calls' | 'holds' | 'writes'>): readonly Part<SingleRule>[] {
  const { compare } = rule
  const yes = COMPARES.map(([key, label]): Part<SingleRule> => ({
    as: 'yes',
    label,
    value: compare[key] === true,
    put: (value) => {
      const { [key]: _old, ...rest } = compare
      return { ...rule, compare: value ? { ...rest, [key]: true } : rest }
    },
  }))
  const tolerance: NumberPart<SingleRule> = {
    as: 'number',
    label: '数字可以差多少',
    value: compare.tolerance,
    none: '0',
    min: 0,
    put: (value) => {
      const { tolerance: _old, ...rest } = compare
      return { ...rule, compare: value === undefined ? rest : { ...rest, tolerance: value } }
    },
  }
  return [...yes, '数字可以差', tolerance]
}

/** In the order of the sentence. */
export const partsOfRule = (rule: SingleRule, words: Vocabulary): readonly Part<SingleRule>[] =>
  (partsOf[rule.kind] as Parts<SingleRule['kind']>)(rule as never, words)
