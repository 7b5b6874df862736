export interface Schema {
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}
interface Content {
  content?: Record<string, { schema?: Schema }>
}
export interface Operation extends Record<string, unknown> {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

export interface Call {
  method: string
  path: string
  operation: Operation
}
export interface Group {
  tag: string
  /** The Chinese name of a group of endpoints. */
  name: string
  calls: Call[]
}

/** Returns the part of the summary before the colon. */
const subjectOf = ({ operation }: Call): string => operation.summary?.split('：')[0] ?? ''

function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0] as [string, number])[0]
}

/** Sorts the endpoints of a group by path. */
export function groupsOf(document: ApiDocument): Group[] {
  const byTag = new Map<string, Call[]>()
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags?.[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  return [...byTag]
    .map(([tag, calls]) => ({ tag, calls, name: commonest(calls.map(subjectOf)) }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag))
}

/** Searches in name, path and group. */
export function matching(groups: readonly Group[], text: string): Group[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...groups]
  return groups.flatMap((group) => {
    if (`${group.tag} ${group.name}`.toLowerCase().includes(wanted)) return [group]
    const calls = group.calls.filter(({ path, operation }) =>
      `${path} ${operation.summary ?? ''}`.toLowerCase().includes(wanted),
    )
    return calls.length === 0 ? [] : [{ ...group, calls }]
  })
}

export interface FieldLine {
  name: string
  type: string
  required: boolean
  text: string
  depth: number
}
/** Limits the depth of recursive schemas, such as trees. */
const MAX_DEPTH = 5

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  const type = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ')
  return schema.items ? `${typeOf(schema.items)}[]` : type
}

/** A field comes before the fields inside it. */
export function fieldLines(schema: Schema | undefined, depth = 0): FieldLine[] {
  if (!schema || depth > MAX_DEPTH) return []
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      {
        name,
        depth,
        type: typeOf(field),
        required: schema.required?.includes(name) ?? false,
        text: [field.title, field.description].filter(Boolean).join('；'),
      },
      ...fieldLines(field, depth + 1),
    ]),
    ...fieldLines(schema.items, depth),
    ...parts.flatMap((part) => fieldLines(part, depth)),
  ]
}

const bodySchema = (content: Content | undefined): Schema | undefined =>
  Object.values(content?.content ?? {})[0]?.schema

export function sentLines({ operation }: Call): FieldLine[] {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required = false, schema = {} }) => ({
    name,
    depth: 0,
    type: typeOf(schema),
    required,
    text: [place === 'path' ? '在地址里' : '查询参数', schema.title, schema.description].filter(Boolean).join('；'),
  }))
  return [...parameters, ...fieldLines(bodySchema(operation.requestBody))]
}

/** Omits the envelope that all answers have. */
export function resultLines({ operation }: Call): FieldLine[] {
  const schema = bodySchema(operation.responses?.['200'])
  const whole = schema?.anyOf?.[0] ?? schema
  return fieldLines(whole?.properties?.['result'] ?? whole)
}
