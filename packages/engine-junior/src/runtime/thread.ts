import type { BlockContext, Outcome, Steps } from '../block/context.ts'
import { blockRow, hasNoLeft } from '../block/table.ts'
import type { Block, Strip } from '../model/project.ts'
import type { Actor } from './actor.ts'

/** The part of the stage that a script uses, except its own character. */
export interface ThreadHost {
  play(actor: Actor, name: string): { done(): boolean; stop(): void }
  send(color: string): () => boolean
  stopOthers(thread: Thread): void
  showPage(number: number): void
  bumps(actor: Actor): boolean
  highlight(thread: Thread, block: Block | undefined): void
}

/** Runs a script as a generator, which continues after each wait. */
export class Thread {
  readonly actor: Actor
  readonly strip: Strip
  idle = false
  ended = false
  /** A generator cannot be closed during its own step. */
  #stepping = false
  #closing = false
  #wait = 0
  readonly #host: ThreadHost
  readonly #steps: Steps

  constructor(actor: Actor, strip: Strip, host: ThreadHost) {
    this.actor = actor
    this.strip = strip
    this.#host = host
    this.#steps = this.#run()
  }

  get watches(): boolean {
    const first = this.strip.blocks[0]
    return first !== undefined && blockRow(first.op).watches === true
  }

  /** After a wait of n, the next action is n ticks later. */
  step(): void {
    if (this.ended) return
    if (this.#wait > 1) {
      this.#wait -= 1
      return
    }
    this.#stepping = true
    const result = this.#steps.next()
    this.#stepping = false
    if (result.done) this.#end()
    else if (this.#closing) this.#close()
    else this.#wait = Math.max(1, result.value)
  }

  /** The blocks finish motions that have begun. */
  stop(): void {
    if (this.ended) return
    this.ended = true
    this.idle = false
    if (this.#stepping) this.#closing = true
    else this.#close()
  }

  #close(): void {
    this.#steps.return()
    this.#end()
  }

  #end(): void {
    this.ended = true
    this.idle = false
    this.#host.highlight(this, undefined)
  }

  *#run(): Steps {
    const { blocks } = this.strip
    const first = blocks[0]
    const hasStart = first !== undefined && hasNoLeft(first.op)
    let outcome = yield* this.#list(blocks, hasStart)
    for (;;) {
      if (outcome === 'again') outcome = yield* this.#list(hasStart ? blocks.slice(1) : blocks, hasStart)
      else if (this.watches) {
        // Otherwise a script that waits for a touch, with blocks that take no time, would block the tick.
        yield 1
        outcome = yield* this.#list(blocks, hasStart)
      } else return
    }
  }

  *#list(blocks: readonly Block[], hasStart: boolean): Steps<Outcome> {
    for (const block of blocks) {
      const row = blockRow(block.op)
      this.#host.highlight(this, row.quiet ? undefined : block)
      const outcome = yield* row.run(this.#context(block, hasStart), block.arg)
      if (outcome) return outcome
    }
    return undefined
  }

  #context(block: Block, hasStart: boolean): BlockContext {
    const { actor } = this
    const host = this.#host
    return {
      get pose() {
        return actor.pose
      },
      defaultScale: actor.character.defaultScale,
      sounds: actor.character.sounds,
      hasStart,
      place: (change) => actor.place(change),
      fitScale: (scale) => actor.fitScale(scale),
      setHome: (home) => actor.setHome(home),
      goHome: () => actor.goHome(),
      fade: (opacity) => actor.fade(opacity),
      say: (text) => actor.say(text),
      play: (name) => host.play(actor, name),
      send: (color) => host.send(color),
      stopOthers: () => host.stopOthers(this),
      showPage: (number) => host.showPage(number),
      bumps: () => host.bumps(actor),
      setIdle: (idle) => {
        this.idle = idle
      },
      inner: () => this.#list(block.inner ?? [], hasStart),
    }
  }
}
