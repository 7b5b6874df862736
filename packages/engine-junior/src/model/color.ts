import { colord, extend } from 'colord'
import names from 'colord/plugins/names'

extend([names])

/** A checked colour, which is safe in any file. `hex` has six digits, and `alpha` is from 0 to 1. */
export interface Color {
  readonly hex: string
  readonly alpha: number
}

/** In characters. A longer text is not parsed. */
const longest = 64

/**
 * Parses `#rgb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, or a CSS name. Returns undefined for other texts, which are
 * unsafe in a file.
 */
export function readColor(text: string): Color | undefined {
  if (text.length > longest) return undefined
  const color = colord(text.trim().toLowerCase())
  if (!color.isValid()) return undefined
  const { r, g, b, a } = color.toRgb()
  return { hex: colord({ r, g, b }).toHex(), alpha: a }
}

const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** All colours have six hexadecimal digits. */
export function nearestColor<Hex extends string>(hex: string, palette: readonly Hex[]): Hex | undefined {
  const wanted = parts(hex)
  const distance = (hex: Hex): number =>
    parts(hex).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0)
  return palette.toSorted((a, b) => distance(a) - distance(b))[0]
}
