import { stage, textLine, type TextObject } from '@mashu/engine-junior'

export const textFont = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Lengths are in stage units. `size` is the height of a letter; `x` and `y` are the middle of the whole text. */
export interface TextLayout {
  readonly lines: readonly string[]
  readonly size: number
  readonly x: number
  readonly y: number
}

/** Returns the width of a text whose letters are one unit high. */
export type MeasureText = (text: string) => number

/** Sum of the spaces at both ends of a line, in letter heights, because some letters extend beyond their box. */
const air = 0.24
/**
 * A word with the spaces after it, or a Chinese character with the punctuation after it, which must not begin a line.
 */
const pieces = /[\u0021-\u024f]+\s*|\s+|[^][，。！？、；：”’）》」…—]*/gu

let pen: CanvasRenderingContext2D | null | undefined

/** Without a canvas, each letter counts as square, so that no text is cut off. */
const measureWithPen: MeasureText = (text) => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return [...text].length
  pen.font = `700 100px ${textFont}`
  return pen.measureText(text).width / 100
}

/** Breaks a line into lines of at most `maxWidth` letter heights. Splits a word only if it is wider than that. */
function breakLine(line: string, maxWidth: number, measure: MeasureText): string[] {
  const lines: string[] = []
  let now = ''
  const take = (piece: string): void => {
    if (measure((now + piece).trimEnd()) <= maxWidth) {
      now += piece
      return
    }
    if (now !== '') lines.push(now.trimEnd())
    now = ''
    if (measure(piece.trimEnd()) <= maxWidth) now = piece
    else
      for (const letter of piece) {
        if (now !== '' && measure(now + letter) > maxWidth) {
          lines.push(now)
          now = ''
        }
        now += letter
      }
  }
  for (const piece of line.match(pieces) ?? []) take(piece)
  return [...lines, now.trimEnd()]
}

const clamp = (value: number, half: number, whole: number): number =>
  Math.min(Math.max(value, half), Math.max(half, whole - half))

/** Keeps the whole text within the stage. Letters shrink only if all lines together would be higher than the stage. */
export function layoutText(
  { text, size: wanted, x, y }: Pick<TextObject, 'text' | 'size' | 'x' | 'y'>,
  measure: MeasureText = measureWithPen,
): TextLayout {
  const wrap = (size: number): string[] =>
    text.split('\n').flatMap((line) => breakLine(line, stage.width / size - air, measure))
  let size = wanted
  let lines = wrap(size)
  while (lines.length * textLine * size > stage.height && size > 1) {
    size -= 1
    lines = wrap(size)
  }
  const width = (Math.max(...lines.map(measure)) + air) * size
  return {
    lines,
    size,
    x: clamp(x, width / 2, stage.width),
    y: clamp(y, (lines.length * textLine * size) / 2, stage.height),
  }
}
