/**
 * Formats an amount for people, such as `128` or `128.50` but never `128.00`.
 * @param fen Whole fen, negative for a refund.
 */
export function yuanText(fen: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(fen) / 100), Math.abs(fen) % 100]
  return `${fen < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** For example `¥128`. */
export const priceText = (fen: number): string => `${fen < 0 ? '-' : ''}¥${yuanText(Math.abs(fen))}`

/** The message continues the label of the field. */
export function amountRefusal(
  value: unknown,
  { minimum = 0, maximum = Infinity }: { minimum?: number; maximum?: number },
): string | undefined {
  const fen = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof fen !== 'number' || !Number.isSafeInteger(fen)) return '应为金额，例如 128 或 128.50'
  if (fen < minimum) return `不能少于 ${priceText(minimum)}`
  return fen > maximum ? `不能多于 ${priceText(maximum)}` : undefined
}

const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/

/**
 * Parses a typed amount (`128`, `¥128.5`, `1,280元`) to fen, digit by digit, so that nothing is rounded.
 * @returns undefined for other texts and for fractions of a fen
 */
export function fenOf(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,¥元]/g, '')
    .trim()
  const found = AMOUNT.exec(plain)
  if (!found) return undefined
  const fen = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -fen : fen
}
