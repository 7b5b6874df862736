import { describe, expect, it } from 'vitest'
import { at, drag, withTool, box, square } from '../../../test/paint/paint-document.ts'

describe('tools that need only a touch', () => {
  it('fill a touched shape, colour a touched line, or fill the background', () => {
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

  it('leave the canvas of a character transparent', () => {
    const paintDocument = withTool('fill')
    drag(paintDocument, at(50, 50))
    expect(paintDocument.kept).toEqual([])
  })

  it('copy a shape with the stamp, and delete a shape with the scissors', () => {
    const paintDocument = withTool('stamp', 'character', [square()])
    drag(paintDocument, at(150, 130))
    expect(paintDocument.kept.map(({ id }) => id)).toEqual([1, 2])
    paintDocument.take('delete')
    drag(paintDocument, at(190, 170))
    expect(paintDocument.kept.map(({ id }) => id)).toEqual([1])
    drag(paintDocument, at(390, 300))
    expect(paintDocument.kept).toHaveLength(1)
  })

  it('cover a shape with a photo that keeps its proportions', () => {
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
