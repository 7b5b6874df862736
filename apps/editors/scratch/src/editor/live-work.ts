import type { LiveWork, PictureSource } from '@mashu/editor-host'
import type { Machine } from './gui.ts'

/** Returns a picture of the current stage; a drawing can only be read until the browser displays it. */
function stagePicture({ renderer }: Pick<Machine, 'renderer'>, width: number): Promise<PictureSource | null> {
  const { canvas } = renderer
  if (!canvas || canvas.width === 0) return Promise.resolve(null)
  // The renderer only draws after a change.
  renderer.dirty = true
  renderer.draw()
  const resizeWidth = Math.min(width, canvas.width)
  const resizeHeight = Math.max(1, Math.round((canvas.height * resizeWidth) / canvas.width))
  return createImageBitmap(canvas, { resizeWidth, resizeHeight })
}

/**
 * Returns the view of a project that a lesson shows in addition to its text. A run of Scratch has no errors: a block
 * that fails does nothing.
 */
export function liveWork(made: Promise<{ machine: Machine }>): LiveWork {
  let machine: Machine | null = null
  let isRunning = false
  const listeners = new Set<(error: string | null) => void>()
  void made.then((parts) => {
    machine = parts.machine
    machine.on('PROJECT_RUN_START', () => {
      isRunning = true
    })
    machine.on('PROJECT_RUN_STOP', () => {
      isRunning = false
      for (const listener of listeners) listener(null)
    })
  })
  return {
    picture: async (width) => machine && stagePicture(machine, width),
    place: () => {
      const name = machine?.editingTarget?.sprite.name
      return name === undefined ? null : { sprite: name }
    },
    console: () => null,
    isRunning: () => isRunning,
    onRunEnd: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
