import { repairArgument } from '../block/argument.ts'
import { defaultArgument, blockRow, hasNoRight, type BlockOp } from '../block/table.ts'
import { findCharacter, findPage, mapAllBlocks, mapStrips, updateCharacter } from '../model/change.ts'
import { adoptBlocks, copyBlocks, projectIds } from '../model/identity.ts'
import { fixScripts } from './reference.ts'
import type { Block, BlockSeed, Character, Point, Project, Strip } from '../model/project.ts'
import { blockSize, placeBlocks, stripLength } from './layout.ts'
import type { Gap } from './snap.ts'

/** Which character of which page is edited. */
export interface CharacterRef {
  readonly page: string
  readonly character: string
}

/** A block as the palette gives it; `arg` for palettes that offer one block for each value. */
export function seed(op: BlockOp, arg: number | string | undefined = defaultArgument(op)): BlockSeed {
  return {
    op,
    ...(arg === undefined ? {} : { arg: repairArgument(op, arg) }),
    ...(blockRow(op).shape === 'wrap' ? { inner: [] } : {}),
  }
}

export interface PickedUp {
  readonly project: Project
  readonly blocks: readonly Block[]
  readonly x: number
  readonly y: number
}

/** Cuts a list at a block; `undefined` when the block is not in it. */
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
 * Takes a block and everything to its right out of the scripts (scratchjr.md §3); undefined when there is no such
 * block.
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

const insertInto = (
  blocks: readonly Block[],
  inside: string | undefined,
  index: number,
  added: readonly Block[],
): readonly Block[] =>
  inside === undefined
    ? blocks.toSpliced(index, 0, ...added)
    : blocks.map((block) => {
        if (!block.inner) return block
        return {
          ...block,
          inner:
            block.id === inside
              ? block.inner.toSpliced(index, 0, ...added)
              : insertInto(block.inner, inside, index, added),
        }
      })

/** The lone block goes round the strip; an end block stays behind it, because nothing may end inside. */
function wrapRound(blocks: readonly Block[], wrapper: Block | undefined): readonly Block[] {
  const last = blocks.at(-1)
  const tail = last && hasNoRight(last.op) ? blocks.length - 1 : blocks.length
  return wrapper ? [{ ...wrapper, inner: blocks.slice(0, tail) }, ...blocks.slice(tail)] : blocks
}

function joinStrip(strip: Strip, gap: Gap, blocks: readonly Block[]): Strip {
  switch (gap.side) {
    case 'wrap':
      return { ...strip, x: Math.max(0, strip.x - blockSize.wrapLeft), blocks: wrapRound(strip.blocks, blocks[0]) }
    case 'right':
      return { ...strip, x: Math.max(0, strip.x - stripLength(blocks)), blocks: [...blocks, ...strip.blocks] }
    default:
      return { ...strip, blocks: insertInto(strip.blocks, gap.inside, gap.index, blocks) }
  }
}

/** Joins dragged blocks at a gap, or lays them down as a strip of their own at (x, y). */
export function drop(
  project: Project,
  place: CharacterRef,
  blocks: readonly (Block | BlockSeed)[],
  target: Gap | { readonly x: number; readonly y: number },
): Project {
  if (blocks.length === 0) return project
  const ids = projectIds(project)
  const adopted = adoptBlocks(ids, blocks)
  const add = (character: Character): Character => {
    if ('side' in target)
      return {
        ...character,
        scripts: character.scripts.map((strip) =>
          strip.id === target.strip ? joinStrip(strip, target, adopted) : strip,
        ),
      }
    return {
      ...character,
      scripts: [
        ...character.scripts,
        { id: ids.take('strip'), x: Math.max(0, target.x), y: Math.max(0, target.y), blocks: adopted },
      ],
    }
  }
  const changed = updateCharacter(project, place.page, place.character, add)
  return { ...changed, nextId: ids.next() }
}

/** Sets the argument of a block to the nearest value it accepts. */
export const setArgument = (project: Project, blockId: string, arg: number | string): Project =>
  mapAllBlocks(project, (block) => (block.id === blockId ? { ...block, arg: repairArgument(block.op, arg) } : block))

/** Removes one block and leaves its neighbours joined. */
export const removeBlock = (project: Project, blockId: string): Project =>
  mapAllBlocks(project, (block) => (block.id === blockId ? undefined : block))

/** Moves a strip in the scripts area. */
export const moveStrip = (project: Project, place: CharacterRef, stripId: string, { x, y }: Point): Project =>
  updateCharacter(project, place.page, place.character, (character) => ({
    ...character,
    scripts: character.scripts.map((strip) =>
      strip.id === stripId ? { ...strip, x: Math.max(0, x), y: Math.max(0, y) } : strip,
    ),
  }))

/** Copies blocks to another character below its scripts; sounds that one does not have become its first sound. */
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
