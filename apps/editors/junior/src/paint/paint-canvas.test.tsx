// @vitest-environment happy-dom
import { useSyncExternalStore } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draw, find, happen, press } from '@mashu/ui/drawn'
import { PaintDocument } from './document/paint-document.ts'
import { PaintCanvas } from './paint-canvas.tsx'

let paintDocument: PaintDocument

function AudioMixer() {
  return (
    <PaintCanvas
      paintDocument={paintDocument}
      state={useSyncExternalStore(paintDocument.subscribe, paintDocument.read)}
    />
  )
}
const canvas = (): Element => find('application', '画纸')
const finger = (name: string, x: number, y: number, more: PointerEventInit = {}) =>
  happen(() => {
    canvas().dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        button: 0,
        clientX: x,
        clientY: y,
        ...more,
      }),
    )
  })
const second = { pointerId: 2 }
const box = () => canvas().getAttribute('viewBox')!.split(' ').map(Number)
const paths = (): (string | null)[] =>
  [...canvas().querySelectorAll('[data-shape] > path')].map((path) => path.getAttribute('d'))

beforeEach(async () => {
  paintDocument = new PaintDocument('character')
  await draw(<AudioMixer />)
  // Half as large as the canvas itself: a pixel is two units.
  canvas().getBoundingClientRect = () =>
    new DOMRect(10, 20, paintDocument.canvas.width / 2, paintDocument.canvas.height / 2)
  canvas().setPointerCapture = () => {}
})

describe('one finger', () => {
  it('draws where it is seen, whatever the size of the canvas', async () => {
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

  it('taken away by the system leaves nothing', async () => {
    await finger('pointerdown', 60, 70)
    await finger('pointermove', 110, 120)
    expect(paths()).toHaveLength(1)
    await finger('pointercancel', 110, 120)
    expect([paths(), paintDocument.changed]).toEqual([[], false])
  })

  it('with another button of the mouse does nothing, nor does moving without a press', async () => {
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

  it('zoom, and what the first had begun is gone', async () => {
    const [, , whole] = box()
    await pinch()
    expect([box()[2]! < whole!, paths()]).toEqual([true, []])
    await finger('pointerup', 140, 100, second)
    await finger('pointermove', 90, 130)
    await finger('pointerup', 90, 130)
    expect(paintDocument.kept).toEqual([])
  })

  it('move the canvas together, but never beyond its edge', async () => {
    await pinch()
    const [x] = box()
    await finger('pointermove', 50, 110)
    await finger('pointermove', 120, 100, second)
    expect(box()[0]).toBeGreaterThan(x!)
    await finger('pointermove', 900, 110)
    await finger('pointermove', 970, 110, second)
    expect(box()[0]).toBe(0)
  })

  it('lifted, leave the next one free to draw', async () => {
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

describe('the wheel', () => {
  it('zooms where the mouse is', async () => {
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

describe('keys', () => {
  it('draw with the tool, move what is chosen in small and large steps, and go from shape to shape', async () => {
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

describe('what is seen of a chosen shape', () => {
  it('is its frame with handles to move it, its corners to bend it, and nothing with other tools', async () => {
    await happen(() => paintDocument.take('rectangle'))
    await press(canvas(), 'Enter')
    const handles = (): number => canvas().querySelectorAll('[data-handle]').length
    expect(handles()).toBeGreaterThanOrEqual(5)
    await happen(() => paintDocument.take('points'))
    expect([handles(), canvas().querySelectorAll(':scope > g:not([data-shape]) > path').length]).toEqual([0, 3])
    await happen(() => paintDocument.take('free'))
    expect(canvas().querySelectorAll(':scope > g:not([data-shape])')).toHaveLength(0)
  })

  it('is a photo cut to the shape', async () => {
    await happen(() => paintDocument.take('ellipse'))
    await press(canvas(), 'Enter')
    await happen(() => {
      paintDocument.openCamera(paintDocument.chosen!.id)
      paintDocument.fillWithPhoto('data:image/jpeg;base64,AA==', 4 / 3)
    })
    const group = canvas().querySelector('[data-shape]')!
    expect([
      group.querySelector('image')!.getAttribute('href'),
      group.querySelector('clipPath')!.id,
      group.querySelector(':scope > path')!.getAttribute('fill'),
    ]).toEqual(['data:image/jpeg;base64,AA==', `canvas-cut${paintDocument.kept[0]!.id}`, 'none'])
  })
})
