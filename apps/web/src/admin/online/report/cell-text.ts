import type { AutoColumn } from '@mashu/contract/online/report/auto-report'

const FEN = 100
/** Maximum number of decimals. */
const DIGITS = 2

/** A code becomes its label, and fen become yuan. */
export function cellText(
  { isMoney }: Pick<AutoColumn, 'isMoney'>,
  value: string | number | null,
  options: readonly { value: string; text: string }[] | undefined,
): string {
  if (value === null || value === '') return ''
  const word = options?.find((option) => option.value === String(value))?.text
  if (word !== undefined) return word
  if (isMoney) return (Number(value) / FEN).toFixed(DIGITS)
  return typeof value === 'number' ? String(Number(value.toFixed(DIGITS))) : value
}
