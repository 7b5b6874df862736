import {
  SCRATCH_EXTENSION_OPCODES,
  SCRATCH_EXTENSIONS,
  SCRATCH_OPCODES,
} from '@mashu/contract/teaching/scratch/opcodes'
import { showToast } from '../popup/toast-store.ts'

/** A larger file is not checked. Projects of a class are far smaller. */
const MAX_BYTES = 50_000_000

interface Project {
  extensions?: unknown
  targets?: { blocks?: Record<string, { opcode?: unknown } | null> }[]
}

/** The prefix of an opcode is the extension of the block. */
const extensionOf = (opcode: string): string => opcode.split('_')[0]!

/** Lists extensions and blocks that our editor does not support. */
export function unknownIn({ extensions, targets }: Project): string[] {
  const opcodes = (targets ?? []).flatMap(({ blocks }) =>
    Object.values(blocks ?? {}).flatMap((block) => (typeof block?.opcode === 'string' ? [block.opcode] : [])),
  )
  const named: string[] = Array.isArray(extensions) ? extensions.filter((name) => typeof name === 'string') : []
  const foreign = named.filter((name) => !SCRATCH_EXTENSIONS.includes(name))
  const known = new Set([...SCRATCH_OPCODES, ...SCRATCH_EXTENSION_OPCODES])
  const blocks = opcodes.filter((opcode) => !known.has(opcode) && !foreign.includes(extensionOf(opcode)))
  return [...new Set([...foreign, ...blocks])]
}

/** Warns before the upload, when the teacher can still change the project in another program. */
export async function tellUnknownBlocks(file: File): Promise<void> {
  if (!/\.sb3$/i.test(file.name) || file.size > MAX_BYTES) return
  try {
    const { strFromU8, unzipSync } = await import('fflate')
    const json = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: ({ name }) => name === 'project.json' })
    const unknown = unknownIn(JSON.parse(strFromU8(json['project.json']!)) as Project)
    if (unknown.length === 0) return
    showToast({
      kind: 'info',
      title: `“${file.name}”里有这里不认识的积木`,
      text: `${unknown.slice(0, 5).join('、')}。可以照样上传：作品能打开，这些积木会留着，但是不会动。`,
    })
  } catch {
    // For an unreadable project, the server reports the fault.
  }
}
