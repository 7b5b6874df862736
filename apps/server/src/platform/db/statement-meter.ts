import { createHash } from 'node:crypto'

/** Figures of all statements with the same shape. */
export interface StatementFigures {
  key: string
  /** The text without values. */
  shape: string
  /** An original text, to explain its plan. The text never leaves the server. */
  readonly sample: string
  count: number
  failed: number
  totalMs: number
  maxMs: number
  /** Milliseconds since 1970. */
  lastAt: number
}

const SHAPES = 500
/** Shapes that are removed when `SHAPES` is reached. */
const FORGOTTEN = 100
const TEXTS = 3000
const LITERAL = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g
const PLACES = /\$\d+/g
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g
const ROWS = /\(\?,…\)(?:\s*,\s*\(\?,…\))+/g
const SHAPE_MAX = 4000

/** Values and parameters become `?`, and all lists get the same length. */
export const shapeOf = (text: string): string =>
  text
    .replace(PLACES, '?')
    .replace(LITERAL, '?')
    .replace(LIST, '(?,…)')
    .replace(ROWS, '(?,…),…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHAPE_MAX)

/** Statements that have no plan, and statements of the monitor itself. */
const IGNORED = /^\s*(?:explain|prepare|deallocate|pragma|set)\b/i

/** Measures statements by shape. Never stores parameters. */
export class StatementMeter {
  /** By original text: two look-ups cost less than computing a shape. */
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

  /** Removes `FORGOTTEN` shapes in one call, because each call sorts all shapes. */
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
