import type { Place } from '@mashu/contract/teaching/check/verdict'
import { endsScript, scratchIdeas } from './scratch-ideas.ts'
import { walk, type ShapeNode, type ShapeScript, type WorkShape } from './shape.ts'

/** The parts of `project.json` that a structure check reads. */
interface FileBlock {
  readonly opcode?: unknown
  readonly next?: unknown
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly fields?: Readonly<Record<string, unknown>>
  readonly mutation?: Readonly<Record<string, unknown>>
  readonly topLevel?: unknown
  readonly shadow?: unknown
}

interface FileTarget {
  readonly name?: unknown
  readonly isStage?: unknown
  readonly blocks?: Readonly<Record<string, FileBlock | readonly unknown[]>>
  readonly costumes?: readonly { readonly name?: unknown }[]
}

export interface ScratchFile {
  readonly targets?: readonly FileTarget[]
}

/** A file may contain a circle of blocks, so scripts are cut off at these limits. */
const MAX_BLOCKS = 100_000
const MAX_DEPTH = 200

const isBlock = (block: unknown): block is FileBlock =>
  typeof block === 'object' && block !== null && !Array.isArray(block)

/** The code of a message in a slot. Lower codes are numbers, colours and texts. */
const BROADCAST = 11
/** Codes of a variable and a list that are used as values, without blocks in the file. */
const VARIABLE = 12
const LIST = 13

class TargetReader {
  readonly #blocks: Readonly<Record<string, FileBlock | readonly unknown[]>>
  readonly #seen = new Set<string>()
  readonly #owner: string

  constructor(target: FileTarget, owner: string) {
    this.#blocks = target.blocks ?? {}
    this.#owner = owner
  }

  scripts(): ShapeScript[] {
    return Object.entries(this.#blocks).flatMap(([id, block]) => {
      if (!isBlock(block) || block.topLevel !== true || block.shadow === true) return []
      const [first, ...rest] = this.#chain(id, 0)
      if (!first) return []
      const start = this.#startOf(block)
      const nodes = start === undefined ? [first, ...rest] : [{ ...first, inner: [...first.inner, ...rest] }]
      return [{ owner: this.#owner, nodes, start }]
    })
  }

  #chain(first: unknown, depth: number): ShapeNode[] {
    const nodes: ShapeNode[] = []
    let dead = false
    for (let id = first; typeof id === 'string';) {
      const block = this.#blocks[id]
      if (!isBlock(block) || this.#seen.has(id) || this.#seen.size >= MAX_BLOCKS || depth > MAX_DEPTH) break
      this.#seen.add(id)
      const node = this.#node(id, block, depth)
      nodes.push(dead ? { ...node, dead } : node)
      dead ||= endsScript(node.block, optionOf(block, 'STOP_OPTION'))
      id = block.next
    }
    return nodes
  }

  #node(id: string, block: FileBlock, depth: number): ShapeNode {
    const opcode = String(block.opcode ?? '')
    const inner = Object.entries(block.inputs ?? {}).flatMap(([slot, input]) =>
      this.#input(input, depth + 1).map((node) => ({ ...node, slot })),
    )
    const place: Place = { sprite: this.#owner, block: id }
    const name = this.#nameOf(opcode, block)
    const named = name === undefined ? {} : { name }
    return { block: opcode, ideas: scratchIdeas(opcode), ...named, place, values: this.#valuesOf(block), inner }
  }

  /** Returns the typed and selected values, sorted by the names of fields and slots. */
  #valuesOf(block: FileBlock): string[] {
    const typed = Object.entries(block.inputs ?? {}).flatMap(([slot, input]) => {
      const value = Array.isArray(input) ? (input as readonly unknown[])[1] : undefined
      if (Array.isArray(value)) return value[0] < BROADCAST ? [[slot, String(value[1])]] : []
      const menu = typeof value === 'string' ? this.#blocks[value] : undefined
      return isBlock(menu) && menu.shadow === true && menu.opcode !== 'procedures_prototype'
        ? chosenIn(menu).map(([, option]) => [slot, option])
        : []
    })
    return [...typed, ...chosenIn(block)]
      .sort(([slot], [other]) => (slot! < other! ? -1 : 1))
      .map(([, value]) => value!)
  }

  /** Reads an input `[kind, block or literal, shadow]`. The shadow is ignored, because the block covers it. */
  #input(input: unknown, depth: number): ShapeNode[] {
    if (!Array.isArray(input)) return []
    const [, value] = input as readonly unknown[]
    if (Array.isArray(value)) return this.#dataReporter(value)
    const block = typeof value === 'string' ? this.#blocks[value] : undefined
    return isBlock(block) && block.shadow !== true ? this.#chain(value, depth) : []
  }

