import type { GestureContext, Tool } from './paint-state.ts'
import { transformed } from '../model/geometry.ts'
import { distance, moved } from '../model/matrix.ts'
import { distanceTo, shapeAt } from '../model/hit.ts'
import { flattened } from '../model/curve.ts'
import { frameOf, handleAt, handlesOf, pulled, type Handle } from './handle.ts'
import type { Point, Shape } from '../model/model.ts'
import {
  canFill,
  ellipseShape,
  isTiny,
  lineShape,
  rectangleShape,
  stampOf,
  triangleShape,
  type Pen,
} from '../model/shape.ts'
import { addCorner, cornerAt, moveCorner, removeCorner, type Spot } from '../model/corner.ts'
import { freeShape } from '../model/free-shape.ts'

export interface Gesture {
  move(point: Point): void
  end(): void
}

/** Maximum distances from a touch to a shape and to a handle, in screen pixels. */
const fingertip = 14
const handleReach = 24

interface Touch {
  readonly paintDocument: GestureContext
  readonly from: Point
  readonly unit: number
}
type Start = (touch: Touch) => Gesture | undefined

const penOf = ({ paintDocument }: Touch): Pen => ({
  id: paintDocument.nextId,
  stroke: paintDocument.read().color,
  width: paintDocument.read().width,
})
const replaced = ({ kept }: GestureContext, shape: Shape) => kept.map((old) => (old.id === shape.id ? shape : old))

/**
 * Shows a shape while it changes, and commits its final form. Without `isNew`, it replaces the shape that has the same
 * id.
 */
function changing(paintDocument: GestureContext, change: (to: Point) => Shape | undefined, isNew: boolean): Gesture {
  let last: Shape | undefined
  const shapes = (shape: Shape) => (isNew ? [...paintDocument.kept, shape] : replaced(paintDocument, shape))
  return {
    move: (to) => {
      last = change(to)
      if (last) paintDocument.show(shapes(last))
    },
    end: () => {
      if (last) paintDocument.commit(shapes(last))
      else paintDocument.abandon()
    },
  }
}

const boxTool =
  (make: (pen: Pen, from: Point, to: Point) => Shape): Start =>
  (touch) => {
    const pen = penOf(touch)
    return changing(touch.paintDocument, (to) => (isTiny(touch.from, to) ? undefined : make(pen, touch.from, to)), true)
  }

const free: Start = (touch) => {
  const pen = penOf(touch)
  const points = [touch.from]
  const { paintDocument } = touch
  return {
    move: (to) => {
      if (distance(points.at(-1) ?? to, to) < touch.unit) return
      points.push(to)
      paintDocument.show([
        ...paintDocument.kept,
        {
          id: pen.id,
          stroke: pen.stroke,
          width: pen.width,
          opacity: 1,
          contours: [{ closed: false, corners: [...points] }],
        },
      ])
    },
    end: () => paintDocument.commit([...paintDocument.kept, freeShape(pen, points)]),
  }
}

const dragging = ({ paintDocument, from, unit }: Touch, shape: Shape): Gesture =>
  changing(
    paintDocument,
    (to) => (distance(from, to) < 3 * unit ? undefined : transformed(shape, moved(to.x - from.x, to.y - from.y))),
    false,
  )

function pulling({ paintDocument, from }: Touch, shape: Shape, handle: Handle): Gesture {
  return changing(paintDocument, (to) => pulled(shape, handle, from, to), false)
}

const panning = ({ paintDocument, from }: Touch): Gesture => ({
  move: (to) => paintDocument.pan(from.x - to.x, from.y - to.y),
  end: () => paintDocument.abandon(),
})

