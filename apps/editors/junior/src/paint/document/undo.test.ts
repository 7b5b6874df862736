import { describe, expect, it } from 'vitest'
import { at, drag, withTool, square } from '../../../test/paint/paint-document.ts'

describe('undo', () => {
  it('reverts and repeats fifty steps', () => {
    const paintDocument = withTool('line')
    for (let index = 0; index < 60; index += 1) drag(paintDocument, at(index, 0), at(index + 50, 50))
    for (let index = 0; index < 50; index += 1) paintDocument.undo()
    expect(paintDocument.kept).toHaveLength(10)
    for (let index = 0; index < 50; index += 1) paintDocument.redo()
    expect([paintDocument.kept.length, paintDocument.read().canRedo]).toEqual([60, false])
  })

  it('deselects a shape that no longer exists; a new step discards undone steps', () => {
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
