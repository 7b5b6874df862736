import { describe, expect, it } from 'vitest'
import type { Tool } from './paint-state.ts'
import { PaintDocument } from './paint-document.ts'
import { boundsOf } from '../model/geometry.ts'
import type { DrawingKind } from '../model/drawing.ts'
import type { Point, Shape } from '../model/model.ts'
import { rectangleShape } from '../model/shape.ts'

const at = (x: number, y: number): Point => ({ x, y })

function drag(paintDocument: PaintDocument, ...points: Point[]): void {
  paintDocument.down(points[0]!, 1)
  for (const point of points.slice(1)) paintDocument.move(point)
  paintDocument.up()
}

function withTool(tool: Tool, kind: DrawingKind = 'character', shapes: readonly Shape[] = []): PaintDocument {
  const paintDocument = new PaintDocument(kind, shapes)
  paintDocument.take(tool)
  return paintDocument
}

const box = (shape: Shape | undefined) => {
  const found = shape && boundsOf([shape], false)
  return found && [found.left, found.top, found.right, found.bottom].map((value) => Math.round(value))
}
const square = (id = 1): Shape => ({
  ...rectangleShape({ id, stroke: '#1C1C1C', width: 4 }, at(100, 100), at(200, 160)),
  fill: '#FF6B57',
})

describe('drawing', () => {
  it.each([
    ['rectangle', 4],
    ['triangle', 3],
    ['ellipse', 4],
    ['line', 2],
  ] as const)('%s comes out of a drag, in the chosen colour and width', (tool, corners) => {
    const paintDocument = withTool(tool)
    paintDocument.setColor('#22B573')
    paintDocument.setWidth(8)
    drag(paintDocument, at(10, 10), at(40, 30), at(60, 50))
    expect(paintDocument.kept).toHaveLength(1)
    expect(paintDocument.kept[0]).toMatchObject({ stroke: '#22B573', width: 8 })
    expect(paintDocument.kept[0]?.fill).toBeUndefined()
    expect(paintDocument.kept[0]?.contours[0]?.corners).toHaveLength(corners)
    expect(box(paintDocument.kept[0])).toEqual([10, 10, 60, 50])
  })

  it('makes nothing of a touch with a shape tool, and no step', () => {
    const paintDocument = withTool('rectangle')
    drag(paintDocument, at(10, 10), at(12, 11))
    expect([paintDocument.kept.length, paintDocument.read().canUndo]).toEqual([0, false])
  })

  it('shows the free line while it grows, as one step when it is done', () => {
    const paintDocument = withTool('free')
    paintDocument.down(at(10, 10), 1)
    paintDocument.move(at(40, 40))
    paintDocument.move(at(80, 20))
    expect([paintDocument.read().shapes.length, paintDocument.kept.length]).toEqual([1, 0])
    paintDocument.up()
    expect([paintDocument.kept.length, paintDocument.read().canUndo]).toEqual([1, true])
  })

  it('forgets what one finger drew when a second comes', () => {
    const paintDocument = withTool('free')
    paintDocument.down(at(10, 10), 1)
    paintDocument.move(at(40, 40))
    paintDocument.abandon()
    paintDocument.move(at(90, 90))
    paintDocument.up()
    expect([paintDocument.read().shapes.length, paintDocument.read().canUndo]).toEqual([0, false])
  })
})

describe('choosing', () => {
  it('moves what is dragged, and only chooses what is touched', () => {
    const paintDocument = withTool('select', 'character', [square()])
    drag(paintDocument, at(150, 130), at(151, 130))
    expect([paintDocument.read().selected, paintDocument.read().canUndo]).toEqual([1, false])
    drag(paintDocument, at(150, 130), at(170, 150))
    expect(box(paintDocument.kept[0])).toEqual([120, 120, 220, 180])
    drag(paintDocument, at(400, 300))
    expect(paintDocument.read().selected).toBeUndefined()
  })

  it('scales by a corner and turns by the handle above', () => {
    const paintDocument = withTool('select', 'character', [square()])
    drag(paintDocument, at(150, 130))
    drag(paintDocument, at(210, 170), at(310, 230))
    expect(box(paintDocument.kept[0])?.slice(0, 2)).toEqual([100, 100])
    expect(box(paintDocument.kept[0])![2]).toBeGreaterThan(280)
    paintDocument.undo()
    drag(paintDocument, at(150, 56), at(230, 130))
    expect(box(paintDocument.kept[0])).toEqual([120, 80, 180, 180])
  })

  it('bends by the corners: drag one, add one on a line, take one away', () => {
    const paintDocument = withTool('points', 'character', [square()])
    drag(paintDocument, at(150, 130))
    expect(paintDocument.read().selected).toBe(1)
    drag(paintDocument, at(100, 100), at(60, 80))
    expect(box(paintDocument.kept[0])).toEqual([60, 80, 200, 160])
    drag(paintDocument, at(150, 160), at(150, 200))
    expect(paintDocument.kept[0]?.contours[0]?.corners).toHaveLength(5)
    drag(paintDocument, at(150, 200))
    expect(paintDocument.kept[0]?.contours[0]?.corners).toHaveLength(4)
  })

  it('does without a pointer: next shape, arrows, a shape from the tool, copy, delete', () => {
    const paintDocument = new PaintDocument('character', [square(1), square(2)])
    paintDocument.choose(1)
    paintDocument.choose(1)
    paintDocument.choose(1)
    expect(paintDocument.read().selected).toBe(1)
    paintDocument.choose(-1)
    expect(paintDocument.read().selected).toBe(2)
    paintDocument.nudge(10, -10)
    expect(box(paintDocument.chosen)).toEqual([110, 90, 210, 150])
    paintDocument.duplicateChosen()
    expect(paintDocument.read().selected).toBe(3)
    paintDocument.removeChosen()
    expect(paintDocument.kept.map(({ id }) => id)).toEqual([1, 2])
    paintDocument.take('ellipse')
    paintDocument.place()
    expect([paintDocument.kept.length, paintDocument.read().tool, paintDocument.read().selected]).toEqual([
      3,
      'select',
      3,
    ])
  })
})