const select: Start = (touch) => {
  const { paintDocument, from, unit } = touch
  const { chosen } = paintDocument
  const frame = chosen && frameOf(chosen, unit)
  const handle = frame && handleAt(handlesOf(frame, unit, paintDocument.seen), from, handleReach * unit)
  if (chosen && handle) return pulling(touch, chosen, handle)
  const hit = shapeAt(paintDocument.kept, from, fingertip * unit)
  paintDocument.select(hit?.id)
  return hit ? dragging(touch, hit) : panning(touch)
}

/** Moves a corner. A touch without movement removes the corner, unless this touch has added it. */
function cornering({ paintDocument, from, unit }: Touch, shape: Shape, spot: Spot, fresh: boolean): Gesture {
  let last = shape
  let went = fresh
  return {
    move: (to) => {
      went ||= distance(from, to) >= 4 * unit
      if (!went) return
      last = moveCorner(shape, spot, to)
      paintDocument.show(replaced(paintDocument, last))
    },
    end: () => paintDocument.commit(replaced(paintDocument, went ? last : removeCorner(shape, spot))),
  }
}

const points: Start = (touch) => {
  const { paintDocument, from, unit } = touch
  const { chosen } = paintDocument
  const spot = chosen && cornerAt(chosen, from, handleReach * unit)
  if (chosen && spot) return cornering(touch, chosen, spot, false)
  const added = chosen && addCorner(chosen, from, fingertip * unit)
  if (added) return cornering(touch, added.shape, added.spot, true)
  paintDocument.select(shapeAt(paintDocument.kept, from, fingertip * unit)?.id)
  return undefined
}

/** Colours the line if the point is on the line or the shape cannot be filled, and otherwise the inside. */
function filled(shape: Shape, point: Point, color: string, unit: number): Shape {
  const off = Math.min(...shape.contours.map((contour) => distanceTo(flattened(contour), point)))
  const onLine = shape.stroke !== undefined && off <= shape.width / 2 + 2 * unit
  if (shape.stroke !== undefined && (onLine || !canFill(shape))) return { ...shape, stroke: color }
  return { ...shape, fill: color, photo: undefined }
}

const tap =
  (act: (touch: Touch, hit: Shape | undefined) => void): Start =>
  (touch) => {
    act(touch, shapeAt(touch.paintDocument.kept, touch.from, fingertip * touch.unit))
    return undefined
  }

/** Adds a rectangle that covers the canvas below all shapes. */
function fillCanvas(paintDocument: GestureContext, color: string): void {
  const { width, height } = paintDocument.canvas
  const canvas = rectangleShape(
    { id: paintDocument.nextId, stroke: color, width: 0 },
    { x: 0, y: 0 },
    { x: width, y: height },
  )
  paintDocument.commit([{ ...canvas, stroke: undefined, fill: color }, ...paintDocument.kept])
}

const starts: Readonly<Record<Tool, Start>> = {
  free,
  select,
  points,
  line: boxTool(lineShape),
  ellipse: boxTool(ellipseShape),
  rectangle: boxTool(rectangleShape),
  triangle: boxTool(triangleShape),
  fill: tap(({ paintDocument, from, unit }, hit) => {
    if (hit) paintDocument.replace(filled(hit, from, paintDocument.read().color, unit))
    else if (paintDocument.fillsCanvas) fillCanvas(paintDocument, paintDocument.read().color)
  }),
  stamp: tap(({ paintDocument }, hit) => {
    if (hit) paintDocument.commit([...paintDocument.kept, stampOf(hit, paintDocument.nextId, 16)])
  }),
  delete: tap(({ paintDocument }, hit) => {
    if (hit) paintDocument.commit(paintDocument.kept.filter(({ id }) => id !== hit.id))
  }),
  camera: tap(({ paintDocument }, hit) => {
    if (hit && canFill(hit)) paintDocument.openCamera(hit.id)
  }),
}

/** Returns undefined when the touch itself completes the action. */
export const startGesture = (paintDocument: GestureContext, from: Point, unit: number): Gesture | undefined =>
  starts[paintDocument.read().tool]({ paintDocument, from, unit })
