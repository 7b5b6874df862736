import type { Page } from 'playwright-core'
import type { Renderer } from '../src/stage/draw-step.ts'

interface Counts {
  spared: number
  /** Number of skipped drawings that would have changed the stage. */
  missed: number
}
type CheckedWindow = Window & { stepPictures?: Counts }
type Step = (renderer: Renderer) => boolean

/** Draws after each step that did not draw, and compares the pixels. */
export async function checkEveryPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Counts = { spared: 0, missed: 0 }
    ;(window as CheckedWindow).stepPictures = counts
    const shown = new WeakMap<Renderer, number>()
    const drawings = new WeakMap<Renderer, () => void>()

    const sum = ({ canvas }: Renderer): number => {
      const gl = (canvas.getContext('webgl') ?? canvas.getContext('webgl2')) as WebGLRenderingContext
      const pixels = new Uint8Array(canvas.width * canvas.height * 4)
      gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      return new Uint32Array(pixels.buffer).reduce((all, pixel) => (Math.imul(all, 31) + pixel) | 0, 0)
    }
    /** Notes every drawing, because not only the engine draws. */
    const follow = (renderer: Renderer): (() => void) => {
      const draw = renderer.draw.bind(renderer)
      renderer.draw = () => {
        draw()
        shown.set(renderer, sum(renderer))
      }
      drawings.set(renderer, draw)
      return draw
    }
    const checked =
      (step: Step): Step =>
      (renderer) => {
        if (!drawings.has(renderer)) {
          step(renderer)
          follow(renderer)()
          shown.set(renderer, sum(renderer))
          return true
        }
        const drew = step(renderer)
        if (drew) return true
        drawings.get(renderer)!()
        counts.spared += 1
        if (sum(renderer) !== shown.get(renderer)) {
          counts.missed += 1
          shown.set(renderer, sum(renderer))
        }
        return false
      }
    let current: Step | undefined
    Object.defineProperty(window, '__scratchDrawStep', {
      get: () => current,
      set: (step: Step) => {
        current = checked(step)
      },
    })
  })
}

export const countPictures = (page: Page): Promise<Counts> =>
  page.evaluate(() => (window as CheckedWindow).stepPictures!)
