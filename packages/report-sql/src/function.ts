/** A report function must mean the same in all databases, be fast and have no side effects. */
interface ReportFunction {
  name: string
  least: number
  most: number
  isNumber: boolean
  isAggregate?: true
}

const of = (name: string, [least, most]: readonly [number, number], isNumber: boolean): ReportFunction => ({
  name,
  least,
  most,
  isNumber,
})
const sumOf = (name: string): ReportFunction => ({ name, least: 1, most: 1, isNumber: true, isAggregate: true })

const functions: Readonly<Record<string, ReportFunction>> = {
  count: sumOf('count'),
  sum: sumOf('sum'),
  avg: sumOf('avg'),
  min: { ...sumOf('min'), isNumber: false },
  max: { ...sumOf('max'), isNumber: false },
  round: of('round', [1, 2], true),
  abs: of('abs', [1, 1], true),
  length: of('length', [1, 1], true),
  char_length: of('length', [1, 1], true),
  lower: of('lower', [1, 1], false),
  upper: of('upper', [1, 1], false),
  substr: of('substr', [2, 3], false),
  substring: of('substr', [2, 3], false),
  replace: of('replace', [3, 3], false),
  trim: of('trim', [1, 1], false),
  btrim: of('trim', [1, 1], false),
  ltrim: of('ltrim', [1, 1], false),
  rtrim: of('rtrim', [1, 1], false),
}

/** For error messages. */
export const functionNames = ['count', 'sum', 'avg', 'min', 'max', 'round', 'abs', 'length', 'lower', 'upper'].concat([
  'substr',
  'replace',
  'trim',
  'coalesce',
  'nullif',
  'greatest',
  'least',
  'cast',
])

/** Returns undefined if reports may not call the function. */
export const functionOf = (name: string): ReportFunction | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined

const numbers = new Set(['int2', 'int4', 'int8', 'integer', 'bigint', 'float4', 'float8', 'numeric'])
const texts = new Set(['text', 'varchar', 'bpchar'])

/** Returns undefined if a cast to this type is not allowed. */
export function typeOf(name: string): 'bigint' | 'numeric' | 'text' | undefined {
  if (texts.has(name)) return 'text'
  if (!numbers.has(name)) return undefined
  return name.startsWith('int') || name === 'bigint' ? 'bigint' : 'numeric'
}
