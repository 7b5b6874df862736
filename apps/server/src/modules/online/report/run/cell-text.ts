import type { AppContext } from '../../../../platform/app/context.ts'
import { dateCell, numberCell, type CellFormat, type SheetCell } from '../../../../platform/http/field/sheet-cell.ts'

const FEN = 100

/** Codes become names, and amounts in fen become yuan. */
export function cellText(
  wire: AppContext['wire'],
  value: string | number | null,
  { kind, dict }: { kind: string; dict?: string | undefined },
): string {
  if (value === null || value === '') return ''
  if (dict) return wire.dictText(dict, String(value)) || String(value)
  return kind === 'money' ? (Number(value) / FEN).toFixed(2) : String(value)
}

const formats: Readonly<Record<string, CellFormat>> = { money: 'money', day: 'date', time: 'time' }

export const cellFormat = ({ kind, dict }: { kind: string; dict?: string | undefined }): CellFormat | undefined =>
  dict ? undefined : formats[kind]

/** Numbers and dates are values and not texts. */
export function sheetCell(
  wire: AppContext['wire'],
  value: string | number | null,
  place: { kind: string; dict?: string | undefined },
): SheetCell {
  const text = cellText(wire, value, place)
  if (text === '' || place.dict) return text
  if (place.kind === 'number' || place.kind === 'money') return numberCell(text) ?? text
  return (place.kind === 'day' || place.kind === 'time' ? dateCell(text) : undefined) ?? text
}
