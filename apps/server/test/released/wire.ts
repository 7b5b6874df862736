import { methodsOf, type AnyEndpoint } from '@mashu/contract'

/**
 * A value on the wire, as far as versions must agree: names, kinds of values, and required ones. `fields` of an object,
 * `items` of a list; several kinds where any of them is possible.
 */
export interface Shape {
  kinds: string[]
  fields?: Record<string, Shape>
  required?: string[]
  items?: Shape
}

/** A call as a client knows it. */
interface WireCall {
  isPublic: boolean
  query?: Shape
  body?: Shape
  result?: Shape
}

/** `GET /sys/position/list` → its input and result. */
export type Wire = Record<string, WireCall>

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** `integer` and `number` are the same in JSON. */
function kindsOf({ type, enum: values, const: only }: Schema): string[] {
  if (only !== undefined) return [kindOf(only)]
  if (values !== undefined) return values.map(kindOf)
  return [type ?? 'any'].flat().map((kind) => (kind === 'integer' ? 'number' : kind))
}

const merged = (shapes: readonly Shape[]): Shape =>
  Object.assign({}, ...shapes, { kinds: [...new Set(shapes.flatMap(({ kinds }) => kinds))].sort() }) as Shape

function shapeOf(schema: Schema): Shape {
  if (schema.anyOf) return merged(schema.anyOf.map(shapeOf))
  const { properties, required, items } = schema
  return {
    kinds: [...new Set(kindsOf(schema))].sort(),
    ...(properties && {
      fields: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, shapeOf(value)])),
    }),
    ...(required?.length && { required: [...required].sort() }),
    ...(items && { items: shapeOf(items) }),
  }
}

/** Returns the calls of a contract. */
export function wireOf(endpoints: readonly AnyEndpoint[]): Wire {
  const part = (name: 'query' | 'body' | 'result', schema: unknown) =>
    schema === undefined ? {} : { [name]: shapeOf(schema as Schema) }
  const calls = endpoints.flatMap((endpoint) =>
    methodsOf(endpoint).map((method): [string, WireCall] => [
      `${method} ${endpoint.path}`,
      {
        isPublic: endpoint.access === 'public',
        ...part('query', endpoint.query),
        ...part('body', endpoint.body),
        ...part('result', endpoint.result),
      },
    ]),
  )
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isAny = ({ kinds }: Shape): boolean => kinds.includes('any')

/** Lists what `sender` may send and `receiver` does not expect. `place` begins every message. */
function notTaken(sender: Shape, receiver: Shape, place: string): string[] {
  if (isAny(sender) || isAny(receiver)) return []
  const foreign = sender.kinds.filter((kind) => !receiver.kinds.includes(kind))
  const missing = (receiver.required ?? []).filter((name) => sender.fields && !sender.required?.includes(name))
  return [
    ...foreign.map((kind) => `${place}: ${kind}`),
    ...missing.map((name) => `${place}.${name}: may be absent`),
    ...Object.entries(receiver.fields ?? {}).flatMap(([name, field]) => {
      const sent = sender.fields?.[name]
      return sent ? notTaken(sent, field, `${place}.${name}`) : []
    }),
    ...(sender.items && receiver.items ? notTaken(sender.items, receiver.items, `${place}[]`) : []),
  ]
}

/** Lists fields of `before` that are gone. */
function gone(before: Shape, after: Shape, place: string): string[] {
  if (isAny(after)) return []
  const lost = Object.entries(before.fields ?? {}).flatMap(([name, field]) => {
    const still = after.fields?.[name]
    return still ? gone(field, still, `${place}.${name}`) : [`${place}.${name}: gone`]
  })
  return before.items && after.items ? [...lost, ...gone(before.items, after.items, `${place}[]`)] : lost
}

/** Returns the address of a call without parameter names, which are not sent, and without a trailing slash. */
const addressOf = (call: string): string => call.replace(/:\w+/g, ':').replace(/\/$/, '')

/** Lists what clients of version `before` would miss or do wrong on a server of version `after`. */
export function brokenFor(before: Wire, after: Wire): string[] {
  const served = new Map(Object.entries(after).map(([call, shape]) => [addressOf(call), shape]))
  return Object.entries(before).flatMap(([call, old]) => {
    const now = served.get(addressOf(call))
    if (now === undefined) return [`${call}: gone`]
    const inputs = (['query', 'body'] as const).flatMap((name) => {
      if (!now[name]) return old[name] ? [`${call} ${name}: gone`] : []
      const sent = old[name] ?? { kinds: ['object'], fields: {} }
      return [...notTaken(sent, now[name], `${call} ${name}`), ...gone(sent, now[name], `${call} ${name}`)]
    })
    const answer = `${call} result`
    const answers =
      old.result && now.result
        ? [...notTaken(now.result, old.result, answer), ...gone(old.result, now.result, answer)]
        : []
    return [...(old.isPublic && !now.isPublic ? [`${call}: asks for a login`] : []), ...inputs, ...answers]
  })
}
