import type { Pose } from '../block/context.ts'
import { cell, stage } from '../limit/limit.ts'
import type { Character, Home } from '../model/project.ts'
import { fitScale } from '../model/size.ts'
import type { Emit } from './event.ts'

const between = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))

/** A character on the running stage. */
export class Actor {
  readonly character: Character
  pose: Pose
  home: Home
  opacity = 1
  balloon: string | undefined
  /** Grows with every change of the pose, so that results for a pose can be cached. */
  revision = 0
  #balloons = 0
  readonly #emit: Emit

  constructor(character: Character, emit: Emit) {
    const { x, y, angle, flip, scale, shown, speed } = character
    this.character = character
    this.pose = { x, y, angle, flip, scale, shown, speed }
    this.home = character.home
    this.#emit = emit
  }

  get id(): string {
    return this.character.id
  }

  place(change: Partial<Pose>): void {
    this.pose = { ...this.pose, ...change }
    this.revision += 1
    this.#emit({ type: 'moved', id: this.id, pose: this.pose })
  }

  fade(opacity: number): void {
    if (opacity === this.opacity) return
    this.opacity = opacity
    this.#emit({ type: 'faded', id: this.id, opacity })
  }

  setHome(home: Partial<Home>): void {
    this.home = { ...this.home, ...home }
    this.#emit({ type: 'home', id: this.id, home: this.home })
  }

  /** Does not change the flip and the speed (scratchjr.md §4). */
  goHome(): void {
    this.place({ x: this.home.x, y: this.home.y, scale: this.home.scale, shown: this.home.shown, angle: 0 })
    this.fade(1)
  }

  /** The new place becomes the home, unless the stage fills the screen. */
  drag(x: number, y: number, fullScreen: boolean): void {
    this.place({ x: between(x, stage.width), y: between(y, stage.height) })
    if (!fullScreen) this.setHome({ x: this.pose.x, y: this.pose.y })
  }

  say(text: string): () => void {
    const own = (this.#balloons += 1)
    this.balloon = text
    this.#emit({ type: 'said', id: this.id, text })
    return () => {
      if (own === this.#balloons) this.hush()
    }
  }

  hush(): void {
    if (this.balloon === undefined) return
    this.balloon = undefined
    this.#emit({ type: 'said', id: this.id, text: undefined })
  }

  fitScale(scale: number): number {
    return fitScale(this.character, scale)
  }
}

/** Columns are 1 to 20 from the left, and rows are 1 to 15 from the bottom (scratchjr.md §2). */
export const gridSquare = (x: number, y: number): { column: number; row: number } => ({
  column: Math.floor(between(x, stage.width) / cell) + 1,
  row: stage.height / cell - Math.floor(between(y, stage.height) / cell),
})

export const dragStarts = (dx: number, dy: number, fullScreen: boolean): boolean =>
  Math.hypot(dx, dy) >= (fullScreen ? 15 : 5)

/** A drag that ends more than 15 units outside of the stage has no effect. */
export const dragLeaves = (x: number, y: number): boolean =>
  x < -15 || y < -15 || x > stage.width + 15 || y > stage.height + 15
