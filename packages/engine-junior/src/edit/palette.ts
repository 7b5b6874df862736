import { blockTable, isBlockOp, messageColors, type BlockOp, type Category, type KnownRow } from '../block/table.ts'
import { builtInSound, limit } from '../limit/limit.ts'
import type { BlockSeed, Character, Project } from '../model/project.ts'
import { otherPages } from './page.ts'
import { seed } from './script.ts'

/** A block, or the button that records a sound. */
export type PaletteItem = { readonly block: BlockSeed; readonly gapAfter: boolean } | 'microphone'

export interface PaletteScope {
  readonly project: Project
  readonly page: string
  readonly character: Character | undefined
  /** The block of a library sound shows a name, and the block of a recording a number. */
  readonly isLibrarySound?: (name: string) => boolean
  /** Undefined means all blocks. */
  readonly offered?: OfferedOps | undefined
}

/** The names of blocks that the palette may contain. */
export type OfferedOps = ReadonlySet<string>

const item = (op: BlockOp, arg?: number | string): PaletteItem => ({
  block: arg === undefined ? seed(op) : seed(op, arg),
  gapAfter: blockTable.some((row) => row.op === op && row.gapAfter === true),
})

/** Adds the microphone while there is room for a recording. */
function sounds({ character, isLibrarySound = (name) => name === builtInSound, offered }: PaletteScope): PaletteItem[] {
  if (!character) return []
  const blocks = character.sounds.map((name, index) =>
    index === 0 || isLibrarySound(name) ? item('playsnd', name) : item('playusersnd', index),
  )
  const hasRoom = character.sounds.length < limit.sounds
  return hasRoom && isOffered('playusersnd', offered) ? [...blocks, 'microphone'] : blocks
}

const isOffered = (op: BlockOp, offered: OfferedOps | undefined): boolean => offered?.has(op) ?? true

export const offeredCategories = (offered: OfferedOps | undefined): readonly Category[] => [
  ...new Set(blockTable.filter(({ op }) => isOffered(op, offered)).map(({ category }) => category)),
]

/** Returns the names that are blocks of this editor. Without such a name, undefined means all blocks. */
export function offeredOps(names: readonly string[] | null): OfferedOps | undefined {
  const known = (names ?? []).filter(isBlockOp)
  return known.length > 0 ? new Set(known) : undefined
}

/** The row for going to a page gives a block for each other page. */
const items = ({ op, argument }: KnownRow, { project, page }: PaletteScope): PaletteItem[] =>
  argument.kind === 'page' ? otherPages(project, page).map(({ number }) => item(op, number)) : [item(op)]

/** See scratchjr.md §3. */
export function palette(category: Category, scope: PaletteScope): PaletteItem[] {
  const all =
    category === 'sound'
      ? sounds(scope)
      : blockTable.filter((row) => row.category === category).flatMap((row) => items(row, scope))
  return all.filter((shown) => shown === 'microphone' || isOffered(shown.block.op, scope.offered))
}

/** Repeated taps give all colours. */
export const nextColor = (color: string): string =>
  messageColors[(messageColors.findIndex((known) => known === color) + 1) % messageColors.length] ?? messageColors[0]
