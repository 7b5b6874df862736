import type { ShapeNode, WorkShape } from '../../shape/shape.ts'
import { hasIdea, rowsOf, standing, type Found, type Pattern } from './fault.ts'

const isSet = ({ block }: ShapeNode): boolean => block === 'data_setvariableto'
const isChange = ({ block }: ShapeNode): boolean => block === 'data_changevariableby'
const isRead = ({ block }: ShapeNode): boolean => block === 'data_variable'
const isCompare = ({ block }: ShapeNode): boolean => /^operator_(equals|gt|lt)$/.test(block)

const namesOf = (shape: WorkShape, test: (node: ShapeNode) => boolean): Set<string> =>
  new Set(standing(shape).flatMap(({ node }) => (test(node) && node.name !== undefined ? [node.name] : [])))

/** Returns, for each name, the first node that passes the test. */
function firstOfEach(shape: WorkShape, test: (node: ShapeNode) => boolean): Found[] {
  const found = new Map<string, Found>()
  for (const { node } of standing(shape))
    if (node.name !== undefined && test(node) && !found.has(node.name))
      found.set(node.name, { place: node.place, name: node.name })
  return [...found.values()]
}

function neverSet(shape: WorkShape): Found[] {
  const set = namesOf(shape, isSet)
  return firstOfEach(shape, (node) => isChange(node) && !set.has(node.name ?? ''))
}

function neverWritten(shape: WorkShape): Found[] {
  const written = namesOf(shape, (node) => isSet(node) || isChange(node))
  return standing(shape)
    .filter(({ node }) => isRead(node) && !written.has(node.name ?? ''))
    .slice(0, 1)
    .map(({ node, around }) => ({ place: { ...node.place, ...around.at(-1)?.place }, name: node.name }))
}

const isLiteral = ({ inner }: ShapeNode): boolean => inner.length === 0

/** Finds variables that a loop changes but also sets to a fixed value in each iteration. */
function resetInLoop(shape: WorkShape): Found[] {
  return standing(shape).flatMap(({ node }) => {
    if (!hasIdea('loop')(node)) return []
    const body = node.inner.filter(({ slot }) => slot === 'SUBSTACK')
    const changed = new Set(body.filter(isChange).map(({ name }) => name))
    const first = body.find((part) => isSet(part) && isLiteral(part) && changed.has(part.name))
    return first ? [{ place: first.place, name: first.name }] : []
  })
}

