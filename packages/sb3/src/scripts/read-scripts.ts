import { blockText } from './block-text.ts'
import { menuText } from './menu-text.ts'

/** Scripts as a tree that can be drawn. Invalid parts of a file are omitted. */

export type SlotShape = 'number' | 'string' | 'color' | 'dropdown' | 'number-dropdown' | 'boolean'
export type Part =
  | string
  | { icon: string }
  | { slot: SlotShape; value: string }
  | { script: readonly BlockNode[] }
  | { block: BlockNode }
export interface BlockNode {
  /** Id of the block in the file. Absent for parts that are not stored as blocks. */
  id?: string
  category: string
  shape: string
  parts: readonly Part[]
}
export interface Sprite {
  /** Index of the sprite in the file, because two sprites can have the same name. */
  number: number
  name: string
  stage: boolean
  scripts: readonly (readonly BlockNode[])[]
}
export interface ScratchScripts {
  sprites: readonly Sprite[]
  /** Blocks were omitted because of the limit. */
  cut: boolean
}

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
const textOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '')

/** Limits of the drawing. A larger one would be useless, and a malicious file must not block the browser. */
const mostBlocks = 4000
const mostDepth = 60
const mostLetters = 60

const short = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)

/** Only opcode prefixes that differ from their category. */
const categories: Readonly<Record<string, string>> = {
  event: 'events',
  operator: 'operators',
  data: 'variables',
  procedures: 'custom',
  argument: 'custom-arg',
  videoSensing: 'video',
  text2speech: 'tts',
}
const known = new Set(
  [
    ['motion', 'looks', 'sound', 'events', 'control', 'sensing', 'operators', 'variables', 'custom', 'custom-arg'],
    ['pen', 'music', 'video', 'tts', 'translate', 'makeymakey', 'microbit'],
  ].flat(),
)

function categoryOf(opcode: string): string {
  if (/^data_.*list/.test(opcode)) return 'list'
  const start = opcode.split('_')[0]!
  const category = Object.hasOwn(categories, start) ? categories[start]! : start
  return known.has(category) ? category : 'grey'
}

const reporter = (category: string, name: string): Part => ({
  block: { category, shape: 'reporter', parts: [short(name)] },
})

const literalShapes: Readonly<Record<number, SlotShape>> = { 9: 'color', 10: 'string' }

/** A literal is for example `[4, "10"]` or `[12, "score", id]`. */
function literalPart(value: readonly unknown[]): Part {
  const [kind, text] = [Number(value[0]), textOf(value[1])]
  if (kind === 12) return reporter('variables', text)
  if (kind === 13) return reporter('list', text)
  if (kind === 11) return { slot: 'number-dropdown', value: short(text) }
  const shape = literalShapes[kind] ?? 'number'
  if (shape === 'color' && !/^#[0-9a-f]{3,8}$/i.test(text)) return { slot: 'string', value: short(text) }
  return { slot: shape, value: short(text) }
}

const list = (value: unknown): string[] => {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return Array.isArray(read) ? read.map(textOf) : []
  } catch {
    return []
  }
}

/** `left` further blocks may be read. `cut` is true if blocks were omitted. */
interface Budget {
  left: number
  cut: boolean
}

class Reader {
  readonly #blocks: Row
  readonly #budget: Budget
  readonly #seen = new Set<string>()

  constructor(blocks: Row, budget: Budget) {
    this.#blocks = blocks
    this.#budget = budget
  }

