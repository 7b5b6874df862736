import { paint, type Scene } from '@mashu/engine-python'
import { highlightLines, type Token } from '@mashu/engine-python/highlight'

const size = { width: 640, height: 480 } as const
const colours: readonly (readonly [RegExp, string])[] = [
  [/tok-keyword|tok-bool/, '#D9A8FF'],
  [/tok-string/, '#8FE3B4'],
  [/tok-number/, '#FFC37A'],
  [/tok-comment/, '#94A5BB'],
  [/tok-variableName2|tok-definition|tok-className/, '#8CC8FF'],
  [/tok-operator|tok-punctuation/, '#B7C4D6'],
]
const colourOf = (classes: string): string => colours.find(([pattern]) => pattern.test(classes))?.[1] ?? '#EAF0F8'

/** Skips leading comments, because the works of a class often begin with the same comment. */
export function shownLines(code: string, count: number): Token[][] {
  const lines = highlightLines(code.slice(0, 4000))
  const first = lines.findIndex((line) =>
    line.some(({ text, classes }) => text.trim() !== '' && !classes.includes('tok-comment')),
  )
  return lines.slice(Math.max(0, first), Math.max(0, first) + count)
}

function newCanvas(): { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D } | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const brush = canvas.getContext('2d')
  return brush && { canvas, brush }
}

function drawScene(scene: Scene, brush: CanvasRenderingContext2D): void {
  const density = Math.min(size.width / scene.width, size.height / scene.height)
  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.round(scene.width * density))
  picture.height = Math.max(1, Math.round(scene.height * density))
  const inner = picture.getContext('2d')
  if (!inner) return
  paint(scene, inner, density)
  brush.fillStyle = scene.background
  brush.fillRect(0, 0, size.width, size.height)
  brush.drawImage(picture, (size.width - picture.width) / 2, (size.height - picture.height) / 2)
}

function drawCode(code: string, brush: CanvasRenderingContext2D): void {
  brush.fillStyle = '#16263B'
  brush.fillRect(0, 0, size.width, size.height)
  brush.fillStyle = '#22B573'
  brush.fillRect(0, 0, 14, size.height)
  const step = 44
  // Lists of works show the kind of the work above this line.
  const top = 108
  brush.font = '500 28px "SFMono-Regular", Consolas, "Noto Sans Mono CJK SC", monospace'
  brush.textBaseline = 'top'
  for (const [row, line] of shownLines(code, 8).entries()) {
    let x = 48
    for (const { text, classes } of line) {
      brush.fillStyle = colourOf(classes)
      brush.fillText(text, x, top + row * step)
      x += brush.measureText(text).width
    }
  }
}

/** Draws the code if the turtle has drawn nothing. Returns null when the browser cannot draw. */
export function drawSheet(scene: Scene | null, code: string): HTMLCanvasElement | null {
  const sheet = newCanvas()
  if (!sheet) return null
  if (scene?.used) drawScene(scene, sheet.brush)
  else drawCode(code, sheet.brush)
  return sheet.canvas
}

export async function drawCover(scene: Scene | null, code: string): Promise<Blob | null> {
  const sheet = drawSheet(scene, code)
  return sheet && new Promise((resolve) => sheet.toBlob(resolve, 'image/png'))
}

/** Draws at twice the resolution of the turtle's screen. */
export async function scenePicture(scene: Scene): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = scene.width * 2
  canvas.height = scene.height * 2
  const brush = canvas.getContext('2d')
  if (!brush) return null
  paint(scene, brush, 2)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