  #dataReporter([kind, name]: readonly unknown[]): ShapeNode[] {
    if (kind !== VARIABLE && kind !== LIST) return []
    const block = kind === VARIABLE ? 'data_variable' : 'data_listcontents'
    return [
      { block, ideas: kind === LIST ? ['list'] : [], name: String(name), place: { sprite: this.#owner }, inner: [] },
    ]
  }

  #nameOf(opcode: string, block: FileBlock): string | undefined {
    if (opcode === 'procedures_call') return codeOf(block)
    if (opcode === 'procedures_definition') return codeOf(this.#prototypeOf(block))
    if (opcode.startsWith('argument_reporter')) return optionOf(block, 'VALUE')
    if (opcode === 'event_whenbroadcastreceived') return optionOf(block, 'BROADCAST_OPTION')
    if (opcode.startsWith('event_broadcast')) return messageOf(block)
    return optionOf(block, 'VARIABLE') ?? optionOf(block, 'LIST')
  }

  #prototypeOf(block: FileBlock): FileBlock | undefined {
    const input = block.inputs?.['custom_block']
    const prototype = Array.isArray(input) && typeof input[1] === 'string' ? this.#blocks[input[1]] : undefined
    return isBlock(prototype) ? prototype : undefined
  }

  #startOf(block: FileBlock): ShapeScript['start'] {
    const opcode = String(block.opcode ?? '')
    if (opcode === 'procedures_definition')
      return { function: `${this.#owner}/${codeOf(this.#prototypeOf(block)) ?? ''}` }
    if (opcode === 'event_whenbroadcastreceived') return { message: optionOf(block, 'BROADCAST_OPTION') ?? '' }
    return isHat(opcode) ? 'always' : undefined
  }
}

const isHat = (opcode: string): boolean =>
  /^event_when|^control_start_as_clone$/.test(opcode) ||
  /^(makeymakey|microbit|gdxfor|ev3|boost|wedo2)_when/i.test(opcode)

function optionOf(block: FileBlock, field: string): string | undefined {
  const entry = block.fields?.[field]
  return Array.isArray(entry) && typeof entry[0] === 'string' ? entry[0] : undefined
}

/** Returns the options by field, without names that a child has chosen. */
const chosenIn = (block: FileBlock): string[][] =>
  Object.keys(block.fields ?? {})
    .filter((field) => !/^(VARIABLE|LIST|BROADCAST_OPTION)$/.test(field))
    .map((field) => [field, optionOf(block, field) ?? ''])

const codeOf = (block: FileBlock | undefined): string | undefined =>
  typeof block?.mutation?.['proccode'] === 'string' ? block.mutation['proccode'] : undefined

/** Returns the message of `[1, [11, name, id]]`. Undefined if the message is computed at run time. */
function messageOf(block: FileBlock): string | undefined {
  const input = block.inputs?.['BROADCAST_INPUT']
  const value = Array.isArray(input) ? input[1] : undefined
  return Array.isArray(value) && typeof value[1] === 'string' ? value[1] : undefined
}

/** `project` is the parsed `project.json`. */
export function scratchShape(project: ScratchFile): WorkShape {
  const targets = project.targets ?? []
  const scripts = targets.flatMap((target) => new TargetReader(target, String(target.name ?? '')).scripts())
  const withFunctions = scripts.map((script) => ({ ...script, nodes: qualify(script.nodes, script.owner) }))
  const sprites = targets.filter(({ isStage }) => isStage !== true)
  const picturesOf = (list: readonly FileTarget[]): string[] =>
    list.flatMap(({ costumes = [] }) => costumes.map((costume) => String(costume?.name ?? '')))
  const [costumes, backdrops] = [picturesOf(sprites), picturesOf(targets.filter(({ isStage }) => isStage === true))]
  return {
    scripts: withFunctions,
    counts: {
      sprites: sprites.length,
      costumes: costumes.length,
      backdrops: backdrops.length,
      scripts: scripts.length,
      blocks: scripts.reduce((sum, { nodes }) => sum + [...walk(nodes)].length, 0),
    },
    pictures: { costumes, backdrops },
  }
}

/** Adds the sprite to the names of custom blocks. */
function qualify(nodes: readonly ShapeNode[], owner: string): ShapeNode[] {
  return nodes.map((node) => ({
    ...node,
    inner: qualify(node.inner, owner),
    ...(/^procedures_(call|definition)$/.test(node.block) ? { name: `${owner}/${node.name ?? ''}` } : {}),
  }))
}
