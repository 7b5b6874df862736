import type { Place } from '@mashu/contract/teaching/check/verdict'

interface Marks {
  place: Place | null
  picked: Place | null
}

const markOne = (root: ParentNode, name: 'data-at' | 'data-picked', id: string | undefined): void => {
  for (const block of root.querySelectorAll('[data-block]'))
    block.toggleAttribute(name, id !== undefined && block.getAttribute('data-block') === id)
}

/** Marks the block at the author's position (`data-at`) and the one at which a teacher points (`data-picked`). */
export function showMarks(root: ParentNode, { place, picked }: Marks): void {
  markOne(root, 'data-at', place?.block)
  markOne(root, 'data-picked', picked?.block)
}