  /** Includes the blocks below the block. */
  script(id: unknown, depth = 0): BlockNode[] {
    const nodes: BlockNode[] = []
    let next = id
    for (let block = this.#take(next, depth); block; block = this.#take(next, depth)) {
      nodes.push({ id: textOf(next), ...this.#node(block, false, depth) })
      next = block['next']
    }
    return nodes
  }

  /** Returns each block only once, so that a cycle ends. */
  #take(id: unknown, depth: number): Row | null {
    if (typeof id !== 'string') return null
    const block = Object.hasOwn(this.#blocks, id) ? this.#blocks[id] : undefined
    if (!isRow(block) || this.#seen.has(id)) return null
    if (this.#budget.left <= 0 || depth >= mostDepth) {
      this.#budget.cut = true
      return null
    }
    this.#seen.add(id)
    this.#budget.left -= 1
    return block
  }

  #node(block: Row, asValue: boolean, depth: number): BlockNode {
    const opcode = textOf(block['opcode'])
    if (opcode === 'procedures_definition') return this.#definition(block)
    if (opcode === 'procedures_call') return this.#call(block, depth)
    if (opcode.startsWith('argument_reporter_')) {
      const shape = opcode.endsWith('boolean') ? 'boolean' : 'reporter'
      return { category: 'custom-arg', shape, parts: [this.#field(block, 'VALUE')] }
    }
    const row = blockText(opcode)
    if (!row) return this.#unknown(block, opcode, asValue, depth)
    const parts = this.#parts(block, row.text, depth)
    const holds = row.text.includes('{SUBSTACK')
    const loops = /^control_(?:forever|repeat|while|for_each)/.test(opcode)
    return {
      category: categoryOf(opcode),
      shape: holds ? `c-block${row.shape === 'cap' ? ' cap' : ''}` : this.#shapeOf(block, row.shape),
      parts: loops ? [...parts, { icon: 'loopArrow' }] : parts,
    }
  }

  /** Blocks can follow "stop other scripts", but no other stop block. */
  #shapeOf(block: Row, shape: string): string {
    return shape === 'cap' && rowOf(block['mutation'])['hasnext'] === 'true' ? 'stack' : shape
  }

  #parts(block: Row, text: string, depth: number): Part[] {
    return text
      .split(/(\{\w+\}|<\w+>|\[\w+\]|@\w+)/)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .map((piece): Part => {
        const name = piece.slice(1, -1)
        if (piece.startsWith('@')) return { icon: piece.slice(1) }
        if (piece.startsWith('{SUBSTACK')) return { script: this.script(this.#inputs(block, name)[1], depth + 1) }
        if (/^\{\w/.test(piece)) return this.#value(block, name, 'number', depth)
        if (/^<\w/.test(piece)) return this.#value(block, name, 'boolean', depth)
        if (/^\[\w/.test(piece)) return { slot: 'dropdown', value: this.#field(block, name) }
        return piece
      })
  }

  #inputs(block: Row, name: string): readonly unknown[] {
    const input = rowOf(block['inputs'])[name]
    return Array.isArray(input) ? input : []
  }

  #field(block: Row, name: string): string {
    const field = rowOf(block['fields'])[name]
    return short(menuText(name, textOf(Array.isArray(field) ? field[0] : undefined)))
  }

  #value(block: Row, name: string, empty: SlotShape, depth: number): Part {
    const value = this.#inputs(block, name)[1]
    if (Array.isArray(value)) return literalPart(value)
    const inner = this.#take(value, depth)
    if (!inner) return { slot: empty, value: '' }
    const fields = Object.keys(rowOf(inner['fields']))
    // The file contains a separate block for a menu in a round slot.
    if (inner['shadow'] === true && fields[0]) {
      this.#budget.left += 1
      return { slot: 'number-dropdown', value: this.#field(inner, fields[0]) }
    }
    return { block: { id: textOf(value), ...this.#node(inner, true, depth + 1) } }
  }

  /** A custom block is for example `jump %s times %b`. */
  #own(block: Row, slot: (at: number, kind: string) => Part): Part[] {
    let at = 0
    return textOf(rowOf(block['mutation'])['proccode'])
      .split(/(%[sbn])/)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .map((piece) => (/^%[sbn]$/.test(piece) ? slot(at++, piece) : short(piece)))
  }

  #call(block: Row, depth: number): BlockNode {
    const ids = list(rowOf(block['mutation'])['argumentids'])
    const parts = this.#own(block, (at, kind) =>
      this.#value(block, ids[at] ?? '', kind === '%b' ? 'boolean' : 'string', depth),
    )
    return { category: 'custom', shape: 'stack', parts: parts.length > 0 ? parts : ['自制积木'] }
  }

  #definition(block: Row): BlockNode {
    const id = this.#inputs(block, 'custom_block')[1]
    const prototype = rowOf(typeof id === 'string' && Object.hasOwn(this.#blocks, id) ? this.#blocks[id] : undefined)
    const names = list(rowOf(prototype['mutation'])['argumentnames'])
    const parts = this.#own(prototype, (at, kind) => ({
      block: { category: 'custom-arg', shape: kind === '%b' ? 'boolean' : 'reporter', parts: [short(names[at] ?? '')] },
    }))
    return {
      category: 'custom',
      shape: 'define-hat',
      parts: ['定义', { block: { category: 'custom', shape: 'outline', parts } }],
    }
  }

  /** A block of an unknown extension is shown by its opcode and its values. */
  #unknown(block: Row, opcode: string, asValue: boolean, depth: number): BlockNode {
    const fields = Object.keys(rowOf(block['fields'])).map((name): Part => ({
      slot: 'dropdown',
      value: this.#field(block, name),
    }))
    const inputs = Object.keys(rowOf(block['inputs'])).map((name): Part =>
      name.startsWith('SUBSTACK')
        ? { script: this.script(this.#inputs(block, name)[1], depth + 1) }
        : this.#value(block, name, 'number', depth),
    )
    const holds = inputs.some((part) => typeof part === 'object' && 'script' in part)
    const statement = holds ? 'c-block' : 'stack'
    return {
      category: categoryOf(opcode),
      shape: asValue ? 'reporter' : statement,
      parts: [short(opcode) || '?', ...fields, ...inputs],
    }
  }
}

/** From top to bottom of the workspace. */
function topBlocks(blocks: Row): string[] {
  const place = (block: Row): number => Number(block['y']) || 0
  return Object.entries(blocks)
    .filter((entry): entry is [string, Row] => isRow(entry[1]) && entry[1]['topLevel'] === true && !entry[1]['shadow'])
    .toSorted((a, b) => place(a[1]) - place(b[1]))
    .map(([id]) => id)
}

function readSprite(target: Row, number: number, budget: Budget): Sprite {
  const blocks = rowOf(target['blocks'])
  const reader = new Reader(blocks, budget)
  // A variable outside all scripts is stored as an array.
  const loose = Object.values(blocks)
    .filter((block): block is unknown[] => Array.isArray(block))
    .map((block) => literalPart(block))
    .flatMap((part) => (typeof part === 'object' && 'block' in part ? [[part.block]] : []))
  const scripts = topBlocks(blocks).map((id) => reader.script(id))
  return {
    number,
    name: textOf(target['name']),
    stage: target['isStage'] === true,
    scripts: [...scripts.filter((script) => script.length > 0), ...loose],
  }
}

/** Reads `project.json` of Scratch 3. Returns null for another file. */
export function readScripts(project: unknown): ScratchScripts | null {
  const targets = rowOf(project)['targets']
  if (!Array.isArray(targets)) return null
  const budget = { left: mostBlocks, cut: false }
  const sprites = targets.filter(isRow).map((target, number) => readSprite(target, number, budget))
  return { sprites: sprites.toSorted((a, b) => Number(a.stage) - Number(b.stage)), cut: budget.cut }
}

/**
 * Reads the live text of a work (`noteText` in the editor).
 * @throws if the text is not JSON
 */
export const readNotedScripts = (text: string): ScratchScripts | null =>
  readScripts(JSON.parse((JSON.parse(text) as { json: string }).json))
