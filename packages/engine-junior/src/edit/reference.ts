import { blockRow } from '../block/table.ts'
import { mapAllBlocks, mapBlocks } from '../model/change.ts'
import type { Block, Project, Strip } from '../model/project.ts'

/**
 * Replaces a sound in a block by the character's first sound if the character does not have the sound (scratchjr.md
 * §6).
 */
export function fixSound(block: Block, sounds: readonly string[]): Block {
  const { kind } = blockRow(block.op).argument
  if (kind === 'sound' && !sounds.includes(String(block.arg))) return { ...block, arg: sounds[0] }
  if (kind === 'recording' && sounds[Number(block.arg)] === undefined)
    return { id: block.id, op: 'playsnd', arg: sounds[0] }
  return block
}

/**
 * Adapts strips of another character. The first sound of the new character replaces sounds that the new character does
 * not have.
 */
export const fixScripts = (scripts: readonly Strip[], sounds: readonly string[]): Strip[] =>
  scripts.map((strip) => ({ ...strip, blocks: mapBlocks(strip.blocks, (block) => fixSound(block, sounds)) }))

/**
 * Replaces the page numbers in all blocks. A block whose number becomes undefined is removed. A strip without blocks is
 * also removed.
 */
export const renumberPages = (project: Project, newNumber: (number: number) => number | undefined): Project =>
  mapAllBlocks(project, (block) => {
    if (blockRow(block.op).argument.kind !== 'page') return block
    const arg = newNumber(Number(block.arg))
    return arg === undefined ? undefined : { ...block, arg }
  })
