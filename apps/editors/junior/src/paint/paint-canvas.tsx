import { memo, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react'
import type { PaintState } from './document/paint-state.ts'
import type { PaintDocument } from './document/paint-document.ts'
import { distance } from './model/geometry.ts'
import { frameOf, handlesOf, type Span } from './document/handle.ts'
import type { Point, Shape } from './model/model.ts'
import styles from './paint.module.css'
import { writePath } from './svg/path-data.ts'

const ShapeView = memo(function ShapeView({ shape }: { shape: Shape }) {
  const data = writePath(shape.contours)
  const { fill, stroke, width, opacity, evenOdd, photo, id } = shape
  const rule = evenOdd === true ? 'evenodd' : undefined
  return (
    <g opacity={opacity < 1 ? opacity : undefined} data-shape={id}>
      {photo && (
        <>
          <clipPath id={`canvas-cut${id}`}>
            <path d={data} clipRule={rule} />
          </clipPath>
          <g clipPath={`url(#canvas-cut${id})`}>
            <image
              href={photo.address}
              width={1}
              height={1}
              preserveAspectRatio="none"
              transform={`matrix(${photo.place.join(' ')})`}
            />
          </g>
        </>
      )}
      <path
        d={data}
        fill={photo ? 'none' : (fill ?? 'none')}
        fillRule={rule}
        stroke={stroke}
        strokeWidth={stroke === undefined ? undefined : width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
})

function Frame({ shape, unit, seen }: { shape: Shape; unit: number; seen: Span }) {
  const frame = frameOf(shape, unit)
  if (!frame) return null
  const handles = handlesOf(frame, unit, seen)
  const turn = handles.find(({ name }) => name === 'turn')
  const edge = turn && turn.y > frame.bottom ? frame.bottom : frame.top
  return (
    <g className={styles.frame} strokeWidth={2 * unit}>
      <rect
        x={frame.left}
        y={frame.top}
        width={frame.right - frame.left}
        height={frame.bottom - frame.top}
        strokeDasharray={`${6 * unit} ${5 * unit}`}
        rx={4 * unit}
      />
      {turn && <path d={`M${turn.x} ${edge}V${turn.y}`} />}
      {handles.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={11 * unit} data-handle={name} />
      ))}
      {turn && (
        <path
          className={styles.turnIcon}
          d={
            `M${turn.x - 4 * unit} ${turn.y + 3 * unit}a${5 * unit} ${5 * unit} 0 1 1 ${8 * unit} 0m0 0l` +
            `${2 * unit} ${-4 * unit}m${-2 * unit} ${4 * unit}l${-4 * unit} ${-1 * unit}`
          }
        />
      )}
    </g>
  )
}

/** Every corner is a dot: a line of no length with round ends. */
function Corners({ shape, unit }: { shape: Shape; unit: number }) {
  const dots = shape.contours.flatMap(({ corners }) => corners.map(({ x, y }) => `M${x} ${y}h0`)).join('')
  return (
    <g className={styles.corners}>
      <path className={styles.way} d={writePath(shape.contours)} strokeWidth={3 * unit} />
      <path className={styles.rim} d={dots} strokeWidth={22 * unit} />
      <path className={styles.dots} d={dots} strokeWidth={16 * unit} />
    </g>
  )
}

interface Pinch {
  readonly middle: Point
  readonly span: number
}

/** One finger draws, two fingers zoom and move the canvas, and never draw. */
function useFingers(paintDocument: PaintDocument) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<Pinch | undefined>(undefined)
  const toCanvas = (target: Element, { x, y }: Point): { point: Point; unit: number } => {
    const box = target.getBoundingClientRect()
    const { view } = paintDocument.read()
    const unit = paintDocument.canvas.width / view.zoom / box.width
    return { point: { x: view.x + (x - box.left) * unit, y: view.y + (y - box.top) * unit }, unit }
  }
  const pinchOf = (): Pinch | undefined => {
    const [first, second] = fingers.current.values()
    return (
      first &&
      second && {
        middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
        span: Math.max(1, distance(first, second)),
      }
    )
  }
  const followPinch = (target: Element) => {
    const [before, now] = [pinch.current, pinchOf()]
    if (!before || !now) return
    const { point, unit } = toCanvas(target, now.middle)
    paintDocument.zoom(now.span / before.span, point)
    paintDocument.pan((before.middle.x - now.middle.x) * unit, (before.middle.y - now.middle.y) * unit)
    pinch.current = now
  }
  const leave = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    if (pinch.current) {
      // Whoever pinched lifts both fingers before drawing again.
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
        pinch.current = pinchOf()
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

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keys of the canvas: page keys choose a shape, arrows move it, Enter draws with the tool. */
function onKey(paintDocument: PaintDocument, event: KeyboardEvent): void {
  const arrow = arrows[event.key]
  const step = event.shiftKey ? 10 : 2
  if (arrow) paintDocument.nudge(arrow[0] * step, arrow[1] * step)
  else if (event.key === 'PageDown' || event.key === 'PageUp') paintDocument.choose(event.key === 'PageDown' ? 1 : -1)
  else if (event.key === 'Enter') paintDocument.place()
  else return
  event.preventDefault()
}

/**
 * The canvas as the browser has it: how many pixels wide it is shown, and that a finger on it never scrolls or flings.
 */
function usePixels(guess: number) {
  const element = useRef<SVGSVGElement>(null)
  const [pixels, setPixels] = useState(guess)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setPixels(entry.contentRect.width)
    })
    const { current } = element
    // Without this a finger that leaves while it moves counts as flinging, and the browser swallows the tap that
    // follows.
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

/** The canvas of paper with everything on it. */
export function PaintCanvas({ paintDocument, state }: { paintDocument: PaintDocument; state: PaintState }) {
  const fingers = useFingers(paintDocument)
  const { width, height } = paintDocument.canvas
  const { view, shapes, selected, tool } = state
  const { element, pixels } = usePixels(width)
  // Handles keep their size on the screen.
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
