import type { Brush } from './brush.ts'
import { paintChart } from './paint-chart.ts'
import type { Item, Scene } from './scene-model.ts'
import { paintPicture, paintLook, paintItem } from './paint-item.ts'
import { type View, viewOf } from './view.ts'

export type { Brush } from './brush.ts'

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

/** Paints the whole scene once, for a picture or a test. */
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
   * Must be called once per frame. Both canvases are `width × density` by `height × density`. Returns true if something
   * was painted.
   */
  frame(density: number): boolean
}

/**
 * `ink` keeps the drawing, so that a frame only paints new items. `front` shows the turtles above `ink`. Resizing
 * empties a canvas: pass a new `density`, or create a new painter.
 */
export function createPainter(scene: Scene, { ink, front }: { ink: Brush; front: Brush }): Painter {
  let seen = { version: -1, epoch: -1, density: 0 }
  /** The number of painted coordinates of each line. For other items, 1. */
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
