import { repairArgument } from '../block/argument.ts'
import { defaultArgument, blockRow, type BlockOp } from '../block/table.ts'
import { mapAllBlocks, updateCharacter } from '../model/change.ts'
import { copyBlocks, projectIds } from '../model/identity.ts'
import { fixScripts } from './reference.ts'
import type { BlockSeed, Point, Project } from '../model/project.ts'
import { blockSize } from './layout.ts'

export interface CharacterRef {
  readonly page: string
  readonly character: string
}

/** `arg` is needed if the palette has one block for each value. */
export function seed(op: BlockOp, arg: number | string | undefined = defaultArgument(op)): BlockSeed {
  return {
    op,
    ...(arg === undefined ? {} : { arg: repairArgument(op, arg) }),
    ...(blockRow(op).shape === 'wrap' ? { inner: [] } : {}),
  }
}

/** Uses the nearest accepted value. */
export const setArgument = (project: Project, blockId: string, arg: number | string): Project =>
  mapAllBlocks(project, (block) => (block.id === blockId ? { ...block, arg: repairArgument(block.op, arg) } : block))

export const removeBlock = (project: Project, blockId: string): Project =>
  mapAllBlocks(project, (block) => (block.id === blockId ? undefined : block))

export const moveStrip = (project: Project, place: CharacterRef, stripId: string, { x, y }: Point): Project =>
  updateCharacter(project, place.page, place.character, (character) => ({
    ...character,
    scripts: character.scripts.map((strip) =>
      strip.id === stripId ? { ...strip, x: Math.max(0, x), y: Math.max(0, y) } : strip,
    ),
  }))

/** Puts copies below the scripts of a character. The character's first sound replaces missing sounds. */
export function copyScript(project: Project, blocks: readonly BlockSeed[], to: CharacterRef): Project {
  if (blocks.length === 0) return project
  const ids = projectIds(project)
  const copies = copyBlocks(ids, blocks)
  const changed = updateCharacter(project, to.page, to.character, (character) => {
    const below =
      character.scripts.length === 0 ? 20 : Math.max(...character.scripts.map(({ y }) => y)) + blockSize.wrapHeight + 20
    const strip = { id: ids.take('strip'), x: 20, y: below, blocks: copies }
    return { ...character, scripts: [...character.scripts, ...fixScripts([strip], character.sounds)] }
  })
  return { ...changed, nextId: ids.next() }
}
