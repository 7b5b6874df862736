// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { happen, press } from '@mashu/ui/drawn'
import { paintDocument, canvas, withCanvas } from '../../test/paint/drawn-canvas.tsx'

withCanvas()

describe('a selected shape', () => {
  it('is shown with handles, with its corners for the tool "points", and without marks for the pen', async () => {
    await happen(() => paintDocument.take('rectangle'))
    await press(canvas(), 'Enter')
    const handles = (): number => canvas().querySelectorAll('[data-handle]').length
    expect(handles()).toBeGreaterThanOrEqual(5)
    await happen(() => paintDocument.take('points'))
    expect([handles(), canvas().querySelectorAll(':scope > g:not([data-shape]) > path').length]).toEqual([0, 3])
    await happen(() => paintDocument.take('free'))
    expect(canvas().querySelectorAll(':scope > g:not([data-shape])')).toHaveLength(0)
  })

  it('can show a photo that is clipped to its outline', async () => {
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
