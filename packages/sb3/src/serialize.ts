import { literal, type Block, type Field, type Procedure, type Slot, type Value } from './block/block.ts'
import { parameterIds, procedureCode } from './block/procedure.ts'
import { layOut } from './layout.ts'
import type { Script } from './project.ts'
import type { Scope } from './scope.ts'

/** A block in project.json. */
interface FileBlock {
  opcode: string
  next: string | null
  parent: string | null
  inputs: Record<string, unknown[]>
  fields: Record<string, [string, string | null]>
  shadow: boolean
  topLevel: boolean
  x?: number
  y?: number
  mutation?: unknown
}

// Content of an input: only a shadow, only a block, or a block above a shadow.
const holds = { shadow: 1, block: 2, both: 3 } as const

/** Converts the scripts of a target to the file's flat table of blocks. */
export class BlockTable {
  readonly blocks: Record<string, FileBlock> = {}
  readonly #scope: Scope
  readonly #target: string

  constructor(scope: Scope, target: string) {
    this.#scope = scope
    this.#target = target
  }

  addScripts(scripts: readonly Script[]): void {
    for (const { script, x, y } of layOut(scripts)) {
      const top = this.#chain(script.blocks, null)
      const block = top === null ? undefined : this.blocks[top]
      if (block !== undefined) Object.assign(block, { topLevel: true, x, y })
    }
  }

  #chain(blocks: readonly Block[], parent: string | null): string | null {
    let previous = parent
    let first: string | null = null
    blocks.forEach((block, index) => {
      const last = index === blocks.length - 1
      if (!last && endsScript(block)) throw new Error(`${this.#target || 'stage'}: nothing can follow ${block.opcode}`)
      const id = this.#add(block, previous)
      const above = index === 0 || previous === null ? undefined : this.blocks[previous]
      if (above !== undefined) above.next = id
      first ??= id
      previous = id
    })
    return first
  }

  #add(block: Block, parent: string | null): string {
    const id = this.#scope.nextBlock()
    const entry: FileBlock = {
      opcode: block.opcode,
      next: null,
      parent,
      inputs: {},
      fields: {},
      shadow: false,
      topLevel: false,
    }
    this.blocks[id] = entry
    for (const [name, field] of Object.entries(block.fields)) entry.fields[name] = this.#field(field)
    for (const [name, slot] of Object.entries(block.inputs)) {
      const input = this.#input(slot, id)
      if (input !== undefined) entry.inputs[name] = input
    }
    if (block.mutation !== undefined) entry.mutation = block.mutation
    return id
  }

  #field(field: Field): [string, string | null] {
    switch (field.field) {
      case 'plain':
        return [field.value, null]
      case 'broadcast':
        return [field.name, this.#scope.message(field.name)]
      default:
        return [field.name, this.#scope.find(field.field, this.#target, field.name)]
    }
  }

  #input(slot: Slot, parent: string): unknown[] | undefined {
    switch (slot.slot) {
      case 'value':
        return this.#over(slot.value, parent, [slot.literal, literalText(slot.value, slot.literal)])
      case 'condition':
        return [holds.block, this.#add(slot.value, parent)]
      case 'stack': {
        const first = this.#chain(slot.blocks, parent)
        // The file has no input for an empty branch.
        return first === null ? undefined : [holds.block, first]
      }
      case 'menu':
        return this.#menu(slot, parent)
      case 'broadcast':
        return [holds.shadow, [11, slot.message, this.#scope.message(slot.message)]]
      case 'prototype':
        return [holds.shadow, this.#prototype(slot.procedure, parent)]
    }
  }

  #menu({ opcode, field, value }: Extract<Slot, { slot: 'menu' }>, parent: string): unknown[] {
    const fallback = typeof value === 'object' ? '' : String(value)
    const id = this.#shadow(opcode, parent, { [field]: [fallback, null] })
    return this.#over(value, parent, id)
  }

  /** A value that is not a literal is a block above the shadow. */
  #over(value: Value, parent: string, shadow: unknown): unknown[] {
    if (typeof value !== 'object') return [holds.shadow, shadow]
    if (value.shape !== 'data') return [holds.both, this.#add(value, parent), shadow]
    const code = value.kind === 'variable' ? 12 : 13
    return [holds.both, [code, value.name, this.#scope.find(value.kind, this.#target, value.name)], shadow]
  }

  #shadow(opcode: string, parent: string, fields: FileBlock['fields']): string {
    const id = this.#scope.nextBlock()
    this.blocks[id] = { opcode, next: null, parent, inputs: {}, fields, shadow: true, topLevel: false }
    return id
  }

  #prototype(procedure: Procedure, parent: string): string {
    const id = this.#shadow('procedures_prototype', parent, {})
    const ids = parameterIds(procedure)
    const entry = this.blocks[id]
    if (entry === undefined) return id
    procedure.parameters.forEach((name, index) => {
      const argument = this.#shadow('argument_reporter_string_number', id, { VALUE: [name, null] })
      entry.inputs[ids[index] ?? ''] = [holds.shadow, argument]
    })
    entry.mutation = {
      tagName: 'mutation',
      children: [],
      proccode: procedureCode(procedure),
      argumentids: JSON.stringify(ids),
      argumentnames: JSON.stringify(procedure.parameters),
      argumentdefaults: JSON.stringify(ids.map(() => '')),
      warp: String(procedure.atOnce),
    }
    return id
  }
}

const caps = new Set(['control_forever', 'control_delete_this_clone'])
const endsScript = (block: Block): boolean =>
  caps.has(block.opcode) || (block.opcode === 'control_stop' && block.mutation?.['hasnext'] === 'false')

/** For a block in the slot, returns the default literal of the editor. */
function literalText(value: Value, kind: number): string {
  if (typeof value !== 'object') return String(value)
  if (kind === literal.colour) return '#1890ff'
  return kind === literal.text ? '' : '0'
}

/** In loading order. */
export function extensionsOf(tables: readonly BlockTable[]): string[] {
  const known = ['pen', 'music']
  const used = new Set(
    tables.flatMap(({ blocks }) => Object.values(blocks).map(({ opcode }) => opcode.slice(0, opcode.indexOf('_')))),
  )
  return known.filter((name) => used.has(name))
}
