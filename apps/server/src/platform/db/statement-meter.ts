import { createHash } from 'node:crypto'

/** Number and duration of the statements of one shape. */
export interface StatementFigures {
  key: string
  /** The statement without any values. */
  shape: string
  /** An original text of this shape, for its plan; it never leaves the server. */
  readonly sample: string
  count: number
  failed: number
  totalMs: number
  maxMs: number
  /** Milliseconds since 1970. */
  lastAt: number
}

const SHAPES = 500
/** Number of shapes that are dropped when the limit is reached. */
const FORGOTTEN = 100
const TEXTS = 3000
const LITERAL = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g
const PLACES = /\$\d+/g
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g
const ROWS = /\(\?,…\)(?:\s*,\s*\(\?,…\))+/g
const SHAPE_MAX = 4000

/** Returns a statement without values: constants and parameters are `?`, lists have one length. */
export const shapeOf = (text: string): string =>
  text
    .replace(PLACES, '?')
    .replace(LITERAL, '?')
    .replace(LIST, '(?,…)')
    .replace(ROWS, '(?,…),…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHAPE_MAX)

/** Statements without a plan, or sent by the monitor itself. */
const IGNORED = /^\s*(?:explain|prepare|deallocate|pragma|set)\b/i

/** Collects figures by shape. Parameters are never stored. */
export class StatementMeter {
  /** By the original text: two look-ups of a text cost less than computing its shape. */
  readonly #byText = new Map<string, StatementFigures | null>()
  readonly #byShape = new Map<string, StatementFigures>()
  count = 0
  failed = 0
  totalMs = 0

  record(text: string, ms: number, isFailed: boolean): void {
    this.count++
    this.totalMs += ms
    if (isFailed) this.failed++
    let figures = this.#byText.get(text)
    if (figures === undefined) figures = this.#add(text)
    if (figures === null) return
    figures.count++
    figures.totalMs += ms
    figures.lastAt = Date.now()
    if (ms > figures.maxMs) figures.maxMs = ms
    if (isFailed) figures.failed++
  }

  #add(text: string): StatementFigures | null {
    if (this.#byText.size >= TEXTS) this.#byText.clear()
    const figures = IGNORED.test(text) ? null : this.#ofShape(text)
    this.#byText.set(text, figures)
    return figures
  }

  #ofShape(text: string): StatementFigures {
    const shape = shapeOf(text)
    const known = this.#byShape.get(shape)
    if (known) return known
    if (this.#byShape.size >= SHAPES) this.#forgetCheapest()
    const key = createHash('sha256').update(shape).digest('hex').slice(0, 16)
    const made = { key, shape, sample: text, count: 0, failed: 0, totalMs: 0, maxMs: 0, lastAt: 0 }
    this.#byShape.set(shape, made)
    return made
  }

  /** Drops many shapes at once. A server that gets new shapes all the time must not sort them for each new shape. */
  #forgetCheapest(): void {
    const cheapest = [...this.#byShape.values()].sort((a, b) => a.totalMs - b.totalMs).slice(0, FORGOTTEN)
    for (const { shape } of cheapest) this.#byShape.delete(shape)
    const gone = new Set<StatementFigures | null>(cheapest)
    for (const [text, figures] of this.#byText) if (gone.has(figures)) this.#byText.delete(text)
  }

  list(): StatementFigures[] {
    return [...this.#byShape.values()]
  }

  find(key: string): StatementFigures | undefined {
    return this.list().find((figures) => figures.key === key)
  }

  clear(): void {
    this.#byText.clear()
    this.#byShape.clear()
  }
}
