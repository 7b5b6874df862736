import type { Place } from '@mashu/contract/teaching/check/verdict'

interface Marks {
  place: Place | null
  picked: Place | null
}

const markOne = (root: ParentNode, name: 'data-at' | 'data-picked', id: string | undefined): void => {
  for (const block of root.querySelectorAll('[data-block]'))
    block.toggleAttribute(name, id !== undefined && block.getAttribute('data-block') === id)
}

/** Marks the drawn block where its author is (`data-at`) and the one that a teacher points at (`data-picked`). */
export function showMarks(root: ParentNode, { place, picked }: Marks): void {
  markOne(root, 'data-at', place?.block)
  markOne(root, 'data-picked', picked?.block)
}
