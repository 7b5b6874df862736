import { useState } from 'react'
import { addItem, itemsOf, labelOf, moveItem, placeItem } from '../state/page-items.ts'
import type { Design } from '../state/design-state.ts'
import { nameOf, type Made } from './page-palette.tsx'
import type { Dragged } from './use-field-drag.ts'

/** `announced` is a message for screen readers. */
export function usePageItems(design: Design, change: (next: Partial<Design>) => void) {
  const items = itemsOf(design)
  const [chosenId, choose] = useState<string>()
  const [announced, announce] = useState('')
  const add = (made: Made, index = items.length) => {
    const { page, id } = addItem(design, made, index)
    change(page)
    choose(id)
    announce(`已加上${nameOf(made)}，是第 ${index + 1} 个`)
  }
  return {
    items,
    chosenId,
    choose,
    announced,
    add,
    place: (what: Dragged, index: number) => {
      if (!('id' in what)) return add(what, index)
      const page = placeItem(design, what.id, index)
      change(page)
      // The id of a heading is its index, which the move may have changed.
      choose(itemsOf(page).some(({ id }) => id === what.id) && !what.id.includes(':') ? what.id : undefined)
      return undefined
    },
    move: (index: number, by: -1 | 1) => {
      change(moveItem(design, index, by))
      announce(`“${labelOf(items[index]!)}”现在是第 ${index + 1 + by} 个`)
    },
    nameOfDragged: (what: Dragged) => {
      if (!('id' in what)) return nameOf(what)
      const item = items.find(({ id }) => id === what.id)
      return item && labelOf(item)
    },
  }
}
