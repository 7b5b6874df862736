import type { ShapeNode, ShapeScript, WorkShape } from '../../shape/shape.ts'
import { walk } from '../../shape/shape.ts'
import { findBy, hasIdea, rowsOf, standing, type Fault, type Found, type Pattern } from './fault.ts'

const messageOf = ({ start }: ShapeScript): string | undefined =>
  typeof start === 'object' && 'message' in start ? start.message : undefined

/** The name of a message also contains its page (`p/Orange`), which a child does not see. */
const COLORS: Readonly<Record<string, string>> = {
  Orange: '橙色',
  Red: '红色',
  Yellow: '黄色',
  Green: '绿色',
  Blue: '蓝色',
  Purple: '紫色',
}
const colorOf = (name: string): string => COLORS[name.slice(name.indexOf('/') + 1)] ?? ''

function unheard(shape: WorkShape): Found[] {
  const heard = new Set(shape.scripts.map(messageOf))
  return standing(shape).flatMap(({ node }) =>
    hasIdea('send')(node) && !heard.has(node.name) ? [{ place: node.place, name: node.name }] : [],
  )
}

function unsent(shape: WorkShape): Found[] {
  const sent = new Set(standing(shape).flatMap(({ node }) => (hasIdea('send')(node) ? [node.name] : [])))
  return shape.scripts.flatMap((script) => {
    const name = messageOf(script)
    return name !== undefined && !sent.has(name) ? [{ place: script.nodes[0]!.place, name }] : []
  })
}

/** Returns all pairs of neighbouring blocks. */
const pairs = ({ scripts }: WorkShape): [ShapeNode, ShapeNode][] =>
  scripts.flatMap(({ nodes }) =>
    [...rowsOf(nodes)].flatMap((row) => row.slice(1).map((node, at): [ShapeNode, ShapeNode] => [row[at]!, node])),
  )

const OPPOSITES: Readonly<Record<string, string>> = {
  forward: 'back',
  back: 'forward',
  up: 'down',
  down: 'up',
  left: 'right',
  right: 'left',
  grow: 'shrink',
  shrink: 'grow',
  show: 'hide',
  hide: 'show',
}

const numberOf = ({ values }: ShapeNode): number => Number(values?.[0])
const isBlock =
  (...ops: string[]) =>
  ({ block }: ShapeNode): boolean =>
    ops.includes(block)

const all = (shape: WorkShape, test: (node: ShapeNode) => boolean): Found[] =>
  standing(shape)
    .filter(({ node }) => test(node))
    .map(({ node }) => ({ place: node.place }))

/** Finds blocks at the end of a script that affect only the following blocks, such as a change of speed. */
const lastOf = ({ scripts }: WorkShape, test: (node: ShapeNode) => boolean): Found[] =>
  scripts.flatMap(({ nodes: [first], start }) => {
    const body = (start === undefined ? [] : (first?.inner ?? [])).filter(({ block }) => block !== 'endstack')
    const last = body.at(-1)
    return last && test(last) ? [{ place: last.place }] : []
  })

/** Groups blocks by page and name of the character. */
function byCharacter(shape: WorkShape): Map<string, ShapeNode[]> {
  const blocks = new Map<string, ShapeNode[]>()
  for (const { node } of standing(shape)) {
    const key = JSON.stringify([node.place.page, node.place.sprite])
    blocks.set(key, [...(blocks.get(key) ?? []), node])
  }
  return blocks
}

const onlyFirst = (shape: WorkShape, first: string, second: string): Found[] =>
  [...byCharacter(shape).values()].flatMap((blocks) => {
    const found = blocks.find(isBlock(first))
    return found && !blocks.some(isBlock(second)) ? [{ place: found.place, name: found.place.sprite }] : []
  })

/** Finds two scripts with the same start that move a character in different directions. */
function pulled({ scripts }: WorkShape): Found[] {
  const seen = new Map<string, ShapeScript>()
  return scripts.flatMap((script) => {
    const [first] = script.nodes
    const [move] = first?.inner ?? []
    if (!first || !move || !isBlock('onflag')(first)) return []
    const key = JSON.stringify([first.place.page, first.place.sprite])
    const other = seen.get(key)?.nodes[0]?.inner[0]
    seen.set(key, seen.get(key) ?? script)
    const isTorn = other !== undefined && OPPOSITES[other.block] === move.block && hasIdea('motion')(move)
    return isTorn ? [{ place: move.place }] : []
  })
}

const WITH_NUMBER = isBlock('forward', 'back', 'up', 'down', 'left', 'right', 'hop', 'grow', 'shrink', 'repeat')

