// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { happen } from '@mashu/ui/drawn'
import { paintDocument, finger, box, paths, withCanvas } from '../../test/paint/drawn-canvas.tsx'

const second = { pointerId: 2 }

withCanvas()

describe('one finger', () => {
  it('draws at the position of the touch on a canvas of any size', async () => {
    await happen(() => paintDocument.take('rectangle'))
    await finger('pointerdown', 60, 70)
    await finger('pointermove', 110, 120)
    expect(paths()).toHaveLength(1)
    await finger('pointerup', 110, 120)
    const corners = paintDocument.kept[0]!.contours[0]!.corners
    expect([
      Math.min(...corners.map(({ x }) => x)),
      Math.max(...corners.map(({ x }) => x)),
      Math.min(...corners.map(({ y }) => y)),
      Math.max(...corners.map(({ y }) => y)),
    ]).toEqual([100, 200, 100, 200])
  })

  it('leaves no line when the system cancels the touch', async () => {
    await finger('pointerdown', 60, 70)
    await finger('pointermove', 110, 120)
    expect(paths()).toHaveLength(1)
    await finger('pointercancel', 110, 120)
    expect([paths(), paintDocument.changed]).toEqual([[], false])
  })

  it('draws nothing when another mouse button is pressed', async () => {
    await finger('pointerdown', 60, 70, { button: 2 })
    await finger('pointermove', 110, 120)
    await finger('pointerup', 110, 120)
    expect(paintDocument.kept).toEqual([])
  })
})

describe('two fingers', () => {
  const pinch = async (): Promise<void> => {
    await finger('pointerdown', 60, 100)
    await finger('pointermove', 70, 110)
    await finger('pointerdown', 100, 100, second)
    await finger('pointermove', 140, 100, second)
  }

  it('zoom, and cancel the line of the first finger', async () => {
    const [, , whole] = box()
    await pinch()
    expect([box()[2]! < whole!, paths()]).toEqual([true, []])
    await finger('pointerup', 140, 100, second)
    await finger('pointermove', 90, 130)
    await finger('pointerup', 90, 130)
    expect(paintDocument.kept).toEqual([])
  })

  it('move the canvas, but never beyond its edge', async () => {
    await pinch()
    const [x] = box()
    await finger('pointermove', 50, 110)
    await finger('pointermove', 120, 100, second)
    expect(box()[0]).toBeGreaterThan(x!)
    await finger('pointermove', 900, 110)
    await finger('pointermove', 970, 110, second)
    expect(box()[0]).toBe(0)
  })

  it('allow drawing again only after both are lifted', async () => {
    await pinch()
    await finger('pointerup', 140, 100, second)
    await finger('pointerup', 70, 110)
    await happen(() => paintDocument.take('line'))
    await finger('pointerdown', 60, 70)
    await finger('pointermove', 110, 120)
    await finger('pointerup', 110, 120)
    expect(paintDocument.kept).toHaveLength(1)
  })
})