describe('tools for a touch', () => {
  it('fill: inside the filling, on the line the line, beside everything the canvas of a background', () => {
    const paintDocument = withTool('fill', 'background', [square()])
    paintDocument.setColor('#1890FF')
    drag(paintDocument, at(150, 130))
    expect(paintDocument.kept[0]).toMatchObject({ fill: '#1890FF', stroke: '#1C1C1C' })
    drag(paintDocument, at(100, 130))
    expect(paintDocument.kept[0]).toMatchObject({ fill: '#1890FF', stroke: '#1890FF' })
    drag(paintDocument, at(400, 300))
    expect(paintDocument.kept[0]).toMatchObject({ id: 2, fill: '#1890FF', stroke: undefined })
    expect(box(paintDocument.kept[0])).toEqual([0, 0, 480, 360])
  })

  it('fill leaves the canvas of a character clear', () => {
    const paintDocument = withTool('fill')
    drag(paintDocument, at(50, 50))
    expect(paintDocument.kept).toEqual([])
  })

  it('stamp and scissors', () => {
    const paintDocument = withTool('stamp', 'character', [square()])
    drag(paintDocument, at(150, 130))
    expect(paintDocument.kept.map(({ id }) => id)).toEqual([1, 2])
    paintDocument.take('delete')
    drag(paintDocument, at(190, 170))
    expect(paintDocument.kept.map(({ id }) => id)).toEqual([1])
    drag(paintDocument, at(390, 300))
    expect(paintDocument.kept).toHaveLength(1)
  })

  it('camera: a photo covers the shape and keeps its proportions', () => {
    const paintDocument = withTool('camera', 'character', [square()])
    drag(paintDocument, at(400, 300))
    expect(paintDocument.read().camera).toBeUndefined()
    drag(paintDocument, at(150, 130))
    expect(paintDocument.read().camera).toBe(1)
    paintDocument.fillWithPhoto('data:image/jpeg;base64,AA', 4 / 3)
    expect(paintDocument.read().camera).toBeUndefined()
    expect(paintDocument.kept[0]?.photo?.place.map((value) => Math.round(value))).toEqual([100, 0, 0, 75, 100, 93])
    paintDocument.take('fill')
    drag(paintDocument, at(150, 130))
    expect(paintDocument.kept[0]?.photo).toBeUndefined()
  })
})

describe('undo', () => {
  it('goes back and forth over fifty steps', () => {
    const paintDocument = withTool('line')
    for (let index = 0; index < 60; index += 1) drag(paintDocument, at(index, 0), at(index + 50, 50))
    for (let index = 0; index < 50; index += 1) paintDocument.undo()
    expect(paintDocument.kept).toHaveLength(10)
    for (let index = 0; index < 50; index += 1) paintDocument.redo()
    expect([paintDocument.kept.length, paintDocument.read().canRedo]).toEqual([60, false])
  })

  it('lets go of a shape that is not there any more, and drops the future with a new step', () => {
    const paintDocument = withTool('stamp', 'character', [square()])
    drag(paintDocument, at(150, 130))
    paintDocument.choose(-1)
    paintDocument.undo()
    expect([paintDocument.read().selected, paintDocument.read().canRedo]).toEqual([undefined, true])
    paintDocument.choose(1)
    paintDocument.setWidth(16)
    expect([paintDocument.kept[0]?.width, paintDocument.read().canRedo]).toEqual([16, false])
  })
})

describe('the view', () => {
  it('zooms from 1 to 5 about the place that is pointed at', () => {
    const paintDocument = new PaintDocument('background')
    paintDocument.zoom(2, at(480, 360))
    expect(paintDocument.read().view).toEqual({ zoom: 2, x: 240, y: 180 })
    paintDocument.zoom(100)
    expect(paintDocument.read().view.zoom).toBe(5)
    paintDocument.zoom(0.001)
    expect(paintDocument.read().view).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('is moved by dragging the empty canvas, not beyond its edge', () => {
    const paintDocument = withTool('select', 'background')
    paintDocument.zoom(2, at(0, 0))
    drag(paintDocument, at(200, 100), at(150, 80))
    expect(paintDocument.read().view).toEqual({ zoom: 2, x: 50, y: 20 })
    paintDocument.pan(1000, -1000)
    expect(paintDocument.read().view).toEqual({ zoom: 2, x: 240, y: 0 })
  })

  it('tells its listeners, until they leave', () => {
    const paintDocument = new PaintDocument('character')
    let heard = 0
    const leave = paintDocument.subscribe(() => {
      heard += 1
    })
    paintDocument.setColor('#FFFFFF')
    leave()
    paintDocument.setColor('#000000')
    expect(heard).toBe(1)
  })
})
