import {
  isRecord,
  isScalar,
  keepBoolean,
  keepNumber,
  keepText,
  optionalRecordAt,
  toNumber,
  type Fields,
  type Tell,
} from './field.ts'

export interface Names {
  idOf(kind: 'variable' | 'list' | 'message', name: string): string
}

/** A project writes these blocks as lists. The key is the first value of the list. */
const SHORT: Readonly<Record<number, readonly [opcode: string, field: string]>> = {
  4: ['math_number', 'NUM'],
  5: ['math_positive_number', 'NUM'],
  6: ['math_whole_number', 'NUM'],
  7: ['math_integer', 'NUM'],
  8: ['math_angle', 'NUM'],
  9: ['colour_picker', 'COLOUR'],
  10: ['text', 'TEXT'],
  11: ['event_broadcast_menu', 'BROADCAST_OPTION'],
}
const COLOUR = 9
const MESSAGE = 11
const VARIABLE = 12
const LIST = 13
const KINDS = { [MESSAGE]: 'message', [VARIABLE]: 'variable', [LIST]: 'list' } as const
const NAMED = (code: unknown): code is keyof typeof KINDS => code === MESSAGE || code === VARIABLE || code === LIST
const FLAGS: ReadonlySet<unknown> = new Set(['true', 'false', 'null', true, false, null])
/** The editor shows a block without an opcode as unknown, and keeps the block. */
const NAMELESS = 'unknown_block'

/** Repairs the blocks of a target in place. */
export function repairBlocks(blocks: Fields, names: Names, tell: Tell): void {
  for (const [id, block] of Object.entries(blocks)) {
    const before = JSON.stringify(block)
    const repaired = Array.isArray(block) ? repairLoose(block, names) : block
    if (isRecord(repaired)) repairBlock(repaired, names)
    if (isRecord(repaired) || Array.isArray(repaired)) blocks[id] = repaired
    else delete blocks[id]
    if (JSON.stringify(blocks[id]) !== before) tell('积木里读不出来的内容')
  }
  cutCircles(blocks, tell)
}

/** A variable or list outside all scripts stays a list with a position. Any other value becomes a block. */
function repairLoose(value: readonly unknown[], names: Names): unknown {
  const [code] = value
  if (code === VARIABLE || code === LIST) {
    const repaired = repairPrimitive(value, names)!
    return repaired.length === 5 ? repaired : [...repaired.slice(0, 3), 0, 0]
  }
  const [opcode, field] = (typeof code === 'number' && SHORT[code]) || []
  const repaired = repairPrimitive(value, names)
  if (opcode === undefined || field === undefined || repaired === null) return null
  return {
    opcode,
    next: null,
    parent: null,
    inputs: {},
    fields: { [field]: [repaired[1] ?? '', repaired[2] ?? null] },
    shadow: true,
    topLevel: false,
  }
}

function repairBlock(block: Fields, names: Names): void {
  if (typeof block['opcode'] !== 'string') block['opcode'] = NAMELESS
  for (const key of ['next', 'parent']) if (key in block && typeof block[key] !== 'string') block[key] = null
  if ('comment' in block && typeof block['comment'] !== 'string') delete block['comment']
  keepBoolean(block, 'shadow')
  keepBoolean(block, 'topLevel')
  for (const key of ['x', 'y']) {
    keepNumber(block, key)
    if (block['topLevel'] === true) block[key] ??= 0
  }
  repairInputs(optionalRecordAt(block, 'inputs') ?? {}, names)
  repairFields(optionalRecordAt(block, 'fields') ?? {})
  if ('mutation' in block) repairMutation(block)
}

function repairInputs(inputs: Fields, names: Names): void {
  for (const [name, input] of Object.entries(inputs)) {
    if (!Array.isArray(input)) {
      delete inputs[name]
      continue
    }
    const [shape, ...values] = input as unknown[]
    const repaired = values.map((value) => {
      if (Array.isArray(value)) return repairPrimitive(value, names)
      return typeof value === 'string' ? value : null
    })
    inputs[name] = [shape === 1 || shape === 2 || shape === 3 ? shape : shapeOf(repaired), ...repaired]
  }
}