const patterns: readonly Pattern<WorkShape>[] = [
  {
    id: 'script-without-start',
    sure: true,
    find: ({ scripts }) =>
      scripts.flatMap(({ start, nodes }) => (start === undefined && nodes[0] ? [{ place: nodes[0].place }] : [])),
    say: () => '这一串积木前面没有开始的积木，它不会动。',
  },
  {
    id: 'start-without-script',
    sure: true,
    find: ({ scripts }) =>
      scripts.flatMap(({ start, nodes: [first] }) =>
        start !== undefined && first && first.inner.every(isBlock('endstack')) ? [{ place: first.place }] : [],
      ),
    say: () => '开始的积木后面还没有别的积木，给它接上一块吧。',
  },
  {
    id: 'message-unheard',
    sure: true,
    find: unheard,
    say: (name) => `寄出了${colorOf(name)}的信，可是这一页没有谁在等这个颜色的信。`,
  },
  {
    id: 'message-unsent',
    sure: true,
    find: unsent,
    say: (name) => `这里在等${colorOf(name)}的信，可是这一页没有谁寄这个颜色的信。`,
  },
  {
    id: 'message-to-itself',
    sure: false,
    find: ({ scripts }) =>
      scripts.flatMap((script) => {
        const name = messageOf(script)
        const sent = [...walk(script.nodes)].find(({ node }) => hasIdea('send')(node) && node.name === name)
        return name !== undefined && sent ? [{ place: sent.node.place, name }] : []
      }),
    say: (name) => `收到${colorOf(name)}的信又寄出${colorOf(name)}的信，会一直停不下来。`,
  },
  {
    id: 'mouth-empty',
    sure: true,
    find: (shape) => all(shape, (node) => node.block === 'repeat' && node.inner.length === 0),
    say: () => '“重复几次”的里面还是空的。',
  },
  {
    id: 'number-zero',
    sure: true,
    find: (shape) => all(shape, (node) => WITH_NUMBER(node) && numberOf(node) === 0),
    say: () => '这块积木上的数是 0，它什么也不做。',
  },
  {
    id: 'repeat-once',
    sure: false,
    find: (shape) => all(shape, (node) => node.block === 'repeat' && numberOf(node) === 1),
    say: () => '“重复几次”上的数是 1，只做一遍，和没有一样。',
  },
  {
    id: 'there-and-back',
    sure: false,
    find: (shape) =>
      pairs(shape)
        .filter(
          ([first, other]) => OPPOSITES[first.block] === other.block && String(first.values) === String(other.values),
        )
        .map(([, other]) => ({ place: other.place })),
    say: () => '这块积木和前面一块正好相反，做完又回到原来的样子。',
  },
  {
    id: 'pulled-two-ways',
    sure: true,
    find: pulled,
    say: () => '两串积木同时开始，一串往这边走，一串往那边走，角色就走不动了。',
  },
  {
    id: 'hidden-for-good',
    sure: false,
    find: (shape) => onlyFirst(shape, 'hide', 'show'),
    say: (name) => `“${name}”藏起来以后，再也没有显出来。`,
  },
  {
    id: 'shown-already',
    sure: false,
    find: (shape) => onlyFirst(shape, 'show', 'hide'),
    say: (name) => `“${name}”没有藏起来过，这里不用显出来。`,
  },
  {
    id: 'speed-too-late',
    sure: true,
    find: (shape) => lastOf(shape, isBlock('setspeed')),
    say: () => '“快慢”放在最后，后面没有要走的了。它要放在走之前。',
  },
  {
    id: 'wait-at-the-end',
    sure: true,
    find: (shape) => lastOf(shape, isBlock('wait')),
    say: () => '“等一等”放在最后，等完就结束了。它要放在两块积木的中间。',
  },
  {
    id: 'touch-alone',
    sure: true,
    find: (shape) => (shape.counts.sprites === 1 ? all(shape, isBlock('ontouch')) : []),
    say: () => '这里要碰到别的角色才开始，可是只有一个角色。',
  },
  {
    id: 'page-missing',
    sure: true,
    find: (shape) => all(shape, (node) => node.block === 'gotopage' && numberOf(node) > (shape.counts.pages ?? 1)),
    say: () => '这块积木要翻到的那一页还没有。',
  },
  {
    id: 'page-never-turned',
    sure: false,
    find: (shape) =>
      (shape.counts.pages ?? 1) > 1 && all(shape, isBlock('gotopage')).length === 0
        ? all(shape, isBlock('onflag')).slice(-1)
        : [],
    say: () => '故事有好几页，可是没有积木翻到下一页。',
  },
  {
    id: 'say-nothing',
    sure: true,
    find: (shape) => all(shape, ({ block, values }) => block === 'say' && values?.[0]?.trim() === ''),
    say: () => '“说话”里还没有字。',
  },
]

export const juniorFaults = (shape: WorkShape): Fault[] => findBy(patterns, shape)
