import { blockRow } from '../block/table.ts'
import { characters, findPage } from '../model/change.ts'
import { type Home, type Project, type Strip } from '../model/project.ts'
import type { Pose } from '../block/context.ts'
import { Actor } from './actor.ts'
import type { Emit } from './event.ts'
import { SoundTracker } from './sound-tracker.ts'
import { Thread, type ThreadHost } from './thread.ts'
import { TouchDetector, type MaskOf } from './touch.ts'

/** The poses of all characters, without running scripts. */
export interface Snapshot {
  readonly page: string
  readonly actors: Readonly<Record<string, { readonly pose: Pose; readonly home: Home }>>
}

export interface RuntimeOptions {
  readonly emit?: Emit
  /** The opaque pixels determine bumps and taps. */
  readonly maskOf?: MaskOf
}

/**
 * Each script is a thread, and each `tick` is a step of 32 ms. Only the current page runs (scratchjr.md §4). The
 * project itself never changes.
 */
export class Runtime {
  #project: Project
  #page: string
  #threads: Thread[] = []
  #dragged: string | undefined
  #running = false
  /** The page changes after the tick, because the change ends the script that requested it. */
  #nextPage: number | undefined
  readonly #actors = new Map<string, Actor>()
  readonly #emit: Emit
  readonly #sounds: SoundTracker
  readonly #touch: TouchDetector
  readonly #host: ThreadHost

  constructor(project: Project, { emit = () => {}, maskOf = () => undefined }: RuntimeOptions = {}) {
    this.#emit = emit
    this.#sounds = new SoundTracker(emit)
    this.#touch = new TouchDetector(maskOf)
    this.#project = project
    this.#page = project.currentPage
    this.#host = this.#makeHost()
    this.#cast(project)
  }

  get page(): string {
    return this.#page
  }

  /** A script that waits for a touch is not running. */
  get running(): boolean {
    return this.#threads.some(({ ended, idle }) => !ended && !idle)
  }

  pose(id: string): Pose | undefined {
    return this.#actors.get(id)?.pose
  }

  balloon(id: string): string | undefined {
    return this.#actors.get(id)?.balloon
  }

