import { stage, textLine, type TextObject } from '@mashu/engine-junior'

export const textFont = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Layout of a text in stage units: its lines, the size of its letters, and the middle of the box around the lines. */
export interface TextLayout {
  readonly lines: readonly string[]
  readonly size: number
  readonly x: number
  readonly y: number
}

/** Returns the width of a text with letters that are one unit high. */
export type MeasureText = (text: string) => number

/** Total space at the two ends of a line, in heights of a letter, for letters that extend beyond their box. */
const air = 0.24
/**
 * Pieces that are never split: a word with the blanks behind it, a Chinese character with the marks that never begin a
 * line.
 */
const pieces = /[\u0021-\u024f]+\s*|\s+|[^][，。！？、；：”’）》」…—]*/gu

let pen: CanvasRenderingContext2D | null | undefined

/**
 * Measures with the browser's canvas. Without a canvas, each letter counts as wide as a Chinese letter, so that no text
 * is cut off.
 */
const measureWithPen: MeasureText = (text) => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return [...text].length
  pen.font = `700 100px ${textFont}`
  return pen.measureText(text).width / 100
}

/** Breaks one line into lines no wider than `setup`, in heights of a letter. A word that is wider is split. */
function breakLine(line: string, setup: number, measure: MeasureText): string[] {
  const lines: string[] = []
  let now = ''
  const take = (piece: string): void => {
    if (measure((now + piece).trimEnd()) <= setup) {
      now += piece
      return
    }
    if (now !== '') lines.push(now.trimEnd())
    now = ''
    if (measure(piece.trimEnd()) <= setup) now = piece
    else
      for (const letter of piece) {
        if (now !== '' && measure(now + letter) > setup) {
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

/**
 * Wraps a text so that all of it is within the stage. Letters become smaller only if the lines together would be higher
 * than the stage; the project keeps the size and place that the child chose.
 */
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
