import type { Block, BlockSeed, Project } from './project.ts'

export interface IdSource {
  /** `prefix` makes stored projects easier to read. */
  take(prefix: 'page' | 'object' | 'strip' | 'block'): string
  /** Returns the counter, which the changed project must store. */
  next(): number
}

/** Counts within the project, so that the same operation on the same project gives the same result. */
export function idsFrom(first: number): IdSource {
  let next = first
  return { take: (prefix) => `${prefix}${next++}`, next: () => next }
}

export const projectIds = (project: Project): IdSource => idsFrom(project.nextId)

export const copyBlocks = (ids: IdSource, blocks: readonly BlockSeed[]): Block[] =>
  blocks.map(
    (block) =>
      ({ ...block, id: ids.take('block'), ...(block.inner ? { inner: copyBlocks(ids, block.inner) } : {}) }) as Block,
  )

/** Keeps existing ids of blocks. Blocks from the palette get new ids. */
export const adoptBlocks = (ids: IdSource, blocks: readonly (Block | BlockSeed)[]): Block[] =>
  blocks.map(
    (block) =>
      ({
        ...block,
        id: 'id' in block ? block.id : ids.take('block'),
        ...(block.inner ? { inner: adoptBlocks(ids, block.inner) } : {}),
      }) as Block,
  )
