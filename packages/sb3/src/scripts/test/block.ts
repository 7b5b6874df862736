import { readScripts, type BlockNode, type Part } from '../read-scripts.ts'

/** Puts slots in brackets. */
const say = (part: Part): string => {
  if (typeof part === 'string') return part
  if ('icon' in part) return `@${part.icon}`
  if ('slot' in part) return part.slot === 'boolean' ? '<>' : `[${part.value}]`
  if ('script' in part) return `{${part.script.map(sayBlock).join(' / ')}}`
  return `(${sayBlock(part.block)})`
}
export const sayBlock = ({ parts }: BlockNode): string => parts.map(say).join(' ')

export const block = (opcode: string, more: object = {}) => ({
  opcode,
  next: null,
  parent: null,
  inputs: {},
  fields: {},
  shadow: false,
  topLevel: false,
  ...more,
})
export const read = (blocks: object, more: object = {}) => {
  const result = readScripts({ targets: [{ isStage: false, name: '小猫', blocks, ...more }] })
  return { ...result!, said: result!.sprites[0]!.scripts.map((script) => script.map(sayBlock)) }
}
