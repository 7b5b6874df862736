import type VirtualMachine from 'engine-vm'
import type { Frame, Player, PlayRequest, Trace } from '@mashu/judge'
import { countBlocks, type RunBlock } from './block-cost.ts'
import type { Runtime, Target } from './machine.ts'
import type { SilentAudio } from './silent-audio.ts'
import { readStage } from './stage-state.ts'
import { VirtualTime } from './virtual-time.ts'

const FRAME = 1000 / 30
const MAX_FRAMES_TO_QUESTION = 600
/** Turns of the microtask queue in which the promises of blocks settle. */
const TURNS = 12

/** Frames between two actions of a person, if the first is a flag, a click or a message. */
const FRAMES_OF_A_PERSON = 3
/** After these frames, a held key repeats in each frame. */
const FRAMES_TO_KEY_REPEAT = 15

type Action = PlayRequest['actions'][number]

const framesIn = (seconds: number): number => Math.ceil((seconds * 1000) / FRAME)

/** A run of a loaded project with its own clock. */
class Run {
  readonly #machine: VirtualMachine
  readonly #runtime: Runtime
  readonly #audio: SilentAudio
  readonly #time: VirtualTime
  readonly #touching: PlayRequest['touching']
  readonly #soundsBefore: number
  #frames = 0
  #question: string | null = null
  readonly #met = new Set<string>()
  #drawn: Frame[] = []
  /** True after an error of the machine, which then makes no more steps. */
  failed = false

  constructor(machine: VirtualMachine, audio: SilentAudio, time: VirtualTime, touching: PlayRequest['touching']) {
    this.#time = time
    this.#machine = machine
    this.#runtime = machine.runtime as unknown as Runtime
    this.#audio = audio
    this.#soundsBefore = audio.begun
    this.#touching = touching
    this.#runtime.currentStepTime = FRAME
    // When a project is removed, the machine also subtracts its sprites from the number of clones. The next project
    // could therefore create more clones than in the editor.
    this.#runtime._cloneCounter = 0
    this.#runtime.on('QUESTION', this.#ask)
    this.#time.install()
  }

  readonly #ask = (question: string | null): void => {
    this.#question = question
  }

  async act(action: Action): Promise<void> {
    const runtime = this.#runtime
    switch (action.do) {
      case 'flag':
        return this.#machine.greenFlag()
      case 'key':
        return this.#machine.postIOData('keyboard', { key: keyName(action.key), isDown: true })
      case 'click': {
        const target = this.#targetOf(action.sprite)
        return void (target && runtime.startHats('event_whenthisspriteclicked', null, target))
      }
      case 'point':
        return this.#point(action.x, action.y)
      case 'message':
        return void runtime.startHats('event_whenbroadcastreceived', { BROADCAST_OPTION: action.message.toUpperCase() })
      case 'answer':
        return this.#answer(action.text)
      case 'wait':
        return this.frames(framesIn(action.seconds))
    }
  }

  async frames(count: number, see: (frame: Frame) => void = () => {}): Promise<void> {
    for (let done = 0; done < count; done += 1) {
      this.#frames += 1
      this.#time.moveTo(this.#frames * FRAME)
      this.#step()
      for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
      this.#drawn.splice(0).forEach(see)
      see(this.frame())
      this.#met.clear()
    }
  }

  /** Records what a child would see: touching, and drawn lines. */
  notice({ opcode, values, result, target }: RunBlock): void {
    if (opcode === 'sensing_touchingobject' && result === true)
      this.#met.add(metKey(target.sprite.name, String(values['TOUCHINGOBJECTMENU'])))
    if (opcode.startsWith('motion_') && this.#drawn.length < MAX_DRAWN && isDrawing(target))
      this.#drawn.push(this.frame())
  }

  /** Runs the frames during which the action holds a key, and releases the key. */
  async hold(action: Action | undefined, see?: (frame: Frame) => void): Promise<void> {
    const count = framesIn(holdOf(action))
    for (let done = 0; done < count; done += 1) {
      if (action?.do === 'key' && done >= FRAMES_TO_KEY_REPEAT) await this.act(action)
      await this.frames(1, see)
    }
    if (action?.do === 'key') this.#machine.postIOData('keyboard', { key: keyName(action.key), isDown: false })
  }

  #step(): void {
    if (this.failed) return
    try {
      this.#runtime._step()
    } catch {
      this.failed = true
    }
  }

  frame(): Frame {
    return readStage(this.#runtime, {
      time: (this.#frames * FRAME) / 1000,
      sounds: this.#audio.begun - this.#soundsBefore,
      touching: this.#touching,
      met: (name, what) => this.#met.has(metKey(name, what === 'edge' ? '_edge_' : what)),
    })
  }

  end(): void {
    this.#machine.stopAll()
    this.#runtime.off('QUESTION', this.#ask)
    this.#time.remove()
  }

  /** If a question is already open, the next answer belongs to it. */
  async untilAsked(): Promise<void> {
    for (let waited = 0; this.#question === null && waited < MAX_FRAMES_TO_QUESTION; waited += 1) await this.frames(1)
  }

  async #answer(text: string): Promise<void> {
    await this.untilAsked()
    if (this.#question === null) return
    this.#question = null
    this.#runtime.emit('ANSWER', text)
  }

  #point(x: number, y: number): void {
    const place = { x: x + 240, y: 180 - y, canvasWidth: 480, canvasHeight: 360 }
    this.#machine.postIOData('mouse', place)
  }

  #targetOf(name: string): Target | undefined {
    return this.#runtime.targets.find(({ isOriginal, sprite }) => isOriginal && sprite.name === name)
  }
}

