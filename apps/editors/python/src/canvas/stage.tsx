import { createPainter, screenToTurtle, type Painter } from '@mashu/engine-python'
import { useEffect, useRef, useState } from 'react'
import { KeyPad } from './key-pad.tsx'
import type { RunController } from '../program/run-controller.ts'

/** A small picture may grow, but not so far that a pixel is seen as one. */
const largest = 1.6

interface Fit {
  width: number
  height: number
  density: number
}

function fitInto(room: { width: number; height: number }, scene: { width: number; height: number }): Fit {
  const scale = Math.max(0.05, Math.min(room.width / scene.width, room.height / scene.height, largest))
  return {
    width: Math.floor(scene.width * scale),
    height: Math.floor(scene.height * scale),
    density: scale * Math.min(3, window.devicePixelRatio || 1),
  }
}

/** Two canvases, one for the ink and one for the turtles above it, painted once a frame while something changes. */
class PaintLoop {
  readonly #runController: RunController
  readonly #room: HTMLElement
  readonly #sheet: HTMLElement
  readonly #canvases: readonly [HTMLCanvasElement, HTMLCanvasElement]
  #painter: Painter | null = null
  #fit: Fit = { width: 0, height: 0, density: 0 }
  #seen = ''
  #frame = 0

  constructor(
    runController: RunController,
    room: HTMLElement,
    sheet: HTMLElement,
    canvases: readonly [HTMLCanvasElement, HTMLCanvasElement],
  ) {
    this.#runController = runController
    this.#room = room
    this.#sheet = sheet
    this.#canvases = canvases
    this.#tick()
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
  }

  readonly #tick = (): void => {
    this.#frame = requestAnimationFrame(this.#tick)
    this.#measure()
    this.#painter?.frame(this.#fit.density)
  }

  #measure(): void {
    const { scene } = this.#runController
    const { clientWidth, clientHeight } = this.#room
    const key = `${clientWidth} ${clientHeight} ${scene.width} ${scene.height} ${window.devicePixelRatio}`
    if (key === this.#seen || clientWidth === 0) return
    this.#seen = key
    this.#fit = fitInto({ width: clientWidth, height: clientHeight }, scene)
    Object.assign(this.#sheet.style, { width: `${this.#fit.width}px`, height: `${this.#fit.height}px` })
    for (const canvas of this.#canvases) {
      canvas.width = Math.round(scene.width * this.#fit.density)
      canvas.height = Math.round(scene.height * this.#fit.density)
    }
    const [ink, front] = this.#canvases.map((canvas) => canvas.getContext('2d'))
    this.#painter = ink && front ? createPainter(scene, { ink, front }) : null
  }
}

const buttons = [1, 2, 3] as const
/** Keys that a page would take for scrolling. */
const scrolling: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Backspace',
])

/** Passes on what keyboard and mouse do on the turtle's screen. */
function listeners(runController: RunController) {
  const mouse =
    (kind: 'press' | 'release' | 'move') =>
    (event: React.PointerEvent<HTMLDivElement>): void => {
      const box = event.currentTarget.getBoundingClientRect()
      const button = buttons[kind === 'move' ? 0 : event.button]
      if (box.width === 0 || button === undefined || (kind === 'move' && event.buttons === 0)) return
      if (kind === 'press') event.currentTarget.setPointerCapture(event.pointerId)
      const { scene } = runController
      runController.mouse({
        kind,
        button,
        ...screenToTurtle(
          scene,
          ((event.clientX - box.left) / box.width) * scene.width,
          ((event.clientY - box.top) / box.height) * scene.height,
        ),
      })
    }
  const key =
    (kind: 'press' | 'release') =>
    (event: React.KeyboardEvent): void => {
      // Tab leaves the screen, and the page keeps its own shortcuts.
      if (!runController.running || event.key === 'Tab' || event.ctrlKey || event.metaKey || /^F\d/.test(event.key))
        return
      if (scrolling.has(event.key)) event.preventDefault()
      runController.key({ kind, key: event.key })
    }
  return {
    onPointerDown: mouse('press'),
    onPointerUp: mouse('release'),
    onPointerMove: mouse('move'),
    onContextMenu: (event: React.MouseEvent) => {
      if (runController.running) event.preventDefault()
    },
    onKeyDown: key('press'),
    onKeyUp: key('release'),
  }
}

/** The turtle's screen. `hint` stands on it while it is empty. */
export function Stage({
  runController,
  stageRef,
  hint,
}: {
  runController: RunController
  stageRef?: React.RefObject<HTMLDivElement | null>
  hint?: string | null
}) {
  const room = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const sheet = stageRef ?? own
  const ink = useRef<HTMLCanvasElement>(null)
  const front = useRef<HTMLCanvasElement>(null)
  const [handlers] = useState(() => listeners(runController))
  useEffect(() => {
    if (!room.current || !sheet.current || !ink.current || !front.current) return undefined
    const paintLoop = new PaintLoop(runController, room.current, sheet.current, [ink.current, front.current])
    return () => paintLoop.stop()
  }, [runController, sheet])
  return (
    <div className="stage-place">
      <div className="stage-room" ref={room}>
        {hint && <p className="stage-hint">{hint}</p>}
        <div
          className="stage"
          ref={sheet}
          tabIndex={0}
          role="application"
          aria-label="画布，程序运行时可以接收按键和点击"
          {...handlers}
        >
          <canvas ref={ink} />
          <canvas ref={front} />
        </div>
      </div>
      <KeyPad runController={runController} />
    </div>
  )
}
