type Point = readonly [x: number, y: number]

/** Number of arguments of each command. */
const arity: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

const followingMove = { m: 'l', M: 'L' } as const

interface Segment {
  readonly command: string
  readonly values: readonly number[]
}

/** The two flags of an arc may follow each other without a space. */
function segments(data: string): Segment[] {
  const result: Segment[] = []
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const lower = letter.toLowerCase()
    const size = arity[lower] ?? 0
    const values = lower === 'a' ? arcNumbers(rest) : numbers(rest)
    const count = size === 0 ? 1 : Math.floor(values.length / size)
    for (let index = 0; index < count; index++) {
      // The second and later pairs of a move are lines.
      const command = lower === 'm' && index > 0 ? followingMove[letter as 'm' | 'M'] : letter
      result.push({ command, values: values.slice(index * size, (index + 1) * size) })
    }
  }
  return result
}

const number = String.raw`[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?`
const numbers = (text: string): number[] => (text.match(new RegExp(number, 'gi')) ?? []).map(Number)

/** A single pattern for all seven arguments would try all ways to split a long row of digits. */
function arcNumbers(text: string): number[] {
  const [any, flag] = [new RegExp(String.raw`[\s,]*(${number})`, 'iy'), /[\s,]*([01])/y]
  const values: number[] = []
  for (let at = 0; at < text.length;) {
    const place = values.length % 7
    const part = place === 3 || place === 4 ? flag : any
    part.lastIndex = at
    const found = part.exec(text)
    if (!found) break
    values.push(Number(found[1]))
    at = part.lastIndex
  }
  return values
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000)
const write = (command: string, values: readonly number[]) => command + values.map(round).join(' ')

/** Returns the ellipse of an arc, which a path describes by its two ends (SVG 1.1, appendix F.6). */
function ellipseOf([x1, y1]: Point, values: readonly number[]) {
  const [rx0 = 0, ry0 = 0, degrees = 0, large = 0, sweep = 0, x2 = 0, y2 = 0] = values
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const grow = Math.sqrt(Math.max(1, (px / rx0) ** 2 + (py / ry0) ** 2))
  const [rx, ry] = [Math.abs(rx0) * grow, Math.abs(ry0) * grow]
  const side = (rx * py) ** 2 + (ry * px) ** 2
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - side) / side))
  const [cxp, cyp] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const start = Math.atan2((py - cyp) / ry, (px - cxp) / rx)
  let span = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - start
  if (sweep === 1 && span < 0) span += 2 * Math.PI
  if (sweep === 0 && span > 0) span -= 2 * Math.PI
  return {
    rx,
    ry,
    start,
    span,
    cos,
    sin,
    cx: cos * cxp - sin * cyp + (x1 + x2) / 2,
    cy: sin * cxp + cos * cyp + (y1 + y2) / 2,
  }
}

/** Each curve covers at most a quarter of the ellipse. */
function curvesOf(from: Point, values: readonly number[]): number[][] {
  const to: Point = [values[5] ?? 0, values[6] ?? 0]
  if (from[0] === to[0] && from[1] === to[1]) return []
  if (values[0] === 0 || values[1] === 0) return [[...from, ...to, ...to]]
  const { rx, ry, start, span, cos, sin, cx, cy } = ellipseOf(from, values)
  const place = (x: number, y: number): Point => [cos * rx * x - sin * ry * y + cx, sin * rx * x + cos * ry * y + cy]
  const count = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9))
  const step = span / count
  const reach = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [start + index * step, start + (index + 1) * step]
    const first = place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a))
    const second = place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b))
    return [...first, ...second, ...(index === count - 1 ? to : place(Math.cos(b), Math.sin(b)))]
  })
}

/** Absolute coordinates are measured from the origin, and not from the current point. */
function absolute({ command, values }: Segment, [x, y]: Point): number[] {
  if (command === command.toUpperCase()) return [...values]
  switch (command) {
    case 'h':
      return values.map((value) => value + x)
    case 'v':
      return values.map((value) => value + y)
    case 'a':
      return [...values.slice(0, 5), (values[5] ?? 0) + x, (values[6] ?? 0) + y]
    default:
      return values.map((value, index) => value + (index % 2 === 0 ? x : y))
  }
}

function endOf(upper: string, values: readonly number[], [x, y]: Point, start: Point): Point {
  if (upper === 'Z') return start
  if (upper === 'H') return [values[0] ?? x, y]
  if (upper === 'V') return [x, values[0] ?? y]
  return [values.at(-2) ?? x, values.at(-1) ?? y]
}

export const hasArc = (data: string): boolean => /a/i.test(data)

/** All coordinates of the result are absolute. */
export function withoutArcs(data: string): string {
  let at: Point = [0, 0]
  let start: Point = [0, 0]
  const parts: string[] = []
  for (const segment of segments(data)) {
    const upper = segment.command.toUpperCase()
    const values = absolute(segment, at)
    if (upper === 'A') parts.push(...curvesOf(at, values).map((curve) => write('C', curve)))
    else parts.push(write(upper, values))
    at = endOf(upper, values, at, start)
    if (upper === 'M') start = at
  }
  return parts.join('')
}
