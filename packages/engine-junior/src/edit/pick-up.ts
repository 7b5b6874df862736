import { findCharacter, findPage, mapStrips, updateCharacter } from '../model/change.ts'
import type { Block, Project } from '../model/project.ts'
import { placeBlocks } from './layout.ts'
import type { CharacterRef } from './script.ts'

export interface PickedUp {
  readonly project: Project
  readonly blocks: readonly Block[]
  readonly x: number
  readonly y: number
}

/** Returns undefined if neither the list nor its repeats contain the block. */
function cut(blocks: readonly Block[], id: string): { kept: readonly Block[]; taken: readonly Block[] } | undefined {
  const at = blocks.findIndex((block) => block.id === id)
  if (at >= 0) return { kept: blocks.slice(0, at), taken: blocks.slice(at) }
  for (const [index, block] of blocks.entries()) {
    const inside = block.inner ? cut(block.inner, id) : undefined
    if (inside) return { kept: blocks.with(index, { ...block, inner: inside.kept }), taken: inside.taken }
  }
  return undefined
}

/**
 * Removes a block and all blocks to its right (scratchjr.md §3).
 * @returns undefined if the block does not exist
 */
export function pickUp(project: Project, place: CharacterRef, blockId: string): PickedUp | undefined {
  const page = findPage(project, place.page)
  const character = page && findCharacter(page, place.character)
  const strip = character?.scripts.find(({ blocks }) => cut(blocks, blockId) !== undefined)
  if (!strip) return undefined
  const at = placeBlocks(strip.blocks, strip.x, strip.y).find(({ block }) => block.id === blockId)
  const changed = updateCharacter(project, place.page, place.character, (character) =>
    mapStrips(character, (blocks) => cut(blocks, blockId)?.kept ?? blocks),
  )
  return { project: changed, blocks: cut(strip.blocks, blockId)?.taken ?? [], x: at?.x ?? strip.x, y: at?.y ?? strip.y }
}
