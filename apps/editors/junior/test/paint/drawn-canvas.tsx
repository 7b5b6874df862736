import { useSyncExternalStore } from 'react'
import { beforeEach } from 'vitest'
import { draw, find, happen } from '@mashu/ui/drawn'
import { PaintDocument } from '../../src/paint/document/paint-document.ts'
import { PaintCanvas } from '../../src/paint/paint-canvas.tsx'

export let paintDocument: PaintDocument

function DrawnCanvas() {
  return (
    <PaintCanvas
      paintDocument={paintDocument}
      state={useSyncExternalStore(paintDocument.subscribe, paintDocument.read)}
    />
  )
}

export const canvas = (): Element => find('application', '画纸')

export const finger = (name: string, x: number, y: number, more: PointerEventInit = {}) =>
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

export const box = () => canvas().getAttribute('viewBox')!.split(' ').map(Number)

export const paths = (): (string | null)[] =>
  [...canvas().querySelectorAll('[data-shape] > path')].map((path) => path.getAttribute('d'))

export function withCanvas(): void {
  beforeEach(async () => {
    paintDocument = new PaintDocument('character')
    await draw(<DrawnCanvas />)
    // A pixel is two canvas units.
    canvas().getBoundingClientRect = () =>
      new DOMRect(10, 20, paintDocument.canvas.width / 2, paintDocument.canvas.height / 2)
    canvas().setPointerCapture = () => {}
  })
}
