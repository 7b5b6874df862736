import { blockTable, isBlockOp, messageColors, type BlockOp, type Category, type KnownRow } from '../block/table.ts'
import { builtInSound, limit } from '../limit/limit.ts'
import type { BlockSeed, Character, Project } from '../model/project.ts'
import { otherPages } from './page.ts'
import { seed } from './script.ts'

/** A block in the palette, or the button that records a sound. */
export type PaletteItem = { readonly block: BlockSeed; readonly gapAfter: boolean } | 'microphone'

export interface PaletteScope {
  readonly project: Project
  readonly page: string
  readonly character: Character | undefined
  /** Returns true for sounds of the library, whose blocks show a name. The blocks of recordings show a number. */
  readonly isLibrarySound?: (name: string) => boolean
  /** The blocks that are shown; undefined means all. */
  readonly offered?: OfferedOps | undefined
}

/** The names of the blocks that are shown. */
export type OfferedOps = ReadonlySet<string>

const item = (op: BlockOp, arg?: number | string): PaletteItem => ({
  block: arg === undefined ? seed(op) : seed(op, arg),
  gapAfter: blockTable.some((row) => row.op === op && row.gapAfter === true),
})

/** Returns one block for each sound of the character, then the microphone while there is room for a recording. */
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

/** Returns those blocks of a list that this editor has. Returns undefined, which means all, when there are none. */
export function offeredOps(names: readonly string[] | null): OfferedOps | undefined {
  const known = (names ?? []).filter(isBlockOp)
  return known.length > 0 ? new Set(known) : undefined
}

/** Returns the blocks of a row. The row that goes to a page has a block for each other page. */
const items = ({ op, argument }: KnownRow, { project, page }: PaletteScope): PaletteItem[] =>
  argument.kind === 'page' ? otherPages(project, page).map(({ number }) => item(op, number)) : [item(op)]

/** Returns the blocks of a category in the palette (scratchjr.md §3). */
export function palette(category: Category, scope: PaletteScope): PaletteItem[] {
  const all =
    category === 'sound'
      ? sounds(scope)
      : blockTable.filter((row) => row.category === category).flatMap((row) => items(row, scope))
  return all.filter((shown) => shown === 'microphone' || isOffered(shown.block.op, scope.offered))
}

/** Returns the next colour of a new message, so that a child gets all colours by tapping. */
export const nextColor = (color: string): string =>
  messageColors[(messageColors.findIndex((known) => known === color) + 1) % messageColors.length] ?? messageColors[0]
