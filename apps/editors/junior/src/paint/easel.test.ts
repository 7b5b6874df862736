import { describe, expect, it } from 'vitest'
import type { Tool } from './bench.ts'
import { Easel } from './easel.ts'
import { boundsOf } from './geometry.ts'
import type { DrawingKind } from './drawing.ts'
import type { Point, Shape } from './model.ts'
import { rectangleShape } from './shape.ts'

const at = (x: number, y: number): Point => ({ x, y })

function drag(easel: Easel, ...points: Point[]): void {
  easel.down(points[0]!, 1)
  for (const point of points.slice(1)) easel.move(point)
  easel.up()
}

function withTool(tool: Tool, kind: DrawingKind = 'character', shapes: readonly Shape[] = []): Easel {
  const easel = new Easel(kind, shapes)
  easel.take(tool)
  return easel
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
  ] as const)('%s comes out of a drag, in the colour and width in the hand', (tool, corners) => {
    const easel = withTool(tool)
    easel.setColor('#22B573')
    easel.setWidth(8)
    drag(easel, at(10, 10), at(40, 30), at(60, 50))
    expect(easel.kept).toHaveLength(1)
    expect(easel.kept[0]).toMatchObject({ stroke: '#22B573', width: 8 })
    expect(easel.kept[0]?.fill).toBeUndefined()
    expect(easel.kept[0]?.contours[0]?.corners).toHaveLength(corners)
    expect(box(easel.kept[0])).toEqual([10, 10, 60, 50])
  })

  it('makes nothing of a touch with a shape tool, and no step', () => {
    const easel = withTool('rectangle')
    drag(easel, at(10, 10), at(12, 11))
    expect([easel.kept.length, easel.read().canUndo]).toEqual([0, false])
  })

  it('shows the free line while it grows, as one step when it is done', () => {
    const easel = withTool('free')
    easel.down(at(10, 10), 1)
    easel.move(at(40, 40))
    easel.move(at(80, 20))
    expect([easel.read().shapes.length, easel.kept.length]).toEqual([1, 0])
    easel.up()
    expect([easel.kept.length, easel.read().canUndo]).toEqual([1, true])
  })

  it('forgets what one finger drew when a second comes', () => {
    const easel = withTool('free')
    easel.down(at(10, 10), 1)
    easel.move(at(40, 40))
    easel.abandon()
    easel.move(at(90, 90))
    easel.up()
    expect([easel.read().shapes.length, easel.read().canUndo]).toEqual([0, false])
  })
})

describe('choosing', () => {
  it('moves what is dragged, and only chooses what is touched', () => {
    const easel = withTool('select', 'character', [square()])
    drag(easel, at(150, 130), at(151, 130))
    expect([easel.read().selected, easel.read().canUndo]).toEqual([1, false])
    drag(easel, at(150, 130), at(170, 150))
    expect(box(easel.kept[0])).toEqual([120, 120, 220, 180])
    drag(easel, at(400, 300))
    expect(easel.read().selected).toBeUndefined()
  })

  it('scales by a corner and turns by the handle above', () => {
    const easel = withTool('select', 'character', [square()])
    drag(easel, at(150, 130))
    drag(easel, at(210, 170), at(310, 230))
    expect(box(easel.kept[0])?.slice(0, 2)).toEqual([100, 100])
    expect(box(easel.kept[0])![2]).toBeGreaterThan(280)
    easel.undo()
    drag(easel, at(150, 56), at(230, 130))
    expect(box(easel.kept[0])).toEqual([120, 80, 180, 180])
  })

  it('bends by the corners: drag one, add one on a line, take one away', () => {
    const easel = withTool('points', 'character', [square()])
    drag(easel, at(150, 130))
    expect(easel.read().selected).toBe(1)
    drag(easel, at(100, 100), at(60, 80))
    expect(box(easel.kept[0])).toEqual([60, 80, 200, 160])
    drag(easel, at(150, 160), at(150, 200))
    expect(easel.kept[0]?.contours[0]?.corners).toHaveLength(5)
    drag(easel, at(150, 200))
    expect(easel.kept[0]?.contours[0]?.corners).toHaveLength(4)
  })

  it('does without a pointer: next shape, arrows, a shape from the tool, copy, delete', () => {
    const easel = new Easel('character', [square(1), square(2)])
    easel.choose(1)
    easel.choose(1)
    easel.choose(1)
    expect(easel.read().selected).toBe(1)
    easel.choose(-1)
    expect(easel.read().selected).toBe(2)
    easel.nudge(10, -10)
    expect(box(easel.chosen)).toEqual([110, 90, 210, 150])
    easel.duplicateChosen()
    expect(easel.read().selected).toBe(3)
    easel.removeChosen()
    expect(easel.kept.map(({ id }) => id)).toEqual([1, 2])
    easel.take('ellipse')
    easel.place()
    expect([easel.kept.length, easel.read().tool, easel.read().selected]).toEqual([3, 'select', 3])
  })
})

