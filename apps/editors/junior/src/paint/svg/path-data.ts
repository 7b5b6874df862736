import { withoutArcs } from '@mashu/artwork/path'
import type { Contour, Corner, Point } from '../model/model.ts'

const round = (value: number): number => Math.round(value * 100) / 100
const write = ({ x, y }: Point): string => `${round(x)} ${round(y)}`
const same = (a: Point, b: Point): boolean => round(a.x) === round(b.x) && round(a.y) === round(b.y)

function writePiece(from: Corner, to: Corner): string {
  const [first, second] = [from.after ?? from, to.before ?? to]
  return same(first, from) && same(second, to) ? `L${write(to)}` : `C${write(first)} ${write(second)} ${write(to)}`
}

export const writePath = (contours: readonly Contour[]): string =>
  contours
    .map(({ closed, corners }) => {
      const [first] = corners
      if (!first) return ''
      const pieces = corners.slice(1).map((corner, index) => writePiece(corners[index] as Corner, corner))
      const end = closed ? [...(corners.length > 1 ? [writePiece(corners.at(-1) as Corner, first)] : []), 'Z'] : []
      return [`M${write(first)}`, ...pieces, ...end].join('')
    })
    .join('')

interface LastHandle {
  readonly of: 'C' | 'Q'
  readonly at: Point
}

/** Collects outlines from the commands of a path. */
class Trace {
  readonly contours: { closed: boolean; corners: Corner[] }[] = []
  /** The commands S and T mirror this control point. */
  #last: LastHandle | undefined

  get at(): Point {
    return this.#open.corners.at(-1) ?? { x: 0, y: 0 }
  }

  get #open() {
    const last = this.contours.at(-1)
    if (last && !last.closed) return last
    // After a closed outline, a path continues from the start of that outline.
    const begin = last?.corners[0]
    const fresh = { closed: false, corners: begin ? [{ x: begin.x, y: begin.y }] : [] }
    this.contours.push(fresh)
    return fresh
  }

  move(to: Point): void {
    const last = this.contours.at(-1)
    if (last && last.corners.length < 2 && !last.closed) last.corners.length = 0
    if (last && !last.closed && last.corners.length === 0) last.corners.push(to)
    else this.contours.push({ closed: false, corners: [to] })
    this.#last = undefined
  }

  line(to: Point): void {
    this.#open.corners.push(to)
    this.#last = undefined
  }

  curve(first: Point, second: Point, to: Point, last: LastHandle = { of: 'C', at: second }): void {
    const { corners } = this.#open
    const from = corners.pop() ?? { x: 0, y: 0 }
    corners.push({ ...from, after: first }, { ...to, before: second })
    this.#last = last
  }

  quadratic(middle: Point, to: Point): void {
    const from = this.at
    const toward = (end: Point): Point => ({
      x: end.x + (middle.x - end.x) * (2 / 3),
      y: end.y + (middle.y - end.y) * (2 / 3),
    })
    this.curve(toward(from), toward(to), to, { of: 'Q', at: middle })
  }

  /** Returns the current point when the last command was no curve of this `kind`. */
  mirrored(kind: 'C' | 'Q'): Point {
    const { at } = this
    return this.#last?.of === kind ? { x: 2 * at.x - this.#last.at.x, y: 2 * at.y - this.#last.at.y } : at
  }

  close(): void {
    const last = this.contours.at(-1)
    if (!last || last.closed) return
    last.closed = true
    const [first] = last.corners
    const end = last.corners.at(-1)
    // A path that returns to its start contains its first corner twice.
    if (first && end && last.corners.length > 2 && same(first, end)) {
      last.corners.pop()
      last.corners[0] = { ...first, ...(end.before && { before: end.before }) }
    }
    this.#last = undefined
  }
}

type Step = (trace: Trace, values: readonly number[]) => void
const point = (values: readonly number[], index: number): Point => ({
  x: values[index] ?? 0,
  y: values[index + 1] ?? 0,
})

const steps: Readonly<Record<string, Step>> = {
  M: (trace, values) => trace.move(point(values, 0)),
  L: (trace, values) => trace.line(point(values, 0)),
  H: (trace, [x = 0]) => trace.line({ x, y: trace.at.y }),
  V: (trace, [y = 0]) => trace.line({ x: trace.at.x, y }),
  C: (trace, values) => trace.curve(point(values, 0), point(values, 2), point(values, 4)),
  S: (trace, values) => trace.curve(trace.mirrored('C'), point(values, 0), point(values, 2)),
  Q: (trace, values) => trace.quadratic(point(values, 0), point(values, 2)),
  T: (trace, values) => trace.quadratic(trace.mirrored('Q'), point(values, 0)),
  Z: (trace) => trace.close(),
}

const MAX_COORDINATE = 100_000
const sane = (contour: Contour): boolean =>
  contour.corners.every(({ x, y }) => Math.abs(x) < MAX_COORDINATE && Math.abs(y) < MAX_COORDINATE)

/** Reads path data and ignores invalid parts. */
export function readPath(data: string): Contour[] {
  const trace = new Trace()
  for (const [, command = '', rest = ''] of withoutArcs(data).matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = rest.match(/-?[\d.]+(?:e[-+]?\d+)?/g)?.map(Number) ?? []
    if (values.every(Number.isFinite)) steps[command]?.(trace, values)
  }
  return trace.contours.filter((contour) => contour.corners.length > 1 && sane(contour))
}
