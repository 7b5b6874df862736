// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { happen, press } from '@mashu/ui/drawn'
import { paintDocument, canvas, box, withCanvas } from '../../test/paint/drawn-canvas.tsx'

withCanvas()

describe('the mouse wheel', () => {
  it('zooms at the position of the mouse', async () => {
    const [, , whole] = box()
    const wheel = (deltaY: number) =>
      happen(() => {
        canvas().dispatchEvent(
          Object.assign(new MouseEvent('wheel', { bubbles: true, clientX: 10, clientY: 20 }), { deltaY }),
        )
      })
    await wheel(-100)
    expect([box()[0], box()[1], box()[2]! < whole!]).toEqual([0, 0, true])
    await wheel(100)
    expect(box()[2]).toBeCloseTo(whole!)
  })
})

describe('keys on the canvas', () => {
  it('draw with the tool, move the selected shape, and select the next shape', async () => {
    await happen(() => paintDocument.take('ellipse'))
    await press(canvas(), 'Enter')
    const left = (): number => Math.min(...paintDocument.chosen!.contours[0]!.corners.map(({ x }) => x))
    const before = left()
    await press(canvas(), 'ArrowRight')
    await press(canvas(), 'ArrowLeft', { shiftKey: true })
    expect(left() - before).toBeCloseTo(2 - 10)
    const first = paintDocument.chosen!.id
    await happen(() => paintDocument.take('triangle'))
    await press(canvas(), 'Enter')
    await press(canvas(), 'PageUp')
    expect(paintDocument.chosen!.id).toBe(first)
    await press(canvas(), 'PageDown')
    expect(paintDocument.chosen!.id).not.toBe(first)
  })
})
