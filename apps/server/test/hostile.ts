import { methodsOf, type AnyEndpoint, type Method, type FieldSchema } from '@mashu/contract'

/** A call with one invalid value, generated from the contract. */
export interface Attempt {
  name: string
  method: Method
  url: string
  body?: unknown
  filter?: { field: string; text: string }
  /** A schema checks the invalid value. It does not see a wrong path or invalid JSON. */
  isRead?: boolean
  /** The body is refused before a schema checks it. */
  isUnreadable?: boolean
}

/** Texts that could end a quotation, pattern, path or number in careless code. */
export const TEXTS = [
  ' ',
  'null',
  "' or '1'='1",
  '"; drop table sys_user; --',
  '%',
  '\\',
  'a\0b',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '-1',
  '1.5',
  '1e400',
  '2147483648',
  '2026-02-30',
  ',',
  ',,x',
  ',,,',
  '*',
  '**',
  '!',
  '>= ',
  'ge x',
  ',a,',
]
const FEW = ["' or '1'='1", '-1', '1.5', '2147483648', ',,,']
const FOR_POSTGRES = [...FEW, '%', '\\', 'a\0b', '1e400', '*']
/** PostgreSQL gets fewer texts, because parsing and refusing do not depend on the database. */
export const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const IN_QUERY = isOnPostgres ? FOR_POSTGRES : TEXTS
const LONG = '长'.repeat(6000)
const NUMBERS = [null, -1, 1.5, 2 ** 31, 2 ** 53]
const VALUES: readonly unknown[] = [...NUMBERS, true, 'x\ud800', [], [null], {}, { a: 1 }, { toString: null }]

const IN_BODY = isOnPostgres ? [...NUMBERS, ...FEW, LONG] : [...VALUES, ...FEW, 'a\0b', '2026-02-30', LONG]

/** The minimal valid input, in which tests make single fields invalid. */
export function sampleOf(schema: FieldSchema): unknown {
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, field]) => [name, sampleOf(field)]),
      )
    case 'array':
      return [sampleOf(schema.items ?? { type: 'string' })]
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      if (schema.kind === 'time') return '2026-05-01 08:00:00'
      return schema.kind === 'date' ? '2026-05-01' : 'x1y2z3'
  }
}

const fieldsOf = (schema: unknown) => Object.keys((schema as FieldSchema | undefined)?.properties ?? {})
export const addressOf = (endpoint: AnyEndpoint, filled = 'x') =>
  endpoint.path.replace(/:\w+/g, encodeURIComponent(filled)).replace('*', encodeURIComponent(filled))
const withQuery = (url: string, query: Record<string, unknown>) =>
  `${url}?${Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')}`

function* inPath(endpoint: AnyEndpoint, method: Method): Generator<Attempt> {
  if (addressOf(endpoint) === endpoint.path) return
  for (const text of IN_QUERY.filter((each) => each.trim() !== ''))
    yield { name: `path ${text}`, method, url: addressOf(endpoint, text) }
}

/**
 * A range and a sheet get fewer texts: both ends of a range follow one rule, and a sheet is ten times slower than its
 * list.
 */
function textsFor(endpoint: AnyEndpoint, field: string): readonly string[] {
  if (endpoint.transport === 'file') return FEW.slice(0, 1)
  return /_(?:begin|end)$/.test(field) ? FEW : [...IN_QUERY, LONG]
}

function* inQuery(endpoint: AnyEndpoint, method: Method): Generator<Attempt> {
  const least = endpoint.query ? (sampleOf(endpoint.query as FieldSchema) as Record<string, unknown>) : {}
  for (const field of fieldsOf(endpoint.query)) {
    for (const text of textsFor(endpoint, field))
      yield {
        name: `${field}=${text.slice(0, 40)}`,
        method,
        url: withQuery(addressOf(endpoint), { ...least, [field]: text }),
        filter: { field, text },
        isRead: true,
      }
    yield {
      name: `${field} twice`,
      method,
      url: `${withQuery(addressOf(endpoint), { ...least, [field]: 'a' })}&${encodeURIComponent(field)}=b`,
      isRead: true,
    }
  }
}

function* inBody(endpoint: AnyEndpoint, method: Method): Generator<Attempt> {
  if (!endpoint.body || method === 'GET' || method === 'DELETE') return
  const url = addressOf(endpoint)
  for (const body of ['null', '[]', '"x"', '1', '[[]]']) yield { name: `body ${body}`, method, url, body, isRead: true }
  for (const body of ['{', '{"a":', '{"__proto__":{"a":1}}'])
    yield { name: `body ${body}`, method, url, body, isUnreadable: true }
  const least = sampleOf(endpoint.body as FieldSchema)
  if (typeof least !== 'object' || least === null || Array.isArray(least)) return
  for (const field of fieldsOf(endpoint.body)) {
    for (const value of IN_BODY)
      yield {
        name: `${field}: ${JSON.stringify(value).slice(0, 40)}`,
        method,
        url,
        body: JSON.stringify({ ...least, [field]: value }),
        isRead: true,
      }
  }
}

/** Only the first method is tried, because all methods behave alike. */
export function attemptsAt(endpoint: AnyEndpoint): Attempt[] {
  const method = methodsOf(endpoint)[0]!
  return [...inPath(endpoint, method), ...inQuery(endpoint, method), ...inBody(endpoint, method)]
}

/** Joins calls with one invalid filter into fewer calls. The server evaluates each condition separately. */
export function joinFilters(endpoint: AnyEndpoint, attempts: readonly Attempt[]): Attempt[] {
  const texts = new Map<string, string[]>()
  for (const { filter } of attempts)
    if (filter) texts.set(filter.field, [...(texts.get(filter.field) ?? []), filter.text])
  if (texts.size === 0) return [...attempts]
  const least = sampleOf(endpoint.query as FieldSchema) as Record<string, unknown>
  const rounds = Math.max(...[...texts.values()].map((list) => list.length))
  const joined = Array.from({ length: rounds }, (_, round): Attempt => {
    const wrong = [...texts].map(([field, list]) => [field, list[round % list.length]])
    const url = withQuery(addressOf(endpoint), { ...least, ...Object.fromEntries(wrong) })
    return { name: `round ${round} of all filters`, method: methodsOf(endpoint)[0]!, url, isRead: true }
  })
  return [...attempts.filter(({ filter }) => !filter), ...joined]
}
