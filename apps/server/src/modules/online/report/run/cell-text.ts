import type { AppContext } from '../../../../platform/app/context.ts'

const FEN = 100

/** What a person reads in a cell: words for codes, yuan for fen. */
export function cellText(
  wire: AppContext['wire'],
  value: string | number | null,
  { kind, dict }: { kind: string; dict?: string | undefined },
): string {
  if (value === null || value === '') return ''
  if (dict) return wire.dictText(dict, String(value)) || String(value)
  return kind === 'money' ? (Number(value) / FEN).toFixed(2) : String(value)
}
