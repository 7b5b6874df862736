import AudioEngine from 'engine-audio'
import RenderWebGL from 'engine-render'
import { ScratchStorage } from 'engine-storage'
import VirtualMachine from 'engine-vm'
import { LOADING_LIMIT, within } from '../project/loading-limit.ts'
import { countMedia, tellLoading } from '../project/loading-progress.ts'
import { readProjectFile } from '../project/project-file.ts'
import { makeSpeaker } from '../speech/speak.ts'
import { drawStep } from '../stage/draw-step.ts'

export interface Engine {
  machine: VirtualMachine
  renderer: RenderWebGL
  audio: AudioEngine
}

/** Replaces the original package, which contains 1.7 MB of code that we already have. */
export const bitmapAdapter = {
  /** Pixels stay sharp, because the copy is not smoothed. */
  resize(source: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (context) {
      context.imageSmoothingEnabled = false
      context.drawImage(source, 0, 0, width, height)
    }
    return canvas
  },

  convertDataURIToBinary(address: string): Uint8Array {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  },
}

/** Fetches from our library the assets that a file lacks. */
export function createStorage(): ScratchStorage {
  const storage = new ScratchStorage()
  const { ImageVector, ImageBitmap, Sound } = storage.AssetType
  storage.addWebStore(
    [ImageVector, ImageBitmap, Sound],
    ({ assetId, dataFormat }) => `/scratch3/assets/${encodeURIComponent(assetId)}.${encodeURIComponent(dataFormat)}`,
  )
  return storage
}

/** Throws when the browser does not support WebGL. */
export function createEngine(canvas: HTMLCanvasElement): Engine {
  if (!RenderWebGL.isSupported()) throw new Error('no WebGL')
  Object.assign(window, { __scratchSpeak: makeSpeaker(() => undefined) })
  window.__scratchDrawStep = drawStep
  const machine = new VirtualMachine()
  const renderer = new RenderWebGL(canvas)
  const audio = new AudioEngine()
  machine.attachStorage(createStorage())
  machine.attachRenderer(renderer)
  machine.attachAudioEngine(audio)
  machine.attachV2BitmapAdapter(bitmapAdapter)
  machine.setCompatibilityMode(true)
  machine.start()
  return { machine, renderer, audio }
}

const longestWait = 5000
/** Waits at most 50 ms, because a hidden page has no frames. */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 50)
  })

/**
 * Resolves when all pictures are drawn, because a stamp in the first frame would otherwise stay empty. Rejects for a
 * damaged project.
 */
export async function loadProject(
  { machine, renderer, audio }: Engine,
  bytes: ArrayBuffer,
  tell: (ready: number, all: number) => void,
): Promise<void> {
  const { project, content } = readProjectFile(bytes)
  const all = countMedia(project)
  tell(0, all)
  const loading = tellLoading(
    { renderer, audio },
    (ready) => tell(ready, all),
    () => machine.loadProject(content),
  )
  await within(LOADING_LIMIT, loading)
  await picturesDrawn(renderer)
}

/** Resolves when all loading pictures are drawn, or after some seconds. */
export async function picturesDrawn(renderer: RenderWebGL): Promise<void> {
  const begin = performance.now()
  while (renderer._allSkins.some((skin) => skin?._svgImageLoaded === false) && performance.now() - begin < longestWait)
    await nextFrame()
}