/** Maximum number of positions of drawing sprites in one frame. */
const MAX_DRAWN = 40

const metKey = (name: string, what: string): string => JSON.stringify([name, what])

const isDrawing = (target: Target): boolean => target.getCustomState('Scratch.pen')?.penDown === true

const keys: Readonly<Record<string, string>> = {
  'up arrow': 'ArrowUp',
  'down arrow': 'ArrowDown',
  'left arrow': 'ArrowLeft',
  'right arrow': 'ArrowRight',
  space: ' ',
  enter: 'Enter',
}
const keyName = (key: string): string => keys[key] ?? key

const isQuick = ({ do: what }: Action): boolean => what === 'flag' || what === 'click' || what === 'message'

const holdOf = (action: Action | undefined): number => (action?.do === 'key' ? Math.max(action.seconds, 0.1) : 0)

async function playActions(run: Run, { actions, within }: PlayRequest): Promise<Trace> {
  const last = actions.at(-1)
  for (const action of actions.slice(0, -1)) {
    await run.act(action)
    await run.hold(action)
    if (isQuick(action)) await run.frames(FRAMES_OF_A_PERSON)
  }
  if (last?.do === 'answer') await run.untilAsked()
  const before = run.frame()
  const frames: Frame[] = []
  const see = (frame: Frame): void => void frames.push(frame)
  if (last && last.do !== 'wait') await run.act(last)
  await run.hold(last, see)
  await run.frames(framesIn(within + (last?.do === 'wait' ? last.seconds : 0)), see)
  return { before, frames: frames.length > 0 ? frames : [run.frame()], cut: run.failed ? 'error' : undefined }
}

/** `load` loads the project again before each run, because the flag does not reset everything. */
export function scratchPlayer(machine: VirtualMachine, audio: SilentAudio, load: () => Promise<void>): Player {
  return {
    async play(request) {
      await load()
      const time = new VirtualTime()
      clock = time
      const run = new Run(machine, audio, time, request.touching)
      current = run
      try {
        return await playActions(run, request)
      } finally {
        run.end()
        clock = undefined
        current = undefined
      }
    },
  }
}

/** The blocks are wrapped only once per machine, so they find the current run in these variables. */
let clock: VirtualTime | undefined
let current: Run | undefined

/** Must be called before the machine loads a project. */
export function prepareMachine(machine: VirtualMachine): void {
  countBlocks(
    machine.runtime as unknown as Runtime,
    (milliseconds) => clock?.spend(milliseconds),
    (block) => current?.notice(block),
  )
}
