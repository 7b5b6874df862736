import type { Block, BlockSeed, Project } from './project.ts'

export interface IdSource {
  /** A new id; `prefix` only makes stored projects easier to read. */
  take(prefix: 'page' | 'object' | 'strip' | 'block'): string
  /** The counter to store in the changed project. */
  next(): number
}

/** Ids are numbered within the project, so that the same operation on the same project gives the same result. */
export function idsFrom(first: number): IdSource {
  let next = first
  return { take: (prefix) => `${prefix}${next++}`, next: () => next }
}

export const projectIds = (project: Project): IdSource => idsFrom(project.nextId)

/** Blocks with new ids, also inside. */
export const copyBlocks = (ids: IdSource, blocks: readonly BlockSeed[]): Block[] =>
  blocks.map(
    (block) =>
      ({ ...block, id: ids.take('block'), ...(block.inner ? { inner: copyBlocks(ids, block.inner) } : {}) }) as Block,
  )

/** Blocks keep the ids they have; blocks fresh from the palette get theirs. */
export const adoptBlocks = (ids: IdSource, blocks: readonly (Block | BlockSeed)[]): Block[] =>
  blocks.map(
    (block) =>
      ({
        ...block,
        id: 'id' in block ? block.id : ids.take('block'),
        ...(block.inner ? { inner: adoptBlocks(ids, block.inner) } : {}),
      }) as Block,
  )
