import { MAX_WIDTH, MIN_WIDTH, type ListLayout } from '@mashu/contract/sys/list/list-layout'
import type { Field } from '../../field/field.ts'

export type Pin = 'left' | 'right' | null

/** Width in pixels of a pinned column without its own width, for placing the next pinned column. */
const PINNED_WIDTH = 160

/** Hides columns that the screen hides or, with a view, all columns outside the view. */
export const plainLayout = (fields: readonly Field[], ofView: readonly string[] = []): ListLayout => ({
  order: [...ofView],
  hidden: fields
    .filter(({ name, spec }) => (ofView.length > 0 ? !ofView.includes(name) : spec.hidden))
    .map(({ name }) => name),
  left: [],
  right: [],
  widths: [],
  density: 'normal',
})

export const pinOf = ({ left, right }: ListLayout, name: string): Pin => {
  if (left.includes(name)) return 'left'
  return right.includes(name) ? 'right' : null
}

/** A column that is not in `order` follows the column that is before it in `fields`. */
export function inOrder(fields: readonly Field[], { order }: ListLayout): Field[] {
  const places = new Map(order.map((name, at) => [name, at]))
  let last = -1
  const placed = fields.map((field) => {
    last = places.get(field.name) ?? last + 0.001
    return { field, at: last }
  })
  return placed.sort((a, b) => a.at - b.at).map(({ field }) => field)
}

export interface Column {
  field: Field
  pin: Pin
  width: number | undefined
  /** Distance in pixels of a pinned column from the edge of the table. */
  offset: number
}

/** Returns the visible columns in this order: pinned to the left, not pinned, pinned to the right. */
export function columnsOf(fields: readonly Field[], layout: ListLayout): Column[] {
  const shown = inOrder(fields, layout).filter(({ name }) => !layout.hidden.includes(name))
  const columns = shown.map((field): Column => {
    const pin = pinOf(layout, field.name)
    const own = layout.widths.find(({ column }) => column === field.name)?.width
    return { field, pin, width: own ?? (pin ? (field.spec.width ?? PINNED_WIDTH) : undefined), offset: 0 }
  })
  const [left, free, right] = (['left', null, 'right'] as const).map((pin) =>
    columns.filter((each) => each.pin === pin),
  )
  const stacked = (list: readonly Column[]) => {
    let offset = 0
    return list.map((column) => {
      const placed = { ...column, offset }
      offset += column.width!
      return placed
    })
  }
  return [...stacked(left!), ...free!, ...stacked(right!.toReversed()).toReversed()]
}

export function moveTo(fields: readonly Field[], layout: ListLayout, name: string, target: string): ListLayout {
  const order = inOrder(fields, layout).map((field) => field.name)
  const [from, to] = [order.indexOf(name), order.indexOf(target)]
  if (from < 0 || to < 0 || from === to) return layout
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...layout, order }
}

/** Moves a column by one place. Hidden columns also have places. */
export function moveBy(fields: readonly Field[], layout: ListLayout, name: string, way: -1 | 1): ListLayout {
  const names = inOrder(fields, layout).map((field) => field.name)
  const target = names[names.indexOf(name) + way]
  return target === undefined ? layout : moveTo(fields, layout, name, target)
}

/** Moves a column past the next visible column with the same pin. */
export function movePastShown(fields: readonly Field[], layout: ListLayout, name: string, way: -1 | 1): ListLayout {
  const alike = columnsOf(fields, layout).filter(({ pin }) => pin === pinOf(layout, name))
  const target = alike[alike.findIndex(({ field }) => field.name === name) + way]
  return target === undefined ? layout : moveTo(fields, layout, name, target.field.name)
}

const without = (names: readonly string[], name: string) => names.filter((each) => each !== name)

export function withPin(layout: ListLayout, name: string, pin: Pin): ListLayout {
  const free = { ...layout, left: without(layout.left, name), right: without(layout.right, name) }
  return pin ? { ...free, [pin]: [...free[pin], name] } : free
}

/** @param width null fits the width to the content */
export function withWidth(layout: ListLayout, column: string, width: number | null): ListLayout {
  const others = layout.widths.filter((each) => each.column !== column)
  if (width === null) return { ...layout, widths: others }
  const bounded = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
  return { ...layout, widths: [...others, { column, width: bounded }] }
}

export const withHidden = (layout: ListLayout, name: string, isHidden: boolean): ListLayout => ({
  ...layout,
  hidden: isHidden ? [...layout.hidden, name] : without(layout.hidden, name),
})
