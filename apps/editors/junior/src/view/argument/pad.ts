import { padAccepts, type BlockOp } from '@mashu/engine-junior'

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'minus' | 'erase'
export const padDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** While `fresh` is true, the next digit replaces the number. */
export interface Pad {
  readonly text: string
  readonly fresh: boolean
}

export const openPad = (value: number): Pad => ({ text: String(value), fresh: true })

/** An empty pad counts as zero. */
export const padValue = ({ text }: Pad): number => (text === '' || text === '-' ? 0 : Number(text))

/** Returns undefined when the pad refuses the key (scratchjr.md §3). */
export function pressKey(op: BlockOp, pad: Pad, key: PadKey): Pad | undefined {
  if (key === 'erase') return { text: pad.fresh ? '' : pad.text.slice(0, -1), fresh: false }
  if (key === 'minus') {
    if (!padAccepts(op, -1)) return undefined
    return { text: pad.text.startsWith('-') ? pad.text.slice(1) : `-${pad.text}`, fresh: false }
  }
  const text = pad.fresh ? key : `${pad.text.replace(/^(-?)0$/, '$1')}${key}`
  return padAccepts(op, Number(text)) ? { text, fresh: false } : undefined
}
