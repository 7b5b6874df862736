import type { MeasureKind, Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import type { AnswerColumn } from './widget.ts'

export const COLOURS = ['--seed', '--green', '--amber', '--coral', '--teal', '--tile-a', '--tile-b', '--tile-c']
const FEN = 100

export type AnswerRow = WidgetAnswer['rows'][number]
export interface PictureProps {
  widget: Widget
  answer: WidgetAnswer
  /** Opens what is behind a line, a part or a number. */
  onOpen?: ((row: AnswerRow) => void) | undefined
}
export type TextOf = (column: number, value: string | number | null) => string

/** Nothing adds up to 0; it has no average and no largest. */
const ZERO_OF_NOTHING: ReadonlySet<MeasureKind | undefined> = new Set(['count', 'distinct', 'sum'])

/** Yuan for fen, so that a chart shows what people pay; null where there is no value. */
export const numberOf = (
  column: AnswerColumn | undefined,
  value: string | number | null | undefined,
  measure?: MeasureKind,
): number | null => {
  if (value === null || value === undefined) return ZERO_OF_NOTHING.has(measure) ? 0 : null
  const number = Number(value)
  return column?.kind === 'money' ? number / FEN : Math.round(number * 100) / 100
}
