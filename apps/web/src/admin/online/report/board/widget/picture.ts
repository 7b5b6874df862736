import type { Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
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

/** Yuan for fen, so that a chart shows what people pay. */
export const numberOf = (column: AnswerColumn | undefined, value: string | number | null | undefined): number => {
  const number = Number(value ?? 0)
  return column?.kind === 'money' ? number / FEN : Math.round(number * 100) / 100
}
