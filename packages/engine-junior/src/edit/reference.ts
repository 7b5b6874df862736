import { blockRow } from '../block/table.ts'
import { mapAllBlocks, mapBlocks } from '../model/change.ts'
import type { Block, Project, Strip } from '../model/project.ts'

/** Replaces a sound that the character lacks by the character's first sound (scratchjr.md §6). */
export function fixSound(block: Block, sounds: readonly string[]): Block {
  const { kind } = blockRow(block.op).argument
  if (kind === 'sound' && !sounds.includes(String(block.arg))) return { ...block, arg: sounds[0] }
  if (kind === 'recording' && sounds[Number(block.arg)] === undefined)
    return { id: block.id, op: 'playsnd', arg: sounds[0] }
  return block
}

export const fixScripts = (scripts: readonly Strip[], sounds: readonly string[]): Strip[] =>
  scripts.map((strip) => ({ ...strip, blocks: mapBlocks(strip.blocks, (block) => fixSound(block, sounds)) }))

/** Removes a block if its new number is undefined. */
export const renumberPages = (project: Project, newNumber: (number: number) => number | undefined): Project =>
  mapAllBlocks(project, (block) => {
    if (blockRow(block.op).argument.kind !== 'page') return block
    const arg = newNumber(Number(block.arg))
    return arg === undefined ? undefined : { ...block, arg }
  })
