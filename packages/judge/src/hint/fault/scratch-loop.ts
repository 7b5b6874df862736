import type { ShapeNode, WorkShape } from '../../shape/shape.ts'
import { walk } from '../../shape/shape.ts'
import { hasIdea, rowsOf, standing, type Found, type Pattern } from './fault.ts'

const isLoop = hasIdea('loop')
const isForever = ({ block }: ShapeNode): boolean => block === 'control_forever'
const insideOf = ({ inner }: ShapeNode, slot: string): readonly ShapeNode[] =>
  inner.filter((node) => node.slot === slot)
const isMouth = (slot: string | undefined): boolean => slot?.startsWith('SUBSTACK') === true
const contains = (node: ShapeNode, test: (inner: ShapeNode) => boolean): boolean =>
  [...walk(node.inner)].some(({ node: inner }) => test(inner))

const all = (shape: WorkShape, test: (node: ShapeNode) => boolean): Found[] =>
  standing(shape)
    .filter(({ node }) => test(node))
    .map(({ node }) => ({ place: node.place }))

const MOUTHS = new Set([
  'control_repeat',
  'control_repeat_until',
  'control_forever',
  'control_if',
  'control_if_else',
  'control_while',
])
const CONDITIONS = new Set([
  'control_if',
  'control_if_else',
  'control_repeat_until',
  'control_wait_until',
  'control_while',
  'operator_not',
])

/** Recognizes conditions on input or touching, which are not yet true at the start. */
const asksThePerson = ({ block }: ShapeNode): boolean =>
  /^sensing_(keypressed|mousedown|touchingobject|touchingcolor|coloristouchingcolor)$/.test(block)

const SLOW = /^(control_wait|sensing_askandwait$|event_broadcastandwait$|music_|text2speech)|_glide|untildone|forsecs/

const takesTime = (node: ShapeNode): boolean => SLOW.test(node.block) || contains(node, takesTime)

const isIf = ({ block }: ShapeNode): boolean => block === 'control_if' || block === 'control_if_else'

/** Finds an `if` about keys or touching that is evaluated only in the first moment after the flag. */
function looksOnce({ scripts }: WorkShape): Found[] {
  return scripts.flatMap(({ nodes: [hat] }) => {
    if (hat?.block !== 'event_whenflagclicked' && hat?.block !== 'control_start_as_clone') return []
    const until = hat.inner.findIndex((node) => takesTime(node) || isLoop(node))
    const first = until < 0 ? hat.inner : hat.inner.slice(0, until + 1)
    return first
      .filter((node) => isIf(node) && insideOf(node, 'CONDITION').some((part) => asksThePerson(part)))
      .map(({ place }) => ({ place }))
  })
}

/** A loop around an endless loop never gets to its second iteration. */
const aroundForever = (shape: WorkShape): Found[] =>
  standing(shape)
    .filter(({ node, around }) => isForever(node) && around.some(isLoop) && !contains(node, isStop))
    .map(({ node }) => ({ place: node.place }))

const isStop = ({ block }: ShapeNode): boolean => /^control_(stop|delete_this_clone)$/.test(block)

const says = ({ block }: ShapeNode): boolean => block === 'looks_say' || block === 'looks_think'

/** The text of a speech block is never visible if another speech block follows directly. */
const overSpoken = ({ scripts }: WorkShape): Found[] =>
  scripts.flatMap(({ nodes }) =>
    [...rowsOf(nodes)].flatMap((row) =>
      row.flatMap((node, at) => (says(node) && row[at + 1] && says(row[at + 1]!) ? [{ place: node.place }] : [])),
    ),
  )

/** Finds endless loops that change the costume so fast that nobody can see it. */
const withoutWait = (shape: WorkShape): Found[] =>
  all(shape, (node) => {
    const body = insideOf(node, 'SUBSTACK')
    return isForever(node) && body.some(({ block }) => block === 'looks_nextcostume') && !body.some(takesTime)
  })

export const loopPatterns: readonly Pattern<WorkShape>[] = [
  {
    id: 'if-looks-once',
    sure: true,
    find: looksOnce,
    say: () => '这个“如果”只在刚开始的一瞬间看一次，那时候还什么都没发生。要一直看，得放进循环里。',
  },
  {
    id: 'forever-in-loop',
    sure: true,
    find: aroundForever,
    say: () => '里面的“重复执行”停不下来，所以外面的循环只会走第一遍。',
  },
  {
    id: 'mouth-empty',
    sure: true,
    find: (shape) => all(shape, (node) => MOUTHS.has(node.block) && !node.inner.some(({ slot }) => isMouth(slot))),
    say: () => '这个积木的“嘴巴”里还是空的，它什么也不会做。',
  },
  {
    id: 'condition-empty',
    sure: true,
    find: (shape) =>
      all(
        shape,
        ({ block, inner }) =>
          CONDITIONS.has(block) && !inner.some(({ slot }) => /^(CONDITION|OPERAND)$/.test(slot ?? '')),
      ),
    say: () => '这里的条件还是空的，要放一个六边形的积木进去。',
  },
  {
    id: 'repeat-zero',
    sure: true,
    find: (shape) =>
      all(
        shape,
        ({ block, inner, values }) =>
          block === 'control_repeat' && !inner.some(({ slot }) => slot === 'TIMES') && !(Number(values?.[0]) >= 0.5),
      ),
    say: () => '这里重复 0 次，里面的积木一次也不会运行。',
  },
  {
    id: 'speech-overwritten',
    sure: true,
    find: overSpoken,
    say: () => '两句话紧挨着说，前一句一下子就被后一句盖住了，没有人看得见。',
  },
  {
    id: 'costume-too-fast',
    sure: false,
    find: withoutWait,
    say: () => '循环里换造型中间没有等待，换得太快，看不清。',
  },
  {
    id: 'forever-on-key',
    sure: false,
    find: (shape) =>
      shape.scripts.flatMap(({ nodes: [hat] }) =>
        hat?.block === 'event_whenkeypressed' ? hat.inner.filter(isForever).map(({ place }) => ({ place })) : [],
      ),
    say: () => '按键开始的程序里放了“重复执行”，按过一次就再也停不下来了。',
  },
  {
    id: 'moves-nowhere',
    sure: true,
    find: (shape) =>
      all(
        shape,
        ({ block, inner, values }) =>
          /^motion_(movesteps|changexby|changeyby|turnright|turnleft)$/.test(block) &&
          inner.length === 0 &&
          Number(values?.[0]) === 0,
      ),
    say: () => '这里的数是 0，角色不会动。',
  },
]
