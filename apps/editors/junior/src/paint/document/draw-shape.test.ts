import { describe, expect, it } from 'vitest'
import { at, drag, withTool, box } from '../../../test/paint/paint-document.ts'

describe('drawing', () => {
  it.each([
    ['rectangle', 4],
    ['triangle', 3],
    ['ellipse', 4],
    ['line', 2],
  ] as const)('a drag makes a %s in the chosen colour and width', (tool, corners) => {
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

  it('a tap with a shape tool adds neither a shape nor an undo step', () => {
    const paintDocument = withTool('rectangle')
    drag(paintDocument, at(10, 10), at(12, 11))
    expect([paintDocument.kept.length, paintDocument.read().canUndo]).toEqual([0, false])
  })

  it('a freehand line is shown while it is drawn, and becomes one undo step at its end', () => {
    const paintDocument = withTool('free')
    paintDocument.down(at(10, 10), 1)
    paintDocument.move(at(40, 40))
    paintDocument.move(at(80, 20))
    expect([paintDocument.read().shapes.length, paintDocument.kept.length]).toEqual([1, 0])
    paintDocument.up()
    expect([paintDocument.kept.length, paintDocument.read().canUndo]).toEqual([1, true])
  })

  it('a second finger cancels the line of the first finger', () => {
    const paintDocument = withTool('free')
    paintDocument.down(at(10, 10), 1)
    paintDocument.move(at(40, 40))
    paintDocument.abandon()
    paintDocument.move(at(90, 90))
    paintDocument.up()
    expect([paintDocument.read().shapes.length, paintDocument.read().canUndo]).toEqual([0, false])
  })
})
