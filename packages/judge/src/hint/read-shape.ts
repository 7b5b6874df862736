import { ideas, type Idea } from '@mashu/contract/teaching/check/construct'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ShapeNode, ShapeScript, WorkShape } from '../shape/shape.ts'

/** Limits for works that get hints. */
const MAX_NODES = 3000
const MAX_SCRIPTS = 300
const MAX_DEPTH = 100
const MAX_TEXT = 200
const MAX_VALUES = 60

const known: ReadonlySet<string> = new Set(ideas)

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []).filter(isRow)
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '')
const maybeText = (value: unknown): string | undefined => (typeof value === 'string' ? textOf(value) : undefined)

function placeOf(value: unknown): Place {
  if (!isRow(value)) return {}
  const { line } = value
  return {
    ...Object.fromEntries(
      (['sprite', 'page', 'block', 'file'] as const).flatMap((key) => {
        const text = maybeText(value[key])?.slice(0, 100)
        return text === undefined ? [] : [[key, text]]
      }),
    ),
    ...(Number.isSafeInteger(line) && Number(line) > 0 ? { line: Number(line) } : {}),
  }
}

class ShapeReader {
  #left = MAX_NODES

  nodes(value: unknown, depth = 0): ShapeNode[] {
    if (depth > MAX_DEPTH) throw new RangeError('the blocks are nested too deep')
    return rowsOf(value).map((row) => this.#node(row, depth))
  }

  #node(row: Row, depth: number): ShapeNode {
    if ((this.#left -= 1) < 0) throw new RangeError('too many blocks')
    const values = (Array.isArray(row['values']) ? row['values'] : []).slice(0, MAX_VALUES).map(textOf)
    const nodeIdeas = (Array.isArray(row['ideas']) ? row['ideas'] : []).filter((idea): idea is Idea => known.has(idea))
    return {
      block: textOf(row['block']),
      ideas: nodeIdeas,
      name: maybeText(row['name']),
      slot: maybeText(row['slot']),
      place: placeOf(row['place']),
      values,
      inner: this.nodes(row['inner'], depth + 1),
      ...(row['dead'] === true ? { dead: true } : {}),
    }
  }
}

function startOf(value: unknown): ShapeScript['start'] {
  if (value === 'always') return value
  if (!isRow(value)) return undefined
  if ('message' in value) return { message: textOf(value['message']) }
  return 'function' in value ? { function: textOf(value['function']) } : undefined
}

/**
 * Reads a shape that a browser has sent. Leaves out invalid parts.
 * @throws RangeError for works with too many blocks, scripts or levels
 */
export function readShape(value: unknown): WorkShape {
  const reader = new ShapeReader()
  const scripts = isRow(value) ? rowsOf(value['scripts']) : []
  if (scripts.length > MAX_SCRIPTS) throw new RangeError('too many scripts')
  const counts = isRow(value) && isRow(value['counts']) ? value['counts'] : {}
  return {
    scripts: scripts.map((row) => ({
      owner: textOf(row['owner']),
      nodes: reader.nodes(row['nodes']),
      start: startOf(row['start']),
    })),
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === 'number')),
  }
}
