import type { ShapeNode, ShapeScript, WorkShape } from '../shape/shape.ts'

/** Omits nodes after a block that ends the script. */
function* running(nodes: readonly ShapeNode[]): Generator<ShapeNode> {
  for (const node of nodes) {
    if (node.dead === true) continue
    yield node
    yield* running(node.inner)
  }
}

/** Returns the messages that a node sends, and the functions that it calls or passes on. */
function causes(node: ShapeNode): string[] {
  const name = node.name ?? ''
  if (node.ideas.includes('send')) return node.name === undefined ? ['every message'] : [`message ${name}`]
  if (node.block === 'procedures_call' || node.block === 'reference') return [`function ${name}`]
  if (node.block === 'call') return [`function ${name.slice(name.lastIndexOf('.') + 1)}`]
  return []
}

function isStarted({ start }: ShapeScript, caused: ReadonlySet<string>): boolean {
  if (start === undefined || start === 'always') return start === 'always'
  if ('function' in start) return caused.has(`function ${start.function}`)
  return caused.has('every message') || caused.has(`message ${start.message}`)
}

const cache = new WeakMap<WorkShape, ReadonlySet<ShapeNode>>()

/**
 * Nodes are reachable in scripts that an event or another reachable script starts. A message with a computed name may
 * start every receiver.
 */
export function findReached(shape: WorkShape): ReadonlySet<ShapeNode> {
  const known = cache.get(shape)
  if (known) return known
  const reached = new Set<ShapeNode>()
  const caused = new Set<string>()
  let waiting = [...shape.scripts]
  for (let grows = true; grows;) {
    const started = waiting.filter((script) => isStarted(script, caused))
    waiting = waiting.filter((script) => !started.includes(script))
    grows = started.length > 0
    for (const { nodes } of started)
      for (const node of running(nodes)) {
        reached.add(node)
        for (const cause of causes(node)) caused.add(cause)
      }
  }
  cache.set(shape, reached)
  return reached
}
