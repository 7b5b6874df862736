import { createPainter, createScene, type Brush, type Scene, type StepShot } from '@mashu/engine-python'
import {
  startPython,
  type Output,
  type Python,
  type PythonMode,
  type PythonState,
  type RunResult,
  type TurtleDialog,
} from '../../src/run/python.ts'

/** The page contains only the runner, and records the runner's events for tests. */
export interface Lab {
  python: Python
  states: { state: PythonState; at: number }[]
  /** All values of the loading progress. */
  shares: number[]
  outputs: (Output & { at: number })[]
  prompts: string[]
  dialogs: TurtleDialog[]
  results: RunResult[]
  shots: StepShot[]
  batches: number
  scene: Scene
  /** Most milliseconds between two frames since the last reset. */
  longestFrame: number
  pixel(x: number, y: number): number[]
  text(): string
}

declare global {
  interface Window {
    lab: Lab
  }
}

const brush = (id: string): Brush =>
  document.querySelector<HTMLCanvasElement>(`#${id}`)!.getContext('2d', { willReadFrequently: true })!
const [ink, front] = [brush('ink'), brush('front')]
const scene = createScene(async (bytes) => createImageBitmap(new Blob([bytes as BlobPart])))
const painter = createPainter(scene, { ink, front })

const lab: Omit<Lab, 'python'> = {
  states: [],
  shares: [],
  outputs: [],
  prompts: [],
  dialogs: [],
  results: [],
  shots: [],
  batches: 0,
  scene,
  longestFrame: 0,
  pixel: (x, y) => [
    ...(ink as unknown as CanvasRenderingContext2D).getImageData(Math.round(320 + x), Math.round(280 - y), 1, 1).data,
  ],
  text: () =>
    lab.outputs
      .filter((output) => output.stream === 'out')
      .map((output) => output.text)
      .join(''),
}

const mode = new URLSearchParams(location.search).get('mode') as PythonMode | null
const python = startPython({
  base: '/python/',
  mode: mode ?? undefined,
  events: {
    state: (state) => {
      lab.states.push({ state, at: performance.now() })
    },
    progress: (share) => {
      lab.shares.push(share)
    },
    output: (output) => {
      lab.outputs.push({ ...output, at: performance.now() })
    },
    ask: (prompt) => {
      lab.prompts.push(prompt)
    },
    dialog: (dialog) => {
      lab.dialogs.push(dialog)
    },
    turtle: (commands) => {
      lab.batches += 1
      scene.apply(commands)
    },
    step: (shot) => {
      lab.shots.push(shot)
    },
    done: (result) => {
      lab.results.push(result)
    },
  },
})
window.lab = Object.assign(lab, { python })

let last = performance.now()
const frame = (now: number): void => {
  lab.longestFrame = Math.max(lab.longestFrame, now - last)
  last = now
  painter.frame(1)
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