describe('tools for a touch', () => {
  it('fill: inside the filling, on the line the line, beside everything the sheet of a background', () => {
    const easel = withTool('fill', 'background', [square()])
    easel.setColor('#1890FF')
    drag(easel, at(150, 130))
    expect(easel.kept[0]).toMatchObject({ fill: '#1890FF', stroke: '#1C1C1C' })
    drag(easel, at(100, 130))
    expect(easel.kept[0]).toMatchObject({ fill: '#1890FF', stroke: '#1890FF' })
    drag(easel, at(400, 300))
    expect(easel.kept[0]).toMatchObject({ id: 2, fill: '#1890FF', stroke: undefined })
    expect(box(easel.kept[0])).toEqual([0, 0, 480, 360])
  })

  it('fill leaves the sheet of a character clear', () => {
    const easel = withTool('fill')
    drag(easel, at(50, 50))
    expect(easel.kept).toEqual([])
  })

  it('stamp and scissors', () => {
    const easel = withTool('stamp', 'character', [square()])
    drag(easel, at(150, 130))
    expect(easel.kept.map(({ id }) => id)).toEqual([1, 2])
    easel.take('delete')
    drag(easel, at(190, 170))
    expect(easel.kept.map(({ id }) => id)).toEqual([1])
    drag(easel, at(390, 300))
    expect(easel.kept).toHaveLength(1)
  })

  it('camera: a photo covers the shape and keeps its proportions', () => {
    const easel = withTool('camera', 'character', [square()])
    drag(easel, at(400, 300))
    expect(easel.read().camera).toBeUndefined()
    drag(easel, at(150, 130))
    expect(easel.read().camera).toBe(1)
    easel.fillWithPhoto('data:image/jpeg;base64,AA', 4 / 3)
    expect(easel.read().camera).toBeUndefined()
    expect(easel.kept[0]?.photo?.place.map((value) => Math.round(value))).toEqual([100, 0, 0, 75, 100, 93])
    easel.take('fill')
    drag(easel, at(150, 130))
    expect(easel.kept[0]?.photo).toBeUndefined()
  })
})

describe('undo', () => {
  it('goes back and forth over fifty steps', () => {
    const easel = withTool('line')
    for (let index = 0; index < 60; index += 1) drag(easel, at(index, 0), at(index + 50, 50))
    for (let index = 0; index < 50; index += 1) easel.undo()
    expect(easel.kept).toHaveLength(10)
    for (let index = 0; index < 50; index += 1) easel.redo()
    expect([easel.kept.length, easel.read().canRedo]).toEqual([60, false])
  })

  it('lets go of a shape that is not there any more, and drops the future with a new step', () => {
    const easel = withTool('stamp', 'character', [square()])
    drag(easel, at(150, 130))
    easel.choose(-1)
    easel.undo()
    expect([easel.read().selected, easel.read().canRedo]).toEqual([undefined, true])
    easel.choose(1)
    easel.setWidth(16)
    expect([easel.kept[0]?.width, easel.read().canRedo]).toEqual([16, false])
  })
})

describe('the view', () => {
  it('zooms from 1 to 5 about the place that is pointed at', () => {
    const easel = new Easel('background')
    easel.zoom(2, at(480, 360))
    expect(easel.read().view).toEqual({ zoom: 2, x: 240, y: 180 })
    easel.zoom(100)
    expect(easel.read().view.zoom).toBe(5)
    easel.zoom(0.001)
    expect(easel.read().view).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('is moved by dragging the empty sheet, not beyond its edge', () => {
    const easel = withTool('select', 'background')
    easel.zoom(2, at(0, 0))
    drag(easel, at(200, 100), at(150, 80))
    expect(easel.read().view).toEqual({ zoom: 2, x: 50, y: 20 })
    easel.pan(1000, -1000)
    expect(easel.read().view).toEqual({ zoom: 2, x: 240, y: 0 })
  })

  it('tells its listeners, until they leave', () => {
    const easel = new Easel('character')
    let heard = 0
    const leave = easel.subscribe(() => {
      heard += 1
    })
    easel.setColor('#FFFFFF')
    leave()
    easel.setColor('#000000')
    expect(heard).toBe(1)
  })
})
