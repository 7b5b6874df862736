import type { Point } from './press.ts'

/** Places for a dragged item. Elements name their place in `data-drop`. */
export type Target =
  | { readonly kind: 'scripts' | 'palette' | 'nowhere' }
  | { readonly kind: 'character' | 'page'; readonly id: string }

/** Parses `scripts`, `palette`, `character:<id>` or `page:<id>`. */
export function readTarget(text: string | null | undefined): Target {
  const [kind, id] = (text ?? '').split(/:(.*)/s)
  if (kind === 'scripts' || kind === 'palette') return { kind }
  return (kind === 'character' || kind === 'page') && id ? { kind, id } : { kind: 'nowhere' }
}

export const targetAt = ({ x, y }: Point): Target =>
  readTarget(document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop'))

export type DropResult = 'place' | 'copy' | 'back' | 'delete'

/** A drop outside of scripts and characters deletes the blocks (scratchjr.md §3). */
export function dropResult(target: Target, selected: string | undefined): DropResult {
  if (target.kind === 'scripts') return 'place'
  if (target.kind !== 'character') return 'delete'
  return target.id === selected ? 'back' : 'copy'
}

/** Returns the index of the first page that follows the pointer in reading order. */
export function pageOrder(
  boxes: readonly { readonly left: number; readonly top: number; readonly width: number; readonly height: number }[],
  { x, y }: Point,
): number {
  const behind = boxes.findIndex(
    ({ left, top, width, height }) => y < top || (y < top + height && x < left + width / 2),
  )
  return behind < 0 ? boxes.length : behind
}
