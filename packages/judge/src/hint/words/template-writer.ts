import { BLANK } from '@mashu/contract/teaching/check/hint'
import type { Idea } from '@mashu/contract/teaching/check/construct'
import { blockRow, isBlockOp } from '@mashu/engine-junior'
import { ideaNames } from '../../words/construct.ts'
import type { Step } from '../step/step.ts'
import type { HintNode } from '../step/hint-node.ts'
import type { HintScript } from '../step/tree.ts'
import { lineShape } from './line-shape.ts'
import { scratchCategory, scratchWords } from '../../words/scratch-words.ts'
import type { HintWriter, Written } from './writer.ts'

type Language = 'scratch' | 'junior' | 'python'

function languageOf({ wanted, here }: Step): Language {
  const { block = '', place } = (wanted ?? here)?.shape ?? {}
  if (place?.file !== undefined) return 'python'
  return isBlockOp(block) ? 'junior' : 'scratch'
}

const starts: Readonly<Record<string, string>> = {
  event_whenflagclicked: '点绿旗',
  event_whenkeypressed: '按键',
  event_whenthisspriteclicked: '点角色',
  event_whenstageclicked: '点舞台',
  event_whenbroadcastreceived: '收到消息',
  event_whenbackdropswitchesto: '换背景',
  control_start_as_clone: '克隆体启动',
  onflag: '点小旗',
  onclick: '点角色',
  ontouch: '碰到别的角色',
  onmessage: '收到信',
}

const juniorCategories: Readonly<Record<string, string>> = {
  start: '开始',
  motion: '动作',
  looks: '样子',
  sound: '声音',
  control: '控制',
  end: '结尾',
}

/** Words for Python constructs that have no concept. */
const pythonKinds: Readonly<Record<string, string>> = {
  def: '函数定义',
  class: '类',
  return: '返回值',
  break: '离开循环',
  continue: '跳到下一遍循环',
  '=': '把值存进变量',
  '+=': '在原来的值上增加',
  in: '“在……里面”的判断',
  call: '调用自己的函数',
  reference: '用到自己的函数',
  import: '导入模块',
  try: '接住错误',
  fstring: '把值放进文字里',
  dict: '字典',
}

/** Without quotes, because the sentences in this file add quotes. */
const nameOfIdea = (idea: Idea): string => ideaNames[idea].replaceAll(/[“”]/g, '')

function kindOf({ label, shape }: HintNode, language: Language): string {
  const [idea] = shape?.ideas ?? []
  if (language === 'scratch')
    return idea === 'loop' || idea === 'condition' || idea === 'wait' ? nameOfIdea(idea) : scratchCategory(label)
  if (language === 'junior' && isBlockOp(label)) return juniorCategories[blockRow(label).category]!
  return pythonKinds[label] ?? (idea === undefined ? '函数调用' : nameOfIdea(idea))
}

const ownerWords = (owner: string, language: Language): string => {
  if (language === 'scratch' && owner === 'Stage') return '舞台'
  return language === 'junior' ? `“${owner}”` : `角色“${owner}”`
}

function scriptWords({ owner, top }: HintScript, language: Language): string {
  if (top.label === 'procedures_definition') return `${ownerWords(owner, language)}里你自己定义的积木`
  const start = starts[top.label]
  return `${ownerWords(owner, language)}里${start === undefined ? '的那段程序' : `“${start}”开始的那段程序`}`
}

/** Points to the lines near the step. */
function lineWords({ here, script }: Step): string {
  const line = here?.shape?.place.line
  if (line !== undefined) return `看看第 ${line} 行和它附近。`
  return script?.top.label === 'def' ? '看看函数里面。' : '从头看一遍程序。'
}

function where(step: Step): Written {
  const language = languageOf(step)
  const { owner, script } = step
  if (language === 'python') {
    const isMissing = script === undefined
    return { sentence: isMissing ? '看看整个程序：好像还少一个自己定义的函数。' : lineWords(step) }
  }
  if (owner === undefined) return { sentence: '看看角色列表：好像还少一个会做事的角色。' }
  if (script === undefined) return { sentence: `看看${ownerWords(owner, language)}：它好像还少一段程序。` }
  return { sentence: `看看${scriptWords(script, language)}。` }
}

function what(step: Step): Written {
  const language = languageOf(step)
  const node = (step.wanted ?? step.here)!
  const kind = kindOf(node, language)
  const thing = language === 'python' ? '写法' : '积木'
  const sentences: Readonly<Record<Step['kind'], string>> = {
    add: step.wraps ? `这里有几步，好像要放进“${kind}”里面。` : `这里好像少了“${kind}”的${thing}。`,
    remove: `这里好像多了“${kind}”的${thing}。`,
    replace: `这里的${thing}好像要换成另一种，是“${kind}”的。`,
    move: `这里有“${kind}”的${thing}，好像放错了地方。`,
    value: `这里“${kind}”的${thing}选对了，可是里面填的好像还不对。`,
  }
  return { sentence: sentences[step.kind] }
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !Number.isNaN(Number(text))

/** The direction in which a number must change, if exactly one value differs. */
function direction({ here, wanted }: Step): string {
  const differing = (here?.values ?? []).flatMap((value, at) => (value === wanted?.values[at] ? [] : [at]))
  const [at] = differing
  if (at === undefined || differing.length > 1 || here!.values.length !== wanted!.values.length) return ''
  const [mine, theirs] = [here!.values[at], wanted!.values[at]]
  if (!isNumber(mine) || !isNumber(theirs)) return ''
  return Number(mine) < Number(theirs) ? '试试大一点的数。' : '试试小一点的数。'
}

/** The text of a block with gaps, for users who cannot see its picture. */
function blockWords(label: string, language: Language): string {
  return language === 'junior' && isBlockOp(label) ? blockRow(label).name : scratchWords(label)
}

const hasGap = ({ label }: HintNode): boolean =>
  isBlockOp(label) ? blockRow(label).argument.kind !== 'none' : scratchWords(label).includes(BLANK)

function shape(step: Step): Written {
  const language = languageOf(step)
  const { kind, wanted, here } = step
  if (kind === 'value') {
    const what = language === 'python' ? '这一行里的名字、数和符号' : '这块积木里选的和填的'
    return { sentence: `一个一个地看${what}，想想每一个是不是你要的。${direction(step)}` }
  }
  const node = (kind === 'add' || kind === 'replace' ? wanted : here)!
  const isChildsOwn = kind === 'remove' || kind === 'move'
  const before = { add: '可以用', replace: '可以换成', remove: '试试不要', move: '试试挪动' }[kind]
  const after = isChildsOwn ? '，再运行一次看看。' : '。空着的地方要你自己想。'
  if (language !== 'python') {
    const words = blockWords(node.label, language)
    const gap = isChildsOwn || hasGap(node) ? after : '。'
    return { sentence: `${before}这样的积木：${words}${gap}`, block: node.label }
  }
  if (isChildsOwn) return { sentence: `${before}第 ${node.shape?.place.line ?? 1} 行里的这一处${after}` }
  const line = lineShape(node)
  if (line === BLANK) return { sentence: `${before}一个词。想一想哪个词是“${kindOf(node, language)}”。` }
  return { sentence: `${before}这样的写法${after}`, line }
}

export const templateWriter: HintWriter = {
  where: ({ step }) => where(step),
  what: ({ step }) => what(step),
  shape: ({ step }) => shape(step),
}
