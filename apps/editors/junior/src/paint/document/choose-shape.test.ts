import { describe, expect, it } from 'vitest'
import { PaintDocument } from './paint-document.ts'
import { at, drag, withTool, box, square } from '../../../test/paint/paint-document.ts'

describe('tools that select shapes', () => {
  it('move a shape that is dragged, and only select a shape that is tapped', () => {
    const paintDocument = withTool('select', 'character', [square()])
    drag(paintDocument, at(150, 130), at(151, 130))
    expect([paintDocument.read().selected, paintDocument.read().canUndo]).toEqual([1, false])
    drag(paintDocument, at(150, 130), at(170, 150))
    expect(box(paintDocument.kept[0])).toEqual([120, 120, 220, 180])
    drag(paintDocument, at(400, 300))
    expect(paintDocument.read().selected).toBeUndefined()
  })

  it('scale a shape by a handle at its corner, and rotate it by the handle above', () => {
    const paintDocument = withTool('select', 'character', [square()])
    drag(paintDocument, at(150, 130))
    drag(paintDocument, at(210, 170), at(310, 230))
    expect(box(paintDocument.kept[0])?.slice(0, 2)).toEqual([100, 100])
    expect(box(paintDocument.kept[0])![2]).toBeGreaterThan(280)
    paintDocument.undo()
    drag(paintDocument, at(150, 56), at(230, 130))
    expect(box(paintDocument.kept[0])).toEqual([120, 80, 180, 180])
  })

  it('move a corner, add a corner to a line, and remove a corner', () => {
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

  it('work with the keyboard alone', () => {
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
