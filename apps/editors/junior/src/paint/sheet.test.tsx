// @vitest-environment happy-dom
import { useSyncExternalStore } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draw, find, happen, press } from '../../test/drawn.ts'
import { Easel } from './easel.ts'
import { Sheet } from './sheet.tsx'

let easel: Easel

function Desk() {
  return <Sheet easel={easel} state={useSyncExternalStore(easel.subscribe, easel.read)} />
}
const sheet = (): Element => find('application', '画纸')
const finger = (name: string, x: number, y: number, more: PointerEventInit = {}) =>
  happen(() => {
    sheet().dispatchEvent(
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
const box = () => sheet().getAttribute('viewBox')!.split(' ').map(Number)
const paths = (): (string | null)[] =>
  [...sheet().querySelectorAll('[data-shape] > path')].map((path) => path.getAttribute('d'))

beforeEach(async () => {
  easel = new Easel('character')
  await draw(<Desk />)
  // Half as large as the sheet itself: a pixel is two units.
  sheet().getBoundingClientRect = () => new DOMRect(10, 20, easel.sheet.width / 2, easel.sheet.height / 2)
  sheet().setPointerCapture = () => {}
})

describe('one finger', () => {
  it('draws where it is seen, whatever the size of the sheet', async () => {
    await happen(() => easel.take('rectangle'))
    await finger('pointerdown', 60, 70)
    await finger('pointermove', 110, 120)
    expect(paths()).toHaveLength(1)
    await finger('pointerup', 110, 120)
    const corners = easel.kept[0]!.contours[0]!.corners
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
    expect([paths(), easel.changed]).toEqual([[], false])
  })

  it('with another button of the mouse does nothing, nor does moving without a press', async () => {
    await finger('pointerdown', 60, 70, { button: 2 })
    await finger('pointermove', 110, 120)
    await finger('pointerup', 110, 120)
    expect(easel.kept).toEqual([])
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
    expect(easel.kept).toEqual([])
  })

  it('move the sheet together, but never beyond its edge', async () => {
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
    await happen(() => easel.take('line'))
    await finger('pointerdown', 60, 70)
    await finger('pointermove', 110, 120)
    await finger('pointerup', 110, 120)
    expect(easel.kept).toHaveLength(1)
  })
})

describe('the wheel', () => {
  it('zooms where the mouse is', async () => {
    const [, , whole] = box()
    const wheel = (deltaY: number) =>
      happen(() => {
        sheet().dispatchEvent(
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
    await happen(() => easel.take('ellipse'))
    await press(sheet(), 'Enter')
    const left = (): number => Math.min(...easel.chosen!.contours[0]!.corners.map(({ x }) => x))
    const before = left()
    await press(sheet(), 'ArrowRight')
    await press(sheet(), 'ArrowLeft', { shiftKey: true })
    expect(left() - before).toBeCloseTo(2 - 10)
    const first = easel.chosen!.id
    await happen(() => easel.take('triangle'))
    await press(sheet(), 'Enter')
    await press(sheet(), 'PageUp')
    expect(easel.chosen!.id).toBe(first)
    await press(sheet(), 'PageDown')
    expect(easel.chosen!.id).not.toBe(first)
  })
})

describe('what is seen of a chosen shape', () => {
  it('is its frame with handles to move it, its corners to bend it, and nothing with other tools', async () => {
    await happen(() => easel.take('rectangle'))
    await press(sheet(), 'Enter')
    const handles = (): number => sheet().querySelectorAll('[data-handle]').length
    expect(handles()).toBeGreaterThanOrEqual(5)
    await happen(() => easel.take('points'))
    expect([handles(), sheet().querySelectorAll(':scope > g:not([data-shape]) > path').length]).toEqual([0, 3])
    await happen(() => easel.take('free'))
    expect(sheet().querySelectorAll(':scope > g:not([data-shape])')).toHaveLength(0)
  })

  it('is a photo cut to the shape', async () => {
    await happen(() => easel.take('ellipse'))
    await press(sheet(), 'Enter')
    await happen(() => {
      easel.openCamera(easel.chosen!.id)
      easel.fillWithPhoto('data:image/jpeg;base64,AA==', 4 / 3)
    })
    const group = sheet().querySelector('[data-shape]')!
    expect([
      group.querySelector('image')!.getAttribute('href'),
      group.querySelector('clipPath')!.id,
      group.querySelector(':scope > path')!.getAttribute('fill'),
    ]).toEqual(['data:image/jpeg;base64,AA==', `sheet-cut${easel.kept[0]!.id}`, 'none'])
  })
})
