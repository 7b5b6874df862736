import { useState } from 'react'
import type { Widget } from '@mashu/contract/online/report/board'

/** Holds unsaved changes to the widgets of a board. */
export function useWidgets(stored: readonly Widget[]) {
  const [widgets, setWidgets] = useState(stored)
  /** The index after the last widget adds a widget. */
  const put = (at: number, widget: Widget) =>
    setWidgets((now) =>
      at === now.length ? [...now, widget] : now.map((other, index) => (index === at ? widget : other)),
    )
  const move = (at: number, to: number) =>
    setWidgets((now) => {
      const rest = now.filter((_widget, index) => index !== at)
      return [...rest.slice(0, to), now[at]!, ...rest.slice(to)]
    })
  const remove = (at: number) => setWidgets((now) => now.filter((_widget, index) => index !== at))
  return { widgets, put, move, remove, giveUp: () => setWidgets(stored) }
}
