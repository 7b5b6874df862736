import { characters, Clock, findPage, Runtime, type Project, type RuntimeEvent } from '@mashu/engine-junior'
import type { ImageCache } from './image-cache.ts'
import { StageView } from './stage-view.ts'

export interface SoundPort {
  /** Calls `onEnded` once, even if playing fails. Returns a function that stops the sound. */
  play(name: string, onEnded?: () => void): () => void
}

export interface StageRunnerOptions {
  readonly host: HTMLElement
  readonly project: Project
  readonly images: ImageCache
  readonly sounds: SoundPort
  readonly onEvent?: (event: RuntimeEvent) => void
}

/** Connects the runtime to a stage. Animation frames advance the runtime. */
export class StageRunner {
  readonly view: StageView
  readonly runtime: Runtime
  readonly #sounds: SoundPort
  readonly #onEvent: (event: RuntimeEvent) => void
  readonly #clock = new Clock(() => this.runtime.tick())
  readonly #playing = new Map<number, () => void>()
  #project: Project
  #frame: number | undefined
  /** True from the start of scripts until all scripts are stopped. */
  #live = false

  constructor({ host, project, images, sounds, onEvent = () => {} }: StageRunnerOptions) {
    this.#project = project
    this.#sounds = sounds
    this.#onEvent = onEvent
    this.view = new StageView(host, images)
    this.runtime = new Runtime(project, { emit: (event) => this.#hear(event), maskOf: images.maskOf })
    this.view.show(project, this.runtime.page)
  }

  get project(): Project {
    return this.#project
  }

  /** All scripts stop, and the characters get the poses of the project. */
  load(project: Project): void {
    this.#rest()
    this.#project = project
    this.runtime.load(project)
    this.view.show(project, this.runtime.page)
  }

  flag(): void {
    this.runtime.flag()
    this.#go()
  }

  stop(): void {
    this.runtime.stop()
    this.#rest()
    this.view.flush()
  }

  home(): void {
    this.stop()
    this.runtime.home()
    this.view.flush()
  }

  /** Returns the id of the tapped character. */
  tapAt(x: number, y: number): string | undefined {
    const hit = this.runtime.tapAt(x, y)
    if (hit !== undefined) this.#go()
    return hit
  }

  tap(id: string): void {
    this.runtime.tap(id)
    this.#go()
  }

  runStrip(id: string, stripId: string): void {
    this.runtime.runStrip(id, stripId)
    this.#go()
  }

  /** `start` starts the scripts of the page. */
  showPage(id: string, start = false): void {
    this.runtime.showPage(id, start)
    if (start) this.#go()
    else this.#rest()
  }

  drag(id: string, x: number, y: number, fullScreen = false): void {
    this.runtime.drag(id, x, y, fullScreen)
    this.view.flush()
  }

  drop(): void {
    this.runtime.drop()
  }

  close(): void {
    this.stop()
    this.view.close()
  }

  #go(): void {
    this.#live = true
    if (this.#frame !== undefined) return
    this.#clock.reset()
    this.#frame = requestAnimationFrame((now) => this.#onFrame(now))
  }

  #rest(): void {
    this.#live = false
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
  }

  #onFrame(now: number): void {
    this.#frame = undefined
    this.#clock.advance(now)
    this.view.flush()
    // If no script runs or waits for a bump, more frames would only drain the battery.
    if (!this.#live || !(this.runtime.running || this.#hasWatchers())) return
    this.#frame = requestAnimationFrame((next) => this.#onFrame(next))
  }

  #hasWatchers(): boolean {
    const page = findPage(this.#project, this.runtime.page)
    return (
      page !== undefined &&
      characters(page).some(({ scripts }) => scripts.some(({ blocks }) => blocks[0]?.op === 'ontouch'))
    )
  }

  #hear(event: RuntimeEvent): void {
    switch (event.type) {
      case 'moved':
        this.view.move(event.id, event.pose)
        break
      case 'faded':
        this.view.fade(event.id, event.opacity)
        break
      case 'said':
        this.view.say(event.id, event.text)
        break
      case 'page':
        this.#turn(event.page)
        break
      case 'sound':
        this.#play(event.token, event.name)
        break
      case 'soundStopped':
        this.#hush(event.token)
        break
      default:
        break
    }
    this.#onEvent(event)
  }

  #turn(page: string): void {
    this.view.show(this.#project, page)
    // The project has the positions before the run, the runtime has the current positions.
    const shown = findPage(this.#project, page)
    for (const { id } of shown ? characters(shown) : []) {
      const pose = this.runtime.pose(id)
      if (pose) this.view.move(id, pose)
    }
    this.view.flush()
  }

  #play(token: number, name: string): void {
    let ended = false
    const stop = this.#sounds.play(name, () => {
      ended = true
      this.#playing.delete(token)
      this.runtime.soundEnded(token)
    })
    if (!ended) this.#playing.set(token, stop)
  }

  #hush(token: number): void {
    this.#playing.get(token)?.()
    this.#playing.delete(token)
  }
}
