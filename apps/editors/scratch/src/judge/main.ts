import RenderWebGL from 'engine-render'
import VirtualMachine from 'engine-vm'
import { judge, propose, type JudgedWork, type WorkShape } from '@mashu/judge'
import { serveJudge } from '@mashu/judge/page'
import { scratchFaults, scratchShape, type ScratchFile } from '@mashu/judge/scratch'
import { bitmapAdapter, createStorage, picturesDrawn } from '../player/engine.ts'
import { LOADING_LIMIT, within } from '../project/loading-limit.ts'
import { readProjectFile } from '../project/project-file.ts'
import { prepareMachine, scratchPlayer } from './scratch-player.ts'
import { SilentAudio } from './silent-audio.ts'

/** The machine runs only when it is called, and needs the invisible picture to detect touching. */
function createMachine(): { machine: VirtualMachine; renderer: RenderWebGL; audio: SilentAudio } {
  const canvas = document.createElement('canvas')
  const machine = new VirtualMachine()
  const renderer = new RenderWebGL(canvas)
  const audio = new SilentAudio()
  prepareMachine(machine)
  machine.attachStorage(createStorage())
  machine.attachRenderer(renderer)
  machine.attachAudioEngine(audio)
  machine.attachV2BitmapAdapter(bitmapAdapter)
  return { machine, renderer, audio }
}

Object.assign(window, { __scratchSpeak: () => new Promise((resolve) => setTimeout(resolve, 1000)) })
window.__scratchDrawStep = () => false
const { machine, renderer, audio } = createMachine()

const readShape = (): WorkShape => scratchShape(JSON.parse(machine.toJSON()) as ScratchFile)

async function openWork(bytes: ArrayBuffer): Promise<JudgedWork> {
  const { content } = readProjectFile(bytes)
  const load = async (): Promise<void> => {
    await within(LOADING_LIMIT, machine.loadProject(content))
    await picturesDrawn(renderer)
  }
  await load()
  return { shape: readShape(), player: scratchPlayer(machine, audio, load) }
}

serveJudge({
  judge: async ({ bytes, checks }, onOutcome) => judge(checks, await openWork(bytes), onOutcome),
  propose: async ({ bytes, starter, played }) => {
    const begun = starter && (await openWork(starter)).shape
    return propose(await openWork(bytes), { starter: begun, played })
  },
  look: async (bytes) => {
    const { shape } = await openWork(bytes)
    return { shape, faults: scratchFaults(shape) }
  },
})
