import { describe, expect, it } from 'vitest'
import { PaintDocument } from './paint-document.ts'
import { at, drag, withTool } from '../../../test/paint/paint-document.ts'

describe('the view of the canvas', () => {
  it('zooms from 1 to 5 around the pointer', () => {
    const paintDocument = new PaintDocument('background')
    paintDocument.zoom(2, at(480, 360))
    expect(paintDocument.read().view).toEqual({ zoom: 2, x: 240, y: 180 })
    paintDocument.zoom(100)
    expect(paintDocument.read().view.zoom).toBe(5)
    paintDocument.zoom(0.001)
    expect(paintDocument.read().view).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('moves when a finger drags the empty canvas, but not beyond the edge', () => {
    const paintDocument = withTool('select', 'background')
    paintDocument.zoom(2, at(0, 0))
    drag(paintDocument, at(200, 100), at(150, 80))
    expect(paintDocument.read().view).toEqual({ zoom: 2, x: 50, y: 20 })
    paintDocument.pan(1000, -1000)
    expect(paintDocument.read().view).toEqual({ zoom: 2, x: 240, y: 0 })
  })

  it('calls its listeners until they unsubscribe', () => {
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
