import { hintFor, readShape, type Solution } from '@mashu/judge/hint'
import type { WorkShape } from '@mashu/judge/shape/shape'
import { parseGivenJson } from '../../../../platform/http/field/json/given-json.ts'
import { serveRpc } from '../../../../platform/thread/serve-rpc.ts'
import type { HintAnswer, HintOrder, KnownFile } from './hint-order.ts'
import { readProgram } from './read-program.ts'
import { Recent } from './recent.ts'

const MAX_SHAPES = 600
const MAX_LISTS = 20
const BOUNDS = { depth: 250, values: 200_000 }

/** Shapes of files by storage key, or null for an unreadable file. */
const shapes = new Recent<string, WorkShape | null>(MAX_SHAPES)
/**
 * Lists of solutions by their files. A hint uses the same list again, because the expensive preparation is cached by
 * list.
 */
const lists = new Recent<string, readonly Solution[]>(MAX_LISTS)

function solutionsOf(files: readonly KnownFile[]): readonly Solution[] {
  const key = JSON.stringify(files)
  const known = lists.get(key)
  if (known) return known
  const solutions = files.flatMap((file): Solution[] => {
    const shape = shapes.get(file.key)
    return shape ? [{ shape, isModel: file.isModel }] : []
  })
  return lists.set(key, solutions)
}

const nothing: HintAnswer = { missing: [], hint: null, unreadable: false }

function readWork(shape: string): WorkShape | undefined {
  try {
    return readShape(parseGivenJson(shape, BOUNDS))
  } catch {
    return undefined
  }
}

function answer({ shape, starter, solutions, failed, press }: Extract<HintOrder, { ask: 'hint' }>): HintAnswer {
  const keys = [...(starter === null ? [] : [starter]), ...solutions.map(({ key }) => key)]
  const missing = keys.filter((key) => !shapes.has(key))
  if (missing.length > 0) return { ...nothing, missing }
  const work = readWork(shape)
  if (!work) return { ...nothing, unreadable: true }
  const begun = (starter === null ? null : shapes.get(starter)) ?? undefined
  const hint = hintFor({ work, starter: begun, solutions: solutionsOf(solutions), failed }, press)
  return { ...nothing, hint: hint ?? null }
}

/** Comparisons take memory and time, so they run in a thread. */
serveRpc(
  async (order: HintOrder): Promise<HintAnswer> => {
    if (order.ask === 'hint') return answer(order)
    const shape = await readProgram(order.bytes).catch(() => null)
    shapes.set(order.key, shape)
    return nothing
  },
  () => {},
)
