import { SCRATCH_OPCODES } from '@mashu/contract/teaching/scratch/opcodes'

const area =
  '(?:motion|looks|sound|control|event|sensing|operator|data|procedures|argument|math|text|colour|note|matrix)'
const definition = new RegExp(String.raw`\bp\.(${area}(?:_\w+)?)=\{(?:init:|\})`, 'g')

export function assertOpcodes(bundle: string, known: readonly string[] = SCRATCH_OPCODES): void {
  const found = new Set([...bundle.matchAll(definition)].map(([, opcode]) => opcode!))
  const apart = [...found].filter((opcode) => !known.includes(opcode))
  const missing = known.filter((opcode) => !found.has(opcode))
  if (apart.length + missing.length > 0)
    throw new Error(`unknown blocks of the editor: ${apart.join(' ')}; missing: ${missing.join(' ')}`)
}
