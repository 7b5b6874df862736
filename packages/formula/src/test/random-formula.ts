import { compile, isProblem, type FieldValue, type FormShape } from '../index.ts'

/** A second evaluator uses the tree that generated a random formula. Its numbers are BigInt multiples of 10⁻¹². */
const SCALE = 10n ** 12n
const LIMIT = 10n ** 15n * SCALE

type Plain = bigint | string | boolean | null
type Kind = 'number' | 'text' | 'flag'
interface Tree {
  source: string
  value(): Plain
}

/** The fields that the random formulas may use. */
export const randomShape: FormShape = {
  fields: { a: 'number', b: 'number', c: 'number', s: 'text', t: 'text', p: 'flag', q: 'flag' },
  rows: { rows: { n: 'number' } },
}

/** A random generator with a seed (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (count: number) => Math.floor(next() * count)
  const pick = <T>(items: readonly T[]): T => items[upTo(items.length)]!
  return { next, upTo, pick }
}

const half = (number: bigint, divisor: bigint): bigint => {
  const sign = number < 0n !== divisor < 0n ? -1n : 1n
  const [top, bottom] = [number < 0n ? -number : number, divisor < 0n ? -divisor : divisor]
  return sign * ((top * 2n + bottom) / (bottom * 2n))
}
const fit = (number: bigint): bigint | null => (number >= LIMIT || number <= -LIMIT ? null : number)

/** Formats a BigInt multiple of 10⁻¹² as a decimal. */
export function write(number: bigint): string {
  const digits = (number < 0n ? -number : number).toString().padStart(13, '0')
  const text = `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '')
  return (number < 0n ? '-' : '') + text
}
const scaled = (text: string): bigint => {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const number = BigInt(whole) * SCALE + BigInt(rest.padEnd(12, '0').slice(0, 12))
  return text.startsWith('-') ? -number : number
}

/** The same seed always gives the same formula, values and expected result. */
export function randomFormula(seed: number) {
  const { next, upTo, pick } = chance(seed)
  const decimalText = () => `${upTo(1000)}${next() < 0.5 ? '' : `.${1 + upTo(999)}`}`
  const maybe = (text: string) => (next() < 0.2 ? null : text)
  const fields: Record<string, FieldValue> = {
    a: maybe(decimalText()),
    b: maybe(`-${decimalText()}`),
    c: maybe(decimalText()),
    s: maybe(pick(['小明', 'Abc', ' x '])),
    t: maybe(pick(['小', 'b', 'Abc'])),
    p: pick([true, false, null]),
    q: pick([true, false, null]),
  }
  const rows = Array.from({ length: upTo(4) }, () => ({ n: maybe(decimalText()) }))
  const blank = () => pick(['', '', ' ', '\n '])
  const bracket = (source: string) => `(${blank()}${source}${blank()})`
  const tree = (source: string, value: () => Plain): Tree => ({ source: bracket(source), value })
  const bare = (source: string, value: () => Plain): Tree => ({ source, value })
  const fieldOf = (name: string, isNumber: boolean): Tree =>
    bare(name, () => {
      const value = fields[name] as string | boolean | null
      return isNumber && typeof value === 'string' ? scaled(value) : value
    })

  const both = (left: Tree, right: Tree, work: (l: bigint, r: bigint) => bigint | null) => () => {
    const [l, r] = [left.value(), right.value()]
    return l === null || r === null ? null : work(l as bigint, r as bigint)
  }
  const reckon: Record<string, (l: bigint, r: bigint) => bigint | null> = {
    '+': (l, r) => fit(l + r),
    '-': (l, r) => fit(l - r),
    '*': (l, r) => fit(half(l * r, SCALE)),
    '/': (l, r) => (r === 0n ? null : fit(half(l * SCALE, r))),
    '%': (l, r) => (r === 0n ? null : l % r),
  }
  const asText = (value: Plain): string => {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? '是' : '否'
    return typeof value === 'bigint' ? write(value) : value
  }

  function number(depth: number): Tree {
    if (depth === 0) {
      const text = decimalText()
      return pick([bare(text, () => scaled(text)), ...['a', 'b', 'c'].map((name) => fieldOf(name, true))])
    }
    const kind = upTo(10)
    if (kind < 6) {
      const [sign, left, right] = [pick(Object.keys(reckon)), number(depth - 1), number(depth - 1)]
      return tree(`${left.source}${blank()}${sign}${blank()}${right.source}`, both(left, right, reckon[sign]!))
    }
    if (kind === 6) return conditional('number', depth)
    if (kind === 7) {
      const own = number(depth - 1)
      return tree(`-${own.source}`, () => {
        const value = own.value()
        return value === null ? null : -(value as bigint)
      })
    }
    if (kind === 8) {
      const own = number(depth - 1)
      const numbers = () => [...rows.map(({ n }) => (n === null ? null : scaled(n))), own.value() as bigint | null]
      const filled = () => numbers().filter((item) => item !== null)
      return pick([
        bare(`sum(rows.n, ${own.source})`, () => fit(filled().reduce((sum, item) => sum + item, 0n))),
        bare(`count(rows.n, ${own.source})`, () => BigInt(filled().length) * SCALE),
        bare(`max(rows.n, ${own.source})`, () =>
          filled().reduce<bigint | null>((best, item) => (best === null || item > best ? item : best), null),
        ),
      ])
    }
    const own = text(depth - 1)
    return bare(`length(${own.source})`, () => BigInt([...asText(own.value())].length) * SCALE)
  }

  function text(depth: number): Tree {
    if (depth === 0) return pick([bare('"x""y"', () => 'x"y'), fieldOf('s', false), fieldOf('t', false)])
    const kind = upTo(4)
    if (kind === 0) return conditional('text', depth)
    if (kind === 1) {
      const own = text(depth - 1)
      return bare(`upper(${own.source})`, () => asText(own.value()).toUpperCase())
    }
    const [left, right] = [any(depth - 1), any(depth - 1)]
    return tree(`${left.source} & ${right.source}`, () => asText(left.value()) + asText(right.value()))
  }

  function flag(depth: number): Tree {
    if (depth === 0) return pick([bare('true', () => true), fieldOf('p', false), fieldOf('q', false)])
    const kind = upTo(5)
    if (kind === 0) return conditional('flag', depth)
    if (kind === 1) {
      const [word, left, right] = [pick(['and', 'or']), flag(depth - 1), flag(depth - 1)]
      return tree(`${left.source} ${word} ${right.source}`, () => {
        const [l, r] = [left.value() === true, right.value() === true]
        return word === 'and' ? l && r : l || r
      })
    }
    if (kind === 2) {
      const own = flag(depth - 1)
      return tree(`not ${own.source}`, () => own.value() !== true)
    }
    const make = pick([number, text])
    const [sign, left, right] = [pick(['=', '<>', '<', '<=', '>', '>=']), make(depth - 1), make(depth - 1)]
    return tree(`${left.source} ${sign} ${right.source}`, () => {
      const [l, r] = [left.value(), right.value()]
      if (sign === '=') return l === r
      if (sign === '<>') return l !== r
      if (l === null || r === null) return false
      return { '<': l < r, '<=': l <= r, '>': l > r, '>=': l >= r }[sign]!
    })
  }

  function conditional(kind: Kind, depth: number): Tree {
    const make = { number, text, flag }[kind]
    const [condition, then, otherwise] = [flag(depth - 1), make(depth - 1), make(depth - 1)]
    return bare(`if(${condition.source}, ${then.source}${blank()}, ${otherwise.source})`, () =>
      condition.value() === true ? then.value() : otherwise.value(),
    )
  }

  const any = (depth: number): Tree => pick([number, text, flag])(depth)
  return { tree: any(1 + upTo(4)), values: { fields, rows: { rows } } }
}

/** Long, deep or growing formulas, which must be refused or end. */
export const hostile: readonly string[] = [
  '('.repeat(3999),
  `${'('.repeat(1999)}1${')'.repeat(1999)}`,
  `${'not '.repeat(999)}p`,
  `${'-'.repeat(3999)}1`,
  `a${'*a'.repeat(1999)}`,
  `s${'&s'.repeat(240)}`,
  `${'upper('.repeat(39)}s${')'.repeat(39)}`,
  `${'if(p,'.repeat(100)}1${',2)'.repeat(100)}`,
  `"${'x'.repeat(3998)}`,
  `contains(s, "${'a'.repeat(1900)}")`,
  'constructor',
  '__proto__',
  'toString()',
  'a.constructor.constructor("return 1")()',
  '9'.repeat(3999),
  '1/0 = 1/0',
]

/** Returns the results as texts. A test compares the results of a browser with the results of the server. */
export function outcomesOf(count: number): string[] {
  const surroundings = { now: '2026-11-23 00:00:00' }
  const outcome = (source: string, values: Parameters<typeof randomFormula>[0]) => {
    const formula = compile(source, randomShape)
    const result = isProblem(formula) ? formula : formula.evaluate(randomFormula(values).values, surroundings)
    return `${source.slice(0, 60)} → ${JSON.stringify(result)}`
  }
  const made = Array.from({ length: count }, (_, at) => outcome(randomFormula(at + 1).tree.source, at + 1))
  return [...made, ...hostile.map((source, at) => outcome(source, at + 1))]
}
