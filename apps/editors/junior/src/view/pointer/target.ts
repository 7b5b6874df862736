import type { Point } from './press.ts'

/** Places where a dragged thing may be dropped; elements name themselves by `data-drop`. */
export type Target =
  | { readonly kind: 'scripts' | 'palette' | 'nowhere' }
  | { readonly kind: 'character' | 'page'; readonly id: string }

/** Reads `scripts`, `palette`, `character:<id>` or `page:<id>`. */
export function readTarget(text: string | null | undefined): Target {
  const [kind, id] = (text ?? '').split(/:(.*)/s)
  if (kind === 'scripts' || kind === 'palette') return { kind }
  return (kind === 'character' || kind === 'page') && id ? { kind, id } : { kind: 'nowhere' }
}

/** The target under a point of the window. */
export const targetAt = ({ x, y }: Point): Target =>
  readTarget(document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop'))

/** Dropped blocks stay where they are, are copied to another character, go back, or are deleted. */
export type DropResult = 'place' | 'copy' | 'back' | 'delete'

/**
 * Decides what a drop of blocks means. Outside of everything counts as throwing away, as on the palette (scratchjr.md
 * §3).
 */
export function dropResult(target: Target, selected: string | undefined): DropResult {
  if (target.kind === 'scripts') return 'place'
  if (target.kind !== 'character') return 'delete'
  return target.id === selected ? 'back' : 'copy'
}

/** The place a carried page gets: before the page whose middle is behind the pointer, in reading order. */
export function pageOrder(
  boxes: readonly { readonly left: number; readonly top: number; readonly width: number; readonly height: number }[],
  { x, y }: Point,
): number {
  const behind = boxes.findIndex(
    ({ left, top, width, height }) => y < top || (y < top + height && x < left + width / 2),
  )
  return behind < 0 ? boxes.length : behind
}
