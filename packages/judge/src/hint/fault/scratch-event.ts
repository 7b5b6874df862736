import { walk, type WorkShape } from '../../shape/shape.ts'
import { findReached } from '../../structure/reach.ts'
import { hasIdea, standing, type Found, type Pattern } from './fault.ts'
import { isNear } from './near.ts'

/** `isOpen` is true when the name of a sent message is computed while the work runs. */
function messagesOf(shape: WorkShape) {
  const sends = standing(shape).filter(({ node }) => hasIdea('send')(node))
  const receives = shape.scripts.flatMap(({ start, nodes }) =>
    typeof start === 'object' && 'message' in start ? [{ name: start.message, place: nodes[0]!.place }] : [],
  )
  return {
    sends: sends.map(({ node: { name, place } }) => ({ name, place })),
    receives,
    isOpen: sends.some(({ node }) => node.name === undefined),
  }
}

/** Finds messages that are sent but not received. `meant` is true when a received message has a similar name. */
function unheard(shape: WorkShape): (Found & { meant: boolean })[] {
  const { sends, receives } = messagesOf(shape)
  const heard = new Set(receives.map(({ name }) => name))
  return sends.flatMap(({ name, place }) =>
    name === undefined || heard.has(name)
      ? []
      : [{ name, place, meant: [...heard].some((other) => isNear(name, other)) }],
  )
}

function unsent(shape: WorkShape): readonly Found[] {
  const { sends, receives, isOpen } = messagesOf(shape)
  return receives.filter(({ name }) => !isOpen && !sends.some((sent) => sent.name === name))
}

function uncalled(shape: WorkShape): Found[] {
  const called = new Set(
    standing(shape).flatMap(({ node }) => (node.block === 'procedures_call' ? [node.name ?? ''] : [])),
  )
  return shape.scripts.flatMap(({ start, nodes }) =>
    typeof start === 'object' && 'function' in start && !called.has(start.function)
      ? [{ place: nodes[0]!.place, name: labelOf(start.function) }]
      : [],
  )
}

/** Returns the name without its sprite and without the marks of the parameters. */
const labelOf = (name: string): string =>
  name
    .slice(name.indexOf('/') + 1)
    .replaceAll(/%[snb]/g, '')
    .trim()

function unusedParameters(shape: WorkShape): Found[] {
  return shape.scripts.flatMap(({ start, nodes }) => {
    if (typeof start !== 'object' || !('function' in start)) return []
    const all = start.function.match(/%[snb]/g)?.length ?? 0
    const used = new Set([...walk(nodes)].flatMap(({ node }) => (hasIdea('parameter')(node) ? [node.name ?? ''] : [])))
    return all > used.size ? [{ place: nodes[0]!.place, name: labelOf(start.function) }] : []
  })
}

/** Finds the first block that never runs, because a block before ends the script. */
function behindEnd(shape: WorkShape): Found[] {
  const dead = standing(shape).filter(({ node, around }) => node.dead === true && !around.some(({ dead }) => dead))
  return dead.slice(0, 1).map(({ node }) => ({ place: node.place }))
}

export const eventPatterns: readonly Pattern<WorkShape>[] = [
  {
    id: 'message-misspelt',
    sure: true,
    find: (shape) => unheard(shape).filter(({ meant }) => meant),
    say: (name) => `消息“${name}”没有人接收，有一个接收的名字和它很像，是不是少选或多写了一个字？`,
  },
  {
    id: 'message-unheard',
    sure: true,
    find: (shape) => unheard(shape).filter(({ meant }) => !meant),
    say: (name) => `发出了消息“${name}”，可是没有人接收它。`,
  },
  {
    id: 'message-unsent',
    sure: true,
    find: unsent,
    say: (name) => `有一段程序在等消息“${name}”，可是没有人发出它，这段程序不会开始。`,
  },
  {
    id: 'message-to-itself',
    sure: false,
    find: (shape) =>
      shape.scripts.flatMap(({ start, nodes }) =>
        typeof start === 'object' && 'message' in start
          ? [...walk(nodes)].flatMap(({ node, around }) =>
              hasIdea('send')(node) && node.name === start.message && around.length === 1 ? [node] : [],
            )
          : [],
      ),
    say: (name) => `收到“${name}”以后又发出“${name}”，这样会一直转下去停不下来。`,
  },
  {
    id: 'script-without-start',
    sure: true,
    // A single detached block is a leftover. Two connected blocks were meant to run.
    find: (shape) =>
      shape.scripts.flatMap(({ start, nodes }) =>
        start === undefined && nodes.length > 1 ? [{ place: nodes[0]!.place }] : [],
      ),
    say: () => '这一段积木上面没有“当……”开头的积木，所以它永远不会运行。',
  },
  {
    id: 'start-without-script',
    sure: false,
    find: (shape) =>
      shape.scripts.flatMap(({ start, nodes }) =>
        start !== undefined && nodes[0]?.inner.length === 0 ? [{ place: nodes[0].place }] : [],
      ),
    say: () => '这个开头的积木下面还是空的，开始以后什么也不会做。',
  },
  {
    id: 'behind-the-end',
    sure: true,
    find: behindEnd,
    say: () => '前面的积木已经让这段程序停下来了，它后面的积木永远轮不到。',
  },
  {
    id: 'block-uncalled',
    sure: true,
    find: uncalled,
    say: (name) => `你做好了自己的积木“${name}”，可是没有哪里用到它。`,
  },
  {
    id: 'parameter-unused',
    sure: false,
    find: unusedParameters,
    say: (name) => `自己的积木“${name}”有一个参数没有用上，传给它什么都一样。`,
  },
  {
    id: 'nothing-runs',
    sure: true,
    find: (shape) => {
      const first = shape.scripts.find(({ nodes }) => nodes.length > 0)?.nodes[0]
      return first && shape.scripts.length > 1 && findReached(shape).size === 0 ? [{ place: first.place }] : []
    },
    say: () => '现在没有一段程序会自己开始，先给它一个开头的积木。',
  },
]
