import RenderWebGL from 'engine-render'
import VirtualMachine from 'engine-vm'
import { judge } from '@mashu/judge'
import type { FromJudge, ToJudge } from '@mashu/judge/message'
import { scratchShape, type ScratchFile } from '@mashu/judge/scratch'
import { bitmapAdapter, createStorage, picturesDrawn } from '../player/engine.ts'
import { LOADING_LIMIT, within } from '../project/loading-limit.ts'
import { readProjectFile } from '../project/project-file.ts'
import { prepareMachine, scratchPlayer } from './scratch-player.ts'
import { SilentAudio } from './silent-audio.ts'

/** A machine that never steps by itself; what it draws is not seen, only asked what touches what. */
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
const { parent } = window
const tell = (message: FromJudge): void => parent.postMessage(message, location.origin)

async function judgeWork({ id, bytes, checks }: ToJudge): Promise<void> {
  try {
    const { content } = readProjectFile(bytes)
    const load = async (): Promise<void> => {
      await within(LOADING_LIMIT, machine.loadProject(content))
      await picturesDrawn(renderer)
    }
    await load()
    const shape = scratchShape(JSON.parse(machine.toJSON()) as ScratchFile)
    tell({ judge: 'verdict', id, verdict: await judge(checks, { shape, player: scratchPlayer(machine, audio, load) }) })
  } catch {
    tell({ judge: 'failed', id, why: '作品文件打不开' })
  }
}

let last: Promise<void> = Promise.resolve()

window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToJudge>) => {
  if (source !== parent || origin !== location.origin || data.judge !== 'work') return
  last = last.then(() => judgeWork(data))
})

tell({ judge: 'ready' })