/** Two values are a block and its shadow. A single list is a shadow, and a single id is a block. */
function shapeOf(values: readonly unknown[]): 1 | 2 | 3 {
  if (values.length > 1) return 3
  return Array.isArray(values[0]) ? 1 : 2
}

/** Returns null for an unknown code. */
function repairPrimitive([code, value, id, x, y]: readonly unknown[], names: Names): unknown[] | null {
  if (NAMED(code)) {
    const name = isScalar(value) ? String(value) : ''
    const known = typeof id === 'string' ? id : names.idOf(KINDS[code], name)
    const place = code === MESSAGE ? [] : [toNumber(x), toNumber(y)].filter((at) => at !== undefined)
    return [code, name, known, ...(place.length === 2 ? place : [])]
  }
  if (typeof code !== 'number' || !(code in SHORT)) return null
  if (code === COLOUR) return [code, toColour(value)]
  return [code, typeof value === 'number' || typeof value === 'string' ? value : String(value ?? '')]
}

/** An unreadable colour becomes black. */
function toColour(value: unknown): string {
  const text = typeof value === 'number' ? `#${value.toString(16).padStart(6, '0')}` : String(value)
  if (/^#[a-f\d]{6}$/i.test(text)) return text
  if (/^#[a-f\d]{8}$/i.test(text)) return text.slice(0, 7)
  if (/^#[a-f\d]{3}$/i.test(text)) return text.replaceAll(/[a-f\d]/gi, '$&$&')
  return '#000000'
}

function repairFields(fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (Array.isArray(field)) continue
    if (isScalar(field)) fields[name] = [field]
    else delete fields[name]
  }
}

const asText = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value)

function repairMutation(block: Fields): void {
  const { mutation } = block
  if (!isRecord(mutation)) {
    delete block['mutation']
    return
  }
  if (mutation['tagName'] !== 'mutation') mutation['tagName'] = 'mutation'
  if (!Array.isArray(mutation['children'])) mutation['children'] = []
  for (const key of ['proccode', 'argumentids']) {
    if (key in mutation) mutation[key] = asText(mutation[key])
    keepText(mutation, key)
  }
  for (const key of ['warp', 'hasnext'])
    if (key in mutation && !FLAGS.has(mutation[key])) mutation[key] = Boolean(mutation[key])
}

/** The editor would draw a cycle of blocks without end. */
function cutCircles(blocks: Fields, tell: Tell): void {
  const done = new Set<string>()
  for (const start of Object.keys(blocks)) {
    const way: { id: string; left: Link[] }[] = []
    const onWay = new Set<string>()
    const enter = (id: string) => {
      done.add(id)
      onWay.add(id)
      way.push({ id, left: linksOf(blocks[id]) })
    }
    if (!done.has(start)) enter(start)
    while (way.length > 0) {
      const { id, left } = way.at(-1)!
      const link = left.pop()
      if (link === undefined) onWay.delete(way.pop()!.id)
      else if (onWay.has(link.to)) {
        link.cut()
        tell(id === link.to ? '接在自己后面的积木' : '首尾相接的积木')
      } else if (!done.has(link.to) && link.to in blocks) enter(link.to)
    }
  }
}

interface Link {
  readonly to: string
  cut(): void
}

function linksOf(block: unknown): Link[] {
  if (!isRecord(block)) return []
  const links: Link[] = []
  if (typeof block['next'] === 'string')
    links.push({
      to: block['next'],
      cut: () => {
        block['next'] = null
      },
    })
  for (const input of Object.values(optionalRecordAt(block, 'inputs') ?? {}) as unknown[][])
    input.forEach((value, index) => {
      if (typeof value !== 'string') return
      links.push({
        to: value,
        cut: () => {
          input[index] = null
        },
      })
    })
  return links
}
