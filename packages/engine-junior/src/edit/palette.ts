import { blockTable, messageColors, type BlockOp, type Category, type KnownRow } from '../block/table.ts'
import { builtInSound, limit } from '../limit/limit.ts'
import type { BlockSeed, Character, Project } from '../model/project.ts'
import { otherPages } from './page.ts'
import { seed } from './script.ts'

/** A block on the palette, or the button that records a sound. */
export type PaletteItem = { readonly block: BlockSeed; readonly gapAfter: boolean } | 'microphone'

export interface PaletteScope {
  readonly project: Project
  readonly page: string
  readonly character: Character | undefined
  /** True for sounds of the library, which are named in their block; recordings are numbered. */
  readonly isLibrarySound?: (name: string) => boolean
}

const item = (op: BlockOp, arg?: number | string): PaletteItem => ({
  block: arg === undefined ? seed(op) : seed(op, arg),
  gapAfter: blockTable.some((row) => row.op === op && row.gapAfter === true),
})

/** One block for each sound of the character, then the microphone while there is room for a recording. */
function sounds({ character, isLibrarySound = (name) => name === builtInSound }: PaletteScope): PaletteItem[] {
  if (!character) return []
  const blocks = character.sounds.map((name, index) =>
    index === 0 || isLibrarySound(name) ? item('playsnd', name) : item('playusersnd', index),
  )
  return character.sounds.length < limit.sounds ? [...blocks, 'microphone'] : blocks
}

/** A go-to-page block for every other page; none while there is only one page. */
const items = ({ op, argument }: KnownRow, { project, page }: PaletteScope): PaletteItem[] =>
  argument.kind === 'page' ? otherPages(project, page).map(({ number }) => item(op, number)) : [item(op)]

/** What the palette shows for a category (scratchjr.md §3). */
export const palette = (category: Category, scope: PaletteScope): PaletteItem[] =>
  category === 'sound'
    ? sounds(scope)
    : blockTable.filter((row) => row.category === category).flatMap((row) => items(row, scope))

/** The colour a new message has next, so that a child gets all of them by tapping. */
export const nextColor = (color: string): string =>
  messageColors[(messageColors.findIndex((known) => known === color) + 1) % messageColors.length] ?? messageColors[0]