  /** Everything stops, and the poses are read from the changed project. */
  load(project: Project): void {
    this.stop()
    this.#project = project
    if (!findPage(project, this.#page)) this.#page = project.currentPage
    this.#cast(project)
  }

  /** The first step of a script that starts during a tick is in the next tick. */
  tick(): void {
    for (const thread of this.#threads) thread.step()
    this.#threads = this.#threads.filter(({ ended }) => !ended)
    const number = this.#nextPage
    this.#nextPage = undefined
    if (number !== undefined) this.#turnTo(number)
    this.#report()
  }

  /** Stops everything, sends all characters home, and starts the scripts of the page. */
  flag(): void {
    this.stop()
    this.home()
    this.#startPage()
  }

  home(): void {
    for (const actor of this.#onPage()) actor.goHome()
  }

  /** Stops all scripts, speech bubbles and sounds. */
  stop(): void {
    this.#nextPage = undefined
    for (const thread of this.#threads) thread.stop()
    this.#threads = []
    for (const actor of this.#actors.values()) actor.hush()
    this.#report()
  }

  /** Starts the character's tap scripts, and all bump scripts of the page. */
  tap(id: string): void {
    this.#startWhere(
      (actor, strip) => (actor.id === id && strip.blocks[0]?.op === 'onclick') || strip.blocks[0]?.op === 'ontouch',
    )
  }

  /** Returns the tapped character. */
  tapAt(x: number, y: number): string | undefined {
    const actor = this.hitTest(x, y)
    if (actor !== undefined) this.tap(actor)
    return actor
  }

  /** Without a character at exactly this point, a distance of 5 units is tolerated. */
  hitTest(x: number, y: number): string | undefined {
    return this.#touch.hit(this.#onPage(), x, y)?.id
  }

  /** Runs a strip from its first block, even without a start block. */
  runStrip(id: string, stripId: string): void {
    this.#startWhere((actor, strip) => actor.id === id && strip.id === stripId)
  }

  /** With `start`, all characters go home and the scripts start, as after a block that goes to a page. */
  showPage(id: string, start = false): void {
    if (!findPage(this.#project, id)) return
    this.stop()
    this.#page = id
    this.#emit({ type: 'page', page: id })
    if (!start) return
    this.home()
    this.#startPage()
  }

  /** A dragged character does not touch other characters. */
  drag(id: string, x: number, y: number, fullScreen = false): void {
    this.#dragged = id
    this.#actors.get(id)?.drag(x, y, fullScreen)
  }

  drop(): void {
    this.#dragged = undefined
  }

  /** Must be called after a sound has ended. The script that plays the sound then continues. */
  soundEnded(token: number): void {
    this.#sounds.ended(token)
  }

  /** The poses on all pages, for saving and for `restore`. */
  snapshot(): Snapshot {
    return {
      page: this.#page,
      actors: Object.fromEntries([...this.#actors].map(([id, { pose, home }]) => [id, { pose, home }])),
    }
  }

  /** Characters that are not in the snapshot are unchanged. */
  restore(snapshot: Snapshot): void {
    this.stop()
    if (this.#page !== snapshot.page && findPage(this.#project, snapshot.page)) {
      this.#page = snapshot.page
      this.#emit({ type: 'page', page: snapshot.page })
    }
    for (const [id, { pose, home }] of Object.entries(snapshot.actors)) {
      const actor = this.#actors.get(id)
      actor?.place(pose)
      actor?.setHome(home)
      actor?.fade(1)
    }
  }

  #cast(project: Project): void {
    this.#actors.clear()
    for (const page of project.pages)
      for (const character of characters(page)) this.#actors.set(character.id, new Actor(character, this.#emit))
  }

  #onPage(): Actor[] {
    const page = findPage(this.#project, this.#page)
    return page ? characters(page).flatMap(({ id }) => this.#actors.get(id) ?? []) : []
  }

  #startPage(): void {
    this.#startWhere((_actor, { blocks }) => blocks[0] !== undefined && blockRow(blocks[0].op).startsWithPage === true)
  }

  #startWhere(wanted: (actor: Actor, strip: Strip) => boolean): Thread[] {
    const started = this.#onPage().flatMap((actor) =>
      actor.character.scripts.filter((strip) => wanted(actor, strip)).map((strip) => this.#start(actor, strip)),
    )
    this.#report()
    return started
  }

  /** A running script restarts. A script that waits for a touch continues to wait. */
  #start(actor: Actor, strip: Strip): Thread {
    const old = this.#threads.find((thread) => !thread.ended && thread.strip.id === strip.id)
    if (old?.watches) return old
    old?.stop()
    const thread = new Thread(actor, strip, this.#host)
    this.#threads = [...this.#threads.filter((running) => running !== old), thread]
    return thread
  }

  #turnTo(number: number): void {
    const page = this.#project.pages[number - 1]
    if (page) this.showPage(page.id, true)
  }

  #report(): void {
    if (this.running === this.#running) return
    this.#running = !this.#running
    this.#emit({ type: 'running', running: this.#running })
  }

  #makeHost(): ThreadHost {
    return {
      play: (actor, name) => this.#sounds.play(actor.id, name),
      send: (color) => {
        const receivers = this.#startWhere(
          (_actor, { blocks: [first] }) => first?.op === 'onmessage' && first.arg === color,
        )
        return () => receivers.every(({ ended }) => ended)
      },
      stopOthers: (caller) => {
        for (const thread of this.#threads) if (thread !== caller && thread.actor === caller.actor) thread.stop()
      },
      showPage: (number) => {
        this.#nextPage = number
      },
      bumps: (actor) => this.#touch.bumps(actor, this.#onPage(), this.#dragged),
      highlight: (thread, block) =>
        this.#emit({ type: 'highlight', id: thread.actor.id, strip: thread.strip.id, block: block?.id }),
    }
  }
}
