import { useRef, type PointerEvent, type WheelEvent } from 'react'
import type { PaintDocument } from './document/paint-document.ts'
import type { Point } from './model/model.ts'
import { pinchOf, type Pinch } from './pinch.ts'

/** One finger draws. Two fingers zoom and move the canvas. */
export function useFingers(paintDocument: PaintDocument) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<Pinch | undefined>(undefined)
  const toCanvas = (target: Element, { x, y }: Point): { point: Point; unit: number } => {
    const box = target.getBoundingClientRect()
    const { view } = paintDocument.read()
    const unit = paintDocument.canvas.width / view.zoom / box.width
    return { point: { x: view.x + (x - box.left) * unit, y: view.y + (y - box.top) * unit }, unit }
  }
  const followPinch = (target: Element) => {
    const [before, now] = [pinch.current, pinchOf(fingers.current.values())]
    if (!before || !now) return
    const { point, unit } = toCanvas(target, now.middle)
    paintDocument.zoom(now.span / before.span, point)
    paintDocument.pan((before.middle.x - now.middle.x) * unit, (before.middle.y - now.middle.y) * unit)
    pinch.current = now
  }
  const leave = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    if (pinch.current) {
      // After a pinch, both fingers must be lifted before drawing continues.
      if (fingers.current.size === 0) pinch.current = undefined
    } else if (event.type === 'pointerup') paintDocument.up()
    else paintDocument.abandon()
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.current.size === 1) {
        const { point, unit } = toCanvas(event.currentTarget, { x: event.clientX, y: event.clientY })
        paintDocument.down(point, unit)
      } else {
        paintDocument.abandon()
        pinch.current = pinchOf(fingers.current.values())
      }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (pinch.current) followPinch(event.currentTarget)
      else paintDocument.move(toCanvas(event.currentTarget, { x: event.clientX, y: event.clientY }).point)
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onWheel: (event: WheelEvent<SVGSVGElement>) =>
      paintDocument.zoom(
        event.deltaY < 0 ? 1.15 : 1 / 1.15,
        toCanvas(event.currentTarget, { x: event.clientX, y: event.clientY }).point,
      ),
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
