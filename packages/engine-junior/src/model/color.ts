import { colord, extend } from 'colord'
import names from 'colord/plugins/names'

extend([names])

/** A colour that can be written into any file: six hex digits, and how opaque it is, 0 to 1. */
export interface Color {
  readonly hex: string
  readonly alpha: number
}

/** No colour is written longer; what is longer is not worth reading. */
const longest = 64

/**
 * Reads a colour as other programs write it: `#rgb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, a name of CSS.
 * Undefined when it is none, so that nothing else comes through into a file.
 */
export function readColor(text: string): Color | undefined {
  if (text.length > longest) return undefined
  const color = colord(text.trim().toLowerCase())
  if (!color.isValid()) return undefined
  const { r, g, b, a } = color.toRgb()
  return { hex: colord({ r, g, b }).toHex(), alpha: a }
}

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The colour of a palette that looks most like a given one. Both are six hex digits. */
export function nearestColor<Hex extends string>(hex: string, palette: readonly Hex[]): Hex | undefined {
  const wanted = parts(hex)
  const distance = (hex: Hex): number =>
    parts(hex).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0)
  return palette.toSorted((a, b) => distance(a) - distance(b))[0]
}
