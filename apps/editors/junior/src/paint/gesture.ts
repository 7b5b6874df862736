import type { Bench, Tool } from './bench.ts'
import { distance, distanceTo, flattened, moved, shapeAt, transformed } from './geometry.ts'
import { frameOf, handleAt, handlesOf, pulled, type Handle } from './handle.ts'
import type { Point, Shape } from './model.ts'
import {
  addCorner,
  canFill,
  cornerAt,
  ellipseShape,
  freeShape,
  isTiny,
  lineShape,
  moveCorner,
  rectangleShape,
  removeCorner,
  stampOf,
  triangleShape,
  type Pen,
  type Spot,
} from './shape.ts'

/** What a finger on the sheet is doing. */
export interface Gesture {
  move(point: Point): void
  end(): void
}

/** Sizes of a fingertip, in pixels of the screen. */
const fingertip = 14
const handleReach = 24

interface Touch {
  readonly easel: Bench
  readonly from: Point
  readonly unit: number
}
type Start = (touch: Touch) => Gesture | undefined

const penOf = ({ easel }: Touch): Pen => ({ id: easel.nextId, stroke: easel.read().color, width: easel.read().width })
const replaced = ({ kept }: Bench, shape: Shape) => kept.map((old) => (old.id === shape.id ? shape : old))

/** Shows a changing shape and keeps its last form; `more` shapes are added, others replaced. */
function changing(easel: Bench, change: (to: Point) => Shape | undefined, isNew: boolean): Gesture {
  let last: Shape | undefined
  const shapes = (shape: Shape) => (isNew ? [...easel.kept, shape] : replaced(easel, shape))
  return {
    move: (to) => {
      last = change(to)
      if (last) easel.show(shapes(last))
    },
    end: () => {
      if (last) easel.commit(shapes(last))
      else easel.abandon()
    },
  }
}

const boxTool =
  (make: (pen: Pen, from: Point, to: Point) => Shape): Start =>
  (touch) => {
    const pen = penOf(touch)
    return changing(touch.easel, (to) => (isTiny(touch.from, to) ? undefined : make(pen, touch.from, to)), true)
  }

const free: Start = (touch) => {
  const pen = penOf(touch)
  const points = [touch.from]
  const { easel } = touch
  return {
    move: (to) => {
      if (distance(points.at(-1) ?? to, to) < touch.unit) return
      points.push(to)
      // While it is drawn the line follows the finger exactly; it becomes soft when the finger leaves.
      easel.show([
        ...easel.kept,
        {
          id: pen.id,
          stroke: pen.stroke,
          width: pen.width,
          opacity: 1,
          contours: [{ closed: false, corners: [...points] }],
        },
      ])
    },
    end: () => easel.commit([...easel.kept, freeShape(pen, points)]),
  }
}

const dragging = ({ easel, from, unit }: Touch, shape: Shape): Gesture =>
  changing(
    easel,
    (to) => (distance(from, to) < 3 * unit ? undefined : transformed(shape, moved(to.x - from.x, to.y - from.y))),
    false,
  )

function pulling({ easel, from }: Touch, shape: Shape, handle: Handle): Gesture {
  return changing(easel, (to) => pulled(shape, handle, from, to), false)
}

const panning = ({ easel, from }: Touch): Gesture => ({
  move: (to) => easel.pan(from.x - to.x, from.y - to.y),
  end: () => easel.abandon(),
})

const select: Start = (touch) => {
  const { easel, from, unit } = touch
  const { chosen } = easel
  const frame = chosen && frameOf(chosen, unit)
  const handle = frame && handleAt(handlesOf(frame, unit, easel.seen), from, handleReach * unit)
  if (chosen && handle) return pulling(touch, chosen, handle)
  const hit = shapeAt(easel.kept, from, fingertip * unit)
  easel.select(hit?.id)
  return hit ? dragging(touch, hit) : panning(touch)
}

/** A corner follows the finger; a corner that was only touched goes away. */
function cornering({ easel, from, unit }: Touch, shape: Shape, spot: Spot, fresh: boolean): Gesture {
  let last = shape
  let went = fresh
  return {
    move: (to) => {
      went ||= distance(from, to) >= 4 * unit
      if (!went) return
      last = moveCorner(shape, spot, to)
      easel.show(replaced(easel, last))
    },
    end: () => easel.commit(replaced(easel, went ? last : removeCorner(shape, spot))),
  }
}

const points: Start = (touch) => {
  const { easel, from, unit } = touch
  const { chosen } = easel
  const spot = chosen && cornerAt(chosen, from, handleReach * unit)
  if (chosen && spot) return cornering(touch, chosen, spot, false)
  const added = chosen && addCorner(chosen, from, fingertip * unit)
  if (added) return cornering(touch, added.shape, added.spot, true)
  easel.select(shapeAt(easel.kept, from, fingertip * unit)?.id)
  return undefined
}

/** On its line a shape gets another line, inside another filling; a line alone can only have the former. */
function filled(shape: Shape, point: Point, color: string, unit: number): Shape {
  const off = Math.min(...shape.contours.map((contour) => distanceTo(flattened(contour), point)))
  const onLine = shape.stroke !== undefined && off <= shape.width / 2 + 2 * unit
  if (shape.stroke !== undefined && (onLine || !canFill(shape))) return { ...shape, stroke: color }
  return { ...shape, fill: color, photo: undefined }
}

const tap =
  (act: (touch: Touch, hit: Shape | undefined) => void): Start =>
  (touch) => {
    act(touch, shapeAt(touch.easel.kept, touch.from, fingertip * touch.unit))
    return undefined
  }

/** The sheet itself: a background is filled by touching nothing else. */
function fillSheet(easel: Bench, color: string): void {
  const { width, height } = easel.sheet
  const sheet = rectangleShape({ id: easel.nextId, stroke: color, width: 0 }, { x: 0, y: 0 }, { x: width, y: height })
  easel.commit([{ ...sheet, stroke: undefined, fill: color }, ...easel.kept])
}

const starts: Readonly<Record<Tool, Start>> = {
  free,
  select,
  points,
  line: boxTool(lineShape),
  ellipse: boxTool(ellipseShape),
  rectangle: boxTool(rectangleShape),
  triangle: boxTool(triangleShape),
  fill: tap(({ easel, from, unit }, hit) => {
    if (hit) easel.replace(filled(hit, from, easel.read().color, unit))
    else if (easel.fillsSheet) fillSheet(easel, easel.read().color)
  }),
  stamp: tap(({ easel }, hit) => {
    if (hit) easel.commit([...easel.kept, stampOf(hit, easel.nextId, 16)])
  }),
  delete: tap(({ easel }, hit) => {
    if (hit) easel.commit(easel.kept.filter(({ id }) => id !== hit.id))
  }),
  camera: tap(({ easel }, hit) => {
    if (hit && canFill(hit)) easel.openCamera(hit.id)
  }),
}

/** Begins what the tool in the hand does at this place. */
export const startGesture = (easel: Bench, from: Point, unit: number): Gesture | undefined =>
  starts[easel.read().tool]({ easel, from, unit })
