import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PaintState } from './document/paint-state.ts'
import type { PaintDocument } from './document/paint-document.ts'
import styles from './paint.module.css'
import { useFingers } from './use-fingers.ts'
import { ShapeView } from './shape-view.tsx'
import { Frame, Corners } from './selection.tsx'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function onKey(paintDocument: PaintDocument, event: KeyboardEvent): void {
  const arrow = arrows[event.key]
  const step = event.shiftKey ? 10 : 2
  if (arrow) paintDocument.nudge(arrow[0] * step, arrow[1] * step)
  else if (event.key === 'PageDown' || event.key === 'PageUp') paintDocument.choose(event.key === 'PageDown' ? 1 : -1)
  else if (event.key === 'Enter') paintDocument.place()
  else return
  event.preventDefault()
}

/** Measures the width of the canvas in pixels, and prevents touches from scrolling the page. */
function usePixels(guess: number) {
  const element = useRef<SVGSVGElement>(null)
  const [pixels, setPixels] = useState(guess)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setPixels(entry.contentRect.width)
    })
    const { current } = element
    // Otherwise a browser treats a finger that is lifted while moving as a fling, and ignores the next tap.
    const still = (event: TouchEvent) => {
      if (event.cancelable) event.preventDefault()
    }
    if (current) watch.observe(current)
    current?.addEventListener('touchmove', still, { passive: false })
    return () => {
      watch.disconnect()
      current?.removeEventListener('touchmove', still)
    }
  }, [])
  return { element, pixels }
}

export function PaintCanvas({ paintDocument, state }: { paintDocument: PaintDocument; state: PaintState }) {
  const fingers = useFingers(paintDocument)
  const { width, height } = paintDocument.canvas
  const { view, shapes, selected, tool } = state
  const { element, pixels } = usePixels(width)
  const unit = width / pixels / view.zoom
  const chosen = shapes.find(({ id }) => id === selected)
  return (
    <svg
      ref={element}
      className={styles.canvas}
      data-tool={tool}
      viewBox={`${view.x} ${view.y} ${width / view.zoom} ${height / view.zoom}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      tabIndex={0}
      role="application"
      aria-label="画纸"
      onKeyDown={(event) => onKey(paintDocument, event)}
      {...fingers}
    >
      {shapes.map((shape) => (
        <ShapeView key={shape.id} shape={shape} />
      ))}
      {chosen && tool === 'select' && <Frame shape={chosen} unit={unit} seen={paintDocument.seen} />}
      {chosen && tool === 'points' && <Corners shape={chosen} unit={unit} />}
    </svg>
  )
}
