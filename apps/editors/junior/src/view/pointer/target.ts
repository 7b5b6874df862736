import type { Point } from './press.ts'

/** Places where a dragged item may be dropped. Elements name their place in `data-drop`. */
export type Target =
  | { readonly kind: 'scripts' | 'palette' | 'nowhere' }
  | { readonly kind: 'character' | 'page'; readonly id: string }

/** Reads `scripts`, `palette`, `character:<id>` or `page:<id>`. */
export function readTarget(text: string | null | undefined): Target {
  const [kind, id] = (text ?? '').split(/:(.*)/s)
  if (kind === 'scripts' || kind === 'palette') return { kind }
  return (kind === 'character' || kind === 'page') && id ? { kind, id } : { kind: 'nowhere' }
}

/** Returns the target at a point of the window. */
export const targetAt = ({ x, y }: Point): Target =>
  readTarget(document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop'))

/** Dropped blocks join or stay, are copied to another character, return to their place, or are deleted. */
export type DropResult = 'place' | 'copy' | 'back' | 'delete'

/**
 * Decides what a drop of blocks means. A drop outside all targets deletes them, as on the palette (scratchjr.md §3).
 */
export function dropResult(target: Target, selected: string | undefined): DropResult {
  if (target.kind === 'scripts') return 'place'
  if (target.kind !== 'character') return 'delete'
  return target.id === selected ? 'back' : 'copy'
}

/** Returns the place of a dragged page: before the first page, in reading order, whose middle is behind the pointer. */
export function pageOrder(
  boxes: readonly { readonly left: number; readonly top: number; readonly width: number; readonly height: number }[],
  { x, y }: Point,
): number {
  const behind = boxes.findIndex(
    ({ left, top, width, height }) => y < top || (y < top + height && x < left + width / 2),
  )
  return behind < 0 ? boxes.length : behind
}
