import type { MeasureKind, Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import type { AnswerColumn } from './widget.ts'

export const COLOURS = ['--seed', '--green', '--amber', '--coral', '--teal', '--tile-a', '--tile-b', '--tile-c']
const FEN = 100

export type AnswerRow = WidgetAnswer['rows'][number]
export interface PictureProps {
  widget: Widget
  answer: WidgetAnswer
  /** Called when the user selects a part of the picture. */
  onOpen?: ((row: AnswerRow) => void) | undefined
}
export type TextOf = (column: number, value: string | number | null) => string

/** Measures that are 0 without rows. Other measures have no value without rows. */
const ZERO_OF_NOTHING: ReadonlySet<MeasureKind | undefined> = new Set(['count', 'distinct', 'sum'])

/** Converts fen to yuan. Returns null for a missing value. */
export const numberOf = (
  column: AnswerColumn | undefined,
  value: string | number | null | undefined,
  measure?: MeasureKind,
): number | null => {
  if (value === null || value === undefined) return ZERO_OF_NOTHING.has(measure) ? 0 : null
  const number = Number(value)
  return column?.kind === 'money' ? number / FEN : Math.round(number * 100) / 100
}