/** Finds blocks into which a child typed the name of a variable as a text. */
function typedName(shape: WorkShape): Found[] {
  const known = namesOf(shape, (node) => isSet(node) || isChange(node))
  return standing(shape).flatMap(({ node }) => {
    const name = /^operator_(equals|gt|lt|add|subtract|multiply|divide)$/.test(node.block)
      ? node.values?.find((value) => known.has(value))
      : undefined
    return name === undefined ? [] : [{ place: node.place, name }]
  })
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** The answer to a question is lost if another question follows directly. */
const lostAnswers = ({ scripts }: WorkShape): Found[] =>
  scripts.flatMap(({ nodes }) =>
    [...rowsOf(nodes)].flatMap((row) =>
      row.flatMap((node, at) => (isAsk(node) && row[at + 1] && isAsk(row[at + 1]!) ? [{ place: node.place }] : [])),
    ),
  )

const isAsk = ({ block }: ShapeNode): boolean => block === 'sensing_askandwait'
const text = (node: ShapeNode): string => JSON.stringify([node.block, node.name, node.values, node.inner.map(text)])

const withItself = (shape: WorkShape): Found[] =>
  standing(shape).flatMap(({ node }) => {
    const [first, other] = node.inner
    return isCompare(node) && first && other && text(first) === text(other) ? [{ place: node.place }] : []
  })

/** Finds counters that a loop sets to 1. The child probably wanted to change the counter by 1. */
function setForChange(shape: WorkShape): Found[] {
  const changed = namesOf(shape, isChange)
  const inLoops = standing(shape).filter(
    ({ node, around }) =>
      isSet(node) && isLiteral(node) && around.some(hasIdea('loop')) && !changed.has(node.name ?? ''),
  )
  return inLoops.flatMap(({ node }) => {
    const others = standing(shape).filter(
      ({ node: other }) => isSet(other) && other.name === node.name && other !== node,
    )
    const isCounter = others.length > 0 && others.every(({ node: other }) => other.values?.[0] === '0')
    return node.values?.[0] === '1' && isCounter ? [{ place: node.place, name: node.name }] : []
  })
}

export const dataPatterns: readonly Pattern<WorkShape>[] = [
  {
    id: 'variable-name-as-text',
    sure: true,
    find: typedName,
    say: (name) => `这里写的“${name}”只是两个引号里的字，不是变量。要把变量的圆积木拖进去。`,
  },
  {
    id: 'variable-never-written',
    sure: false,
    find: neverWritten,
    say: (name) => `这里用了变量“${name}”，可是没有哪里给过它值。`,
  },
  {
    id: 'variable-never-set',
    sure: false,
    find: neverSet,
    say: (name) => `变量“${name}”只会增加，开始的时候没有给它定一个值。再玩一次，它就接着上次的数了。`,
  },
  {
    id: 'variable-reset-in-loop',
    sure: true,
    find: resetInLoop,
    say: (name) => `循环每走一遍都把变量“${name}”重新设一次，前面数的就没有了。`,
  },
  {
    id: 'set-for-change',
    sure: false,
    find: setForChange,
    say: (name) => `变量“${name}”每次都被设成同一个数，它不会越来越大。`,
  },
  {
    id: 'compare-text-with-size',
    sure: true,
    find: (shape) =>
      standing(shape).flatMap(({ node }) =>
        /^operator_(gt|lt)$/.test(node.block) && node.values?.some((value) => value !== '' && !isNumber(value))
          ? [{ place: node.place }]
          : [],
      ),
    say: () => '这里比的是大小，可是有一边是文字，不是数。',
  },
  {
    id: 'compare-with-nothing',
    sure: true,
    find: (shape) =>
      standing(shape).flatMap(({ node }) =>
        isCompare(node) && node.inner.length < 2 && node.values?.includes('') ? [{ place: node.place }] : [],
      ),
    say: () => '这个比较有一边还是空的。',
  },
  {
    id: 'compare-with-itself',
    sure: true,
    find: withItself,
    say: () => '这个比较的两边是同一个东西，结果永远一样。',
  },
  {
    id: 'answer-lost',
    sure: true,
    find: lostAnswers,
    say: () => '连着问了两次，第一次的回答还没用就被第二次盖掉了。',
  },
  {
    id: 'answer-unused',
    sure: false,
    find: (shape) => {
      const asked = standing(shape).find(({ node }) => isAsk(node))
      const isUsed = standing(shape).some(({ node }) => node.block === 'sensing_answer')
      return asked && !isUsed ? [{ place: asked.node.place }] : []
    },
    say: () => '这里问了一个问题，可是没有哪里用到“回答”。',
  },
  {
    id: 'set-to-itself',
    sure: true,
    find: (shape) =>
      standing(shape).flatMap(({ node }) =>
        isSet(node) && node.inner.length === 1 && isRead(node.inner[0]!) && node.inner[0]!.name === node.name
          ? [{ place: node.place, name: node.name }]
          : [],
      ),
    say: (name) => `这里把变量“${name}”设成它自己，什么也没有变。`,
  },
  {
    id: 'list-grows-again',
    sure: false,
    find: (shape) => {
      const emptied = namesOf(shape, ({ block }) => /^data_(deletealloflist|deleteoflist)$/.test(block))
      return firstOfEach(shape, ({ block, name }) => block === 'data_addtolist' && !emptied.has(name ?? ''))
    },
    say: (name) => `列表“${name}”只会加，开始的时候没有清空。再玩一次，上次的内容还在里面。`,
  },
]
