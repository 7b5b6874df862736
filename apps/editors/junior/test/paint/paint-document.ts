import type { Tool } from '../../src/paint/document/paint-state.ts'
import { PaintDocument } from '../../src/paint/document/paint-document.ts'
import { boundsOf } from '../../src/paint/model/geometry.ts'
import type { DrawingKind } from '../../src/paint/model/drawing.ts'
import type { Point, Shape } from '../../src/paint/model/model.ts'
import { rectangleShape } from '../../src/paint/model/shape.ts'

export const at = (x: number, y: number): Point => ({ x, y })

export function drag(paintDocument: PaintDocument, ...points: Point[]): void {
  paintDocument.down(points[0]!, 1)
  for (const point of points.slice(1)) paintDocument.move(point)
  paintDocument.up()
}

export function withTool(tool: Tool, kind: DrawingKind = 'character', shapes: readonly Shape[] = []): PaintDocument {
  const paintDocument = new PaintDocument(kind, shapes)
  paintDocument.take(tool)
  return paintDocument
}

export const box = (shape: Shape | undefined) => {
  const found = shape && boundsOf([shape], false)
  return found && [found.left, found.top, found.right, found.bottom].map((value) => Math.round(value))
}

export const square = (id = 1): Shape => ({
  ...rectangleShape({ id, stroke: '#1C1C1C', width: 4 }, at(100, 100), at(200, 160)),
  fill: '#FF6B57',
})
