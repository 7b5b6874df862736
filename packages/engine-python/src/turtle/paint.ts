import type { Brush } from './brush.ts'
import type { Look, Points, ShapePart } from './command.ts'
import { paintChart } from './paint-chart.ts'
import type { Item, Picture, Scene } from './scene-model.ts'

export type { Brush } from './brush.ts'

/** From turtle coordinates to pixels of the screen, whose origin is the top left corner. */
interface View {
  x(x: number): number
  y(y: number): number
}

function viewOf(scene: Scene): View {
  const { width, height, world } = scene
  if (!world) return { x: (x) => width / 2 + x, y: (y) => height / 2 - y }
  return {
    x: (x) => ((x - world.left) / (world.right - world.left)) * width,
    y: (y) => ((world.top - y) / (world.top - world.bottom)) * height,
  }
}

/** Turtle coordinates of a point of the screen (pixels of the scene from its top left corner). */
export function screenToTurtle(scene: Scene, x: number, y: number): { x: number; y: number } {
  const { width, height, world } = scene
  if (!world) return { x: x - width / 2, y: height / 2 - y }
  return {
    x: world.left + (x / width) * (world.right - world.left),
    y: world.top - (y / height) * (world.top - world.bottom),
  }
}

/** Points in the typography of a screen are 4/3 pixels. */
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

function paintPicture(brush: Brush, picture: Picture | undefined, x: number, y: number): void {
  // What `decode` made is for the page's own canvas to know.
  if (picture)
    brush.drawImage(
      picture as CanvasImageSource,
      x - picture.width / 2,
      y - picture.height / 2,
      picture.width,
      picture.height,
    )
}

function paintLook(brush: Brush, scene: Scene, look: Look, at: { x: number; y: number; angle: number }): void {
  brush.lineJoin = 'miter'
  if ('picture' in look) paintPicture(brush, scene.pictures.get(look.picture), at.x, at.y)
  else for (const part of look.parts) paintPart(brush, part, at)
  brush.lineJoin = 'round'
}

function paintText(brush: Brush, item: Extract<Item, { kind: 'text' }>, view: View): void {
  brush.fillStyle = item.color
  brush.font = fontOf(item)
  brush.textAlign = item.align
  // As in Tk, the point is the bottom of the text.
  brush.textBaseline = 'bottom'
  const lines = item.text.split('\n')
  const height = Math.abs(item.size) * (item.size < 0 ? 1 : POINT) * 1.25
  for (const [index, line] of lines.entries())
    brush.fillText(line, view.x(item.x), view.y(item.y) - (lines.length - 1 - index) * height)
}

function paintItem(brush: Brush, scene: Scene, item: Item, view: View): void {
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

function paintGround(brush: Brush, scene: Scene): void {
  brush.fillStyle = scene.background
  brush.fillRect(0, 0, scene.width, scene.height)
  if (scene.backdrop) paintPicture(brush, scene.pictures.get(scene.backdrop), scene.width / 2, scene.height / 2)
}

function paintTurtles(brush: Brush, scene: Scene, view: View): void {
  for (const mark of scene.turtles.values())
    if (mark.visible) paintLook(brush, scene, mark.look, { x: view.x(mark.x), y: view.y(mark.y), angle: mark.angle })
}

function prepare(brush: Brush, density: number): void {
  brush.setTransform(density, 0, 0, density, 0, 0)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
}

/** Paints the whole scene once, turtles included: for a picture to keep, and for tests. */
export function paint(scene: Scene, brush: Brush, density = 1): void {
  const view = viewOf(scene)
  prepare(brush, density)
  if (scene.chart) return paintChart(brush, scene.chart)
  paintGround(brush, scene)
  for (const item of scene.items.values()) paintItem(brush, scene, item, view)
  paintTurtles(brush, scene, view)
}

export interface Painter {
  /**
   * Paints what changed; call it once a frame. Both canvases are `width × density` by `height × density`. Returns
   * whether anything was painted.
   */
  frame(density: number): boolean
}

/**
 * Paints a growing scene on two canvases, one above the other: `ink` keeps what was drawn, so that a frame paints only
 * what is new; `front` shows the turtles. A canvas whose size is set is empty: say so with a new `density` or a new
 * painter.
 */
export function createPainter(scene: Scene, { ink, front }: { ink: Brush; front: Brush }): Painter {
  let seen = { version: -1, epoch: -1, density: 0 }
  /** Points of lines, or 1, that are on the ink by item. */
  const done = new Map<number, number>()
  const fresh = (id: number, item: Item, view: View): void => {
    const painted = done.get(id) ?? 0
    if (item.kind === 'line') {
      if (item.points.length > painted)
        paintItem(ink, scene, painted > 2 ? { ...item, points: item.points.slice(painted - 2) } : item, view)
      done.set(id, item.points.length)
    } else if (painted === 0) {
      paintItem(ink, scene, item, view)
      done.set(id, 1)
    }
  }
  return {
    frame(density) {
      const { version, epoch } = scene
      if (version === seen.version && density === seen.density) return false
      const view = viewOf(scene)
      if (epoch !== seen.epoch || density !== seen.density) {
        done.clear()
        prepare(ink, density)
        if (scene.chart) paintChart(ink, scene.chart)
        else paintGround(ink, scene)
      }
      prepare(front, density)
      front.clearRect(0, 0, scene.width, scene.height)
      if (!scene.chart) {
        for (const [id, item] of scene.items) fresh(id, item, view)
        paintTurtles(front, scene, view)
      }
      seen = { version, epoch, density }
      return true
    },
  }
}
