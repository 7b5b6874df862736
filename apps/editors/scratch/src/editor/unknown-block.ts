const STATEMENT = /^SUBSTACK\d*$/

interface Block {
  readonly opcode?: unknown
  readonly next?: unknown
  readonly parent?: unknown
  readonly topLevel?: unknown
  readonly inputs?: Readonly<Record<string, readonly unknown[]>>
}

interface Definition {
  init(this: { jsonInit(json: object): void }): void
}

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && 'opcode' in value

function blocksOf(project: unknown): Map<string, Block> {
  const { targets } = (project ?? {}) as { targets?: unknown }
  const all = Array.isArray(targets) ? (targets as { blocks?: Record<string, unknown> }[]) : []
  return new Map(
    all.flatMap(({ blocks }) =>
      Object.entries(blocks ?? {}).filter((entry): entry is [string, Block] => isBlock(entry[1])),
    ),
  )
}

/** Defines a block that this editor does not know. The block does nothing, and is saved unchanged. */
export function unknownBlock(opcode: string, project: unknown): Definition {
  const blocks = blocksOf(project)
  const own = [...blocks].filter(([, block]) => block.opcode === opcode)
  const inputs = [...new Set(own.flatMap(([, block]) => Object.keys(block.inputs ?? {})))]
  const isValue = own.some(([id, { parent }]) => {
    const around = typeof parent === 'string' ? blocks.get(parent) : undefined
    return Object.entries(around?.inputs ?? {}).some(([name, value]) => !STATEMENT.test(name) && value.includes(id))
  })
  const shape = isValue
    ? { output: null, extensions: ['output_string'] }
    : { previousStatement: null, nextStatement: null, extensions: ['shape_statement'] }
  return {
    init() {
      this.jsonInit({
        message0: ['不认识的积木', ...inputs.map((_, index) => `%${index + 1}`)].join(' '),
        args0: inputs.map((name) => ({ type: STATEMENT.test(name) ? 'input_statement' : 'input_value', name })),
        colour: '#7a8594',
        tooltip: opcode,
        ...shape,
      })
    },
  }
}
