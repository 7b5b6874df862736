import { createPainter, type Painter } from '@mashu/engine-python'
import type { RunController } from '../program/run-controller.ts'

/** Maximum magnification. Pixels would be visible in a larger picture. */
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

/** Paints the drawing and the turtles above it, at most once per frame. */
export class PaintLoop {
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
