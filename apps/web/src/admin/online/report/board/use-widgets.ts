import { useState } from 'react'
import type { Widget } from '@mashu/contract/online/report/board'

/** The widgets of a board while they are put in place. */
export function useWidgets(stored: readonly Widget[]) {
  const [widgets, setWidgets] = useState(stored)
  /** Replaces a widget; behind the last it is added. */
  const put = (at: number, widget: Widget) =>
    setWidgets(
      at === widgets.length ? [...widgets, widget] : widgets.map((other, index) => (index === at ? widget : other)),
    )
  const move = (at: number, to: number) => {
    const rest = widgets.filter((_widget, index) => index !== at)
    setWidgets([...rest.slice(0, to), widgets[at]!, ...rest.slice(to)])
  }
  const remove = (at: number) => setWidgets(widgets.filter((_widget, index) => index !== at))
  return { widgets, put, move, remove, giveUp: () => setWidgets(stored) }
}
