import type { LiveWork, PictureSource } from '@mashu/editor-host'
import type { ScratchFile } from '@mashu/judge/scratch'
import type { Machine } from './gui.ts'
import type { BlocksComponent } from './opening/palette.ts'

/** The canvas is read before the browser displays the drawing, because it is empty afterwards. */
function stagePicture({ renderer }: Pick<Machine, 'renderer'>, width: number): Promise<PictureSource | null> {
  const { canvas } = renderer
  if (!canvas || canvas.width === 0) return Promise.resolve(null)
  // The renderer draws only after a change.
  renderer.dirty = true
  renderer.draw()
  const resizeWidth = Math.min(width, canvas.width)
  const resizeHeight = Math.max(1, Math.round((canvas.height * resizeWidth) / canvas.width))
  return createImageBitmap(canvas, { resizeWidth, resizeHeight })
}

/**
 * Returns the first certain fault, because the engine reports none. Loose blocks are no fault; children try them out.
 */
async function faultOf(machine: Machine): Promise<string | null> {
  const { scratchFaults, scratchShape } = await import('@mashu/judge/scratch')
  const faults = scratchFaults(scratchShape(JSON.parse(machine.toJSON()) as ScratchFile))
  return faults.find(({ id, sure }) => sure && id !== 'script-without-start')?.sentence ?? null
}

type Blocks = Pick<BlocksComponent, 'workspace' | 'ScratchBlocks'> | null

/** Returns the block selected in the scripts, not in the palette. */
function selectedBlock(blocks: Blocks): string | undefined {
  const id = blocks?.ScratchBlocks.getSelected?.()?.id
  return id !== undefined && blocks?.workspace?.getBlockById?.(id) ? id : undefined
}

/** Lets a lesson see the open project: its stage, selected block and faults. */
export function liveWork(made: Promise<{ machine: Machine }>, blocks: () => Blocks): LiveWork {
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
      if (listeners.size === 0) return
      void faultOf(parts.machine)
        .catch(() => null)
        .then((fault) => listeners.forEach((listener) => listener(fault)))
    })
  })
  return {
    picture: async (width) => machine && stagePicture(machine, width),
    place: () => {
      const name = machine?.editingTarget?.sprite.name
      if (name === undefined) return null
      const block = selectedBlock(blocks())
      return { sprite: name, ...(block !== undefined && { block }) }
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
