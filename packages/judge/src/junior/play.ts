import type { Action } from '@mashu/contract/teaching/check/behaviour'
import {
  characters,
  findPage,
  overlap,
  Runtime,
  stage,
  tickMs,
  type Character,
  type MaskOf,
  type Pose,
  type Project,
  type RuntimeEvent,
} from '@mashu/engine-junior'
import type { Frame, Player, PlayRequest, SpriteState, Trace } from '../behaviour/trace.ts'

/** Length of a sound in ticks: one second of the virtual clock, because recordings are not decoded. */
const SOUND_TICKS = Math.round(1000 / tickMs)

const ticksIn = (seconds: number): number => Math.ceil((seconds * 1000) / tickMs)

/** Maximum change of the position in a tick, in units of the stage. A larger change is a jump to the opposite edge. */
const LONGEST_STEP = 24

/** Returns the movement as if the stage had no edges. */
const overEdge = (change: number, size: number): number =>
  Math.abs(change) > size - LONGEST_STEP ? change - Math.sign(change) * size : change

interface Walk {
  readonly x: number
  readonly y: number
  /** The pose at the last measurement. */
  readonly at: Pick<Pose, 'x' | 'y'>
}

/** A run of a project on a virtual clock. */
class Run {
  readonly #project: Project
  readonly #runtime: Runtime
  readonly #maskOf: MaskOf
  readonly #touching: PlayRequest['touching']
  readonly #sounds = new Map<number, number>()
  readonly #walked = new Map<string, Walk>()
  #ticks = 0
  #soundsBegun = 0

  constructor(project: Project, maskOf: MaskOf, touching: PlayRequest['touching']) {
    this.#project = project
    this.#maskOf = maskOf
    this.#touching = touching
    for (const { id, x, y } of project.pages.flatMap(characters))
      this.#walked.set(id, { x, y: stage.height - y, at: { x, y } })
    this.#runtime = new Runtime(project, { emit: (event) => this.#hear(event), maskOf })
  }

  act(action: Action): void {
    if (action.do === 'flag') this.#runtime.flag()
    if (action.do === 'click') {
      const clicked = this.#cast().find(({ name }) => name === action.sprite)
      if (clicked) this.#runtime.tap(clicked.id)
    }
    if (action.do === 'wait') this.ticks(ticksIn(action.seconds))
  }

  ticks(count: number, see: (frame: Frame) => void = () => {}): void {
    for (let done = 0; done < count; done += 1) {
      this.#runtime.tick()
      this.#ticks += 1
      for (const [token, end] of this.#sounds)
        if (end <= this.#ticks && this.#sounds.delete(token)) this.#runtime.soundEnded(token)
      see(this.frame())
    }
  }

  frame(): Frame {
    const cast = this.#cast()
    return {
      time: (this.#ticks * tickMs) / 1000,
      sprites: cast.map((character) => this.#spriteOf(character, cast)),
      variables: {},
      lists: {},
      backdrop: String(this.#project.pages.findIndex(({ id }) => id === this.#runtime.page) + 1),
      sounds: this.#soundsBegun,
      running: this.#runtime.running,
    }
  }

  #hear(event: RuntimeEvent): void {
    if (event.type === 'moved') this.#follow(event.id, event.pose)
    if (event.type === 'soundStopped') this.#sounds.delete(event.token)
    if (event.type !== 'sound') return
    this.#soundsBegun += 1
    this.#sounds.set(event.token, this.#ticks + SOUND_TICKS)
  }

  #follow(id: string, { x, y }: Pose): void {
    const walk = this.#walked.get(id)
    if (walk)
      this.#walked.set(id, {
        x: walk.x + overEdge(x - walk.at.x, stage.width),
        y: walk.y - overEdge(y - walk.at.y, stage.height),
        at: { x, y },
      })
  }

  #cast(): Character[] {
    const page = findPage(this.#project, this.#runtime.page)
    return page ? characters(page) : []
  }

  #spriteOf({ id, name, picture, scale }: Character, cast: readonly Character[]): SpriteState {
    const pose = this.#runtime.pose(id)
    return {
      name,
      x: pose?.x ?? 0,
      y: stage.height - (pose?.y ?? 0),
      walked: this.#walked.get(id),
      direction: pose?.angle ?? 0,
      size: Math.round(((pose?.scale ?? scale) / scale) * 100),
      visible: pose?.shown ?? false,
      costume: picture,
      says: this.#runtime.balloon(id) ?? '',
      clones: 0,
      touches: this.#touching
        .filter(({ sprite, what }) => sprite === name && this.#touches(id, what, cast))
        .map(({ what }) => what),
    }
  }

  #touches(id: string, what: string, cast: readonly Character[]): boolean {
    const self = cast.find((character) => character.id === id)
    const other = cast.find((character) => character.name === what && character.id !== id)
    const [first, second] = [self && this.#placed(self), other && this.#placed(other)]
    return (
      first !== undefined && second !== undefined && first.pose.shown && second.pose.shown && overlap(first, second)
    )
  }

  #placed({ id, width, height, picture }: Character) {
    const pose = this.#runtime.pose(id)
    return pose && { pose, width, height, mask: this.#maskOf(picture) }
  }
}

/** `maskOf` returns the opaque pixels of pictures. Without it, the whole picture counts as opaque. */
export function juniorPlayer(project: Project, maskOf: MaskOf = () => undefined): Player {
  return {
    play({ actions, within, touching }: PlayRequest): Promise<Trace> {
      const first = project.pages[0]?.id ?? project.currentPage
      const run = new Run({ ...project, currentPage: first }, maskOf, touching)
      for (const action of actions.slice(0, -1)) run.act(action)
      const before = run.frame()
      const last = actions.at(-1)
      if (last && last.do !== 'wait') run.act(last)
      const frames = [run.frame()]
      const seconds = within + (last?.do === 'wait' ? last.seconds : 0)
      run.ticks(ticksIn(seconds), (frame) => frames.push(frame))
      return Promise.resolve({ before, frames })
    },
  }
}
