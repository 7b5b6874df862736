import type { BlockSeed, Character, Page, Project, Strip } from '../src/model/project.ts'
import { newCharacter, newProject } from '../src/model/new-project.ts'
import { copyBlocks, idsFrom } from '../src/model/identity.ts'
import type { RuntimeEvent } from '../src/runtime/event.ts'
import { Runtime, type RuntimeOptions } from '../src/runtime/runtime.ts'

const ids = idsFrom(1)

/** A block as [name, argument, inner blocks]. */
export type Written = readonly [op: BlockSeed['op'], arg?: number | string | null, inner?: readonly Written[]]
const seedOf = ([op, arg, inner]: Written): BlockSeed => ({
  op,
  ...(arg === undefined || arg === null ? {} : { arg }),
  ...(inner ? { inner: inner.map(seedOf) } : {}),
})
export const strip = (...blocks: Written[]): Strip => ({
  id: ids.take('strip'),
  x: 20,
  y: 20,
  blocks: copyBlocks(ids, blocks.map(seedOf)),
})

/** 100 × 100 units in the middle of the stage. */
export function actor(id: string, scripts: readonly Strip[], change: Partial<Character> = {}): Character {
  const plain = { ...newCharacter(id, { name: id, picture: `${id}.svg`, width: 100, height: 100 }), scripts, ...change }
  return { ...plain, home: { x: plain.x, y: plain.y, scale: plain.scale, shown: plain.shown, ...change.home } }
}

export const page = (id: string, ...objects: Character[]): Page => ({ id, objects, nextTextY: 36 })

export const project = (...pages: Page[]): Project => ({
  ...newProject('试验'),
  pages,
  currentPage: pages[0]?.id ?? '',
  nextId: 1_000_000,
})

export interface Stage {
  readonly runtime: Runtime
  readonly events: RuntimeEvent[]
  run(ticks: number): void
  of(type: RuntimeEvent['type']): RuntimeEvent[]
}

export function stageOf(project: Project, options: RuntimeOptions = {}): Stage {
  const events: RuntimeEvent[] = []
  const runtime = new Runtime(project, { ...options, emit: (event) => events.push(event) })
  return {
    runtime,
    events,
    run: (ticks) => {
      for (let tick = 0; tick < ticks; tick += 1) runtime.tick()
    },
    of: (type) => events.filter((event) => event.type === type),
  }
}
