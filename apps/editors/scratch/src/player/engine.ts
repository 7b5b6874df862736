import AudioEngine from 'engine-audio'
import RenderWebGL from 'engine-render'
import { ScratchStorage } from 'engine-storage'
import VirtualMachine from 'engine-vm'
import { bitmapAdapter } from './bitmap-adapter.ts'

/** The machine and its parts, ready to load a project. */
export interface Engine { machine: VirtualMachine; renderer: RenderWebGL; audio: AudioEngine }

function createStorage(): ScratchStorage {
  const storage = new ScratchStorage()
  const { ImageVector, ImageBitmap, Sound } = storage.AssetType
  // A file carries its assets; only what it lacks is looked for in our library.
  storage.addWebStore([ImageVector, ImageBitmap, Sound], ({ assetId, dataFormat }) => `/scratch3/assets/${encodeURIComponent(assetId)}.${encodeURIComponent(dataFormat)}`)
  return storage
}

/** Builds the machine on a canvas. Throws when the browser cannot draw with WebGL. */
export function createEngine(canvas: HTMLCanvasElement): Engine {
  if (!RenderWebGL.isSupported()) throw new Error('no WebGL')
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
