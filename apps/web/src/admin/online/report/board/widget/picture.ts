import type { MeasureKind, Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import type { AnswerColumn } from './widget.ts'

export const COLOURS = ['--seed', '--green', '--amber', '--coral', '--teal', '--tile-a', '--tile-b', '--tile-c']
const FEN = 100

export type AnswerRow = WidgetAnswer['rows'][number]
export interface PictureProps {
  widget: Widget
  answer: WidgetAnswer
  /** Opens the rows behind a line, a part or a number. */
  onOpen?: ((row: AnswerRow) => void) | undefined
}
export type TextOf = (column: number, value: string | number | null) => string

/** Without rows the sum is 0; average and maximum do not exist. */
const ZERO_OF_NOTHING: ReadonlySet<MeasureKind | undefined> = new Set(['count', 'distinct', 'sum'])

/** Converts fen to yuan for a chart; null when there is no value. */
export const numberOf = (
  column: AnswerColumn | undefined,
  value: string | number | null | undefined,
  measure?: MeasureKind,
): number | null => {
  if (value === null || value === undefined) return ZERO_OF_NOTHING.has(measure) ? 0 : null
  const number = Number(value)
  return column?.kind === 'money' ? number / FEN : Math.round(number * 100) / 100
}
