import type { Brush } from './brush.ts'
import type { Look, Points, ShapePart } from './command.ts'
import type { Item, Picture, Scene } from './scene-model.ts'
import type { View } from './view.ts'

/** Pixels in a typographic point. */
const POINT = 4 / 3
const FALLBACK = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

function fontOf({ font, size, style }: { font: string; size: number; style: string }): string {
  const flavour = ['italic', 'bold'].filter((word) => style.includes(word)).join(' ')
  // A negative size means pixels, as in Tk.
  const pixels = size < 0 ? -size : size * POINT
  return `${flavour} ${Math.round(pixels * 100) / 100}px "${font.replaceAll(/["\\]/g, '')}", ${FALLBACK}`.trim()
}

function path(brush: Brush, points: Points, view: View): void {
  brush.beginPath()
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [view.x(points[at]!), view.y(points[at + 1]!)]
    if (at === 0) brush.moveTo(x, y)
    else brush.lineTo(x, y)
  }
}

function paintPart(brush: Brush, part: ShapePart, at: { x: number; y: number; angle: number }): void {
  const [sin, cos] = [Math.sin((at.angle * Math.PI) / 180), Math.cos((at.angle * Math.PI) / 180)]
  const turned = part.points.map((value, index) =>
    index % 2 === 0
      ? at.x + value * cos - part.points[index + 1]! * sin
      : at.y - part.points[index - 1]! * sin - value * cos,
  )
  path(brush, turned, { x: (x) => x, y: (y) => y })
  brush.closePath()
  if (part.fill) {
    brush.fillStyle = part.fill
    brush.fill('evenodd')
  }
  if (part.outline && part.width > 0) {
    brush.strokeStyle = part.outline
    brush.lineWidth = part.width
    brush.stroke()
  }
}

export function paintPicture(brush: Brush, picture: Picture | undefined, x: number, y: number): void {
  if (picture)
    brush.drawImage(
      picture as CanvasImageSource,
      x - picture.width / 2,
      y - picture.height / 2,
      picture.width,
      picture.height,
    )
}

export function paintLook(brush: Brush, scene: Scene, look: Look, at: { x: number; y: number; angle: number }): void {
  brush.lineJoin = 'miter'
  if ('picture' in look) paintPicture(brush, scene.pictures.get(look.picture), at.x, at.y)
  else for (const part of look.parts) paintPart(brush, part, at)
  brush.lineJoin = 'round'
}

function paintText(brush: Brush, item: Extract<Item, { kind: 'text' }>, view: View): void {
  brush.fillStyle = item.color
  brush.font = fontOf(item)
  brush.textAlign = item.align
  // As in Tk.
  brush.textBaseline = 'bottom'
  const lines = item.text.split('\n')
  const height = Math.abs(item.size) * (item.size < 0 ? 1 : POINT) * 1.25
  for (const [index, line] of lines.entries())
    brush.fillText(line, view.x(item.x), view.y(item.y) - (lines.length - 1 - index) * height)
}

export function paintItem(brush: Brush, scene: Scene, item: Item, view: View): void {
  switch (item.kind) {
    case 'line': {
      if (item.points.length < 4) return
      brush.strokeStyle = item.color
      brush.lineWidth = item.width
      path(brush, item.points, view)
      return brush.stroke()
    }
    case 'area': {
      if (item.points.length < 6 || !item.color) return
      brush.fillStyle = item.color
      path(brush, item.points, view)
      brush.closePath()
      return brush.fill('evenodd')
    }
    case 'dot': {
      brush.fillStyle = item.color
      brush.beginPath()
      brush.arc(view.x(item.x), view.y(item.y), item.size / 2, 0, Math.PI * 2)
      return brush.fill()
    }
    case 'text':
      return paintText(brush, item, view)
    case 'stamp':
      return paintLook(brush, scene, item.look, { x: view.x(item.x), y: view.y(item.y), angle: item.angle })
  }
}
