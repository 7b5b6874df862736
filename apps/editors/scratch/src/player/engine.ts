import AudioEngine from 'engine-audio'
import RenderWebGL from 'engine-render'
import { ScratchStorage } from 'engine-storage'
import VirtualMachine from 'engine-vm'
import { LOADING_LIMIT, within } from '../project/loading-limit.ts'
import { countMedia, tellLoading } from '../project/loading-progress.ts'
import { readProjectFile } from '../project/project-file.ts'
import { makeSpeaker } from '../speech/speak.ts'
import { drawStep } from '../stage/draw-step.ts'

/** The machine and its parts, ready to load a project. */
export interface Engine {
  machine: VirtualMachine
  renderer: RenderWebGL
  audio: AudioEngine
}

/** The machine needs this for pixel pictures; the package that contains it also brings 1.7 MB we already have. */
export const bitmapAdapter = {
  /** A copy of other size without smoothing, as pixels are meant to look. */
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

  /** The bytes of a base64 data address. */
  convertDataURIToBinary(address: string): Uint8Array {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  },
}

/** Finds the assets that a file lacks in our library. */
export function createStorage(): ScratchStorage {
  const storage = new ScratchStorage()
  const { ImageVector, ImageBitmap, Sound } = storage.AssetType
  // A file carries its assets; only what it lacks is looked for in our library.
  storage.addWebStore(
    [ImageVector, ImageBitmap, Sound],
    ({ assetId, dataFormat }) => `/scratch3/assets/${encodeURIComponent(assetId)}.${encodeURIComponent(dataFormat)}`,
  )
  return storage
}

/** Builds the machine on a canvas. Throws when the browser cannot draw with WebGL. */
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
/** A frame of the screen, or a moment where nothing is shown and there are none. */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 50)
  })

/**
 * Loads a project and tells how many of its pictures and sounds are ready; resolves when all pictures are drawn, for a
 * stamp in the first moment would else leave nothing. Rejects when it is damaged.
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

/** Resolves when the renderer has drawn all pictures that it loads, or after some seconds. */
export async function picturesDrawn(renderer: RenderWebGL): Promise<void> {
  const begin = performance.now()
  while (renderer._allSkins.some((skin) => skin?._svgImageLoaded === false) && performance.now() - begin < longestWait)
    await nextFrame()
}
