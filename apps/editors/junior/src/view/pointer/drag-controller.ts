import type { Block, BlockSeed, Gap, Project } from '@mashu/engine-junior'
import type { Point } from './press.ts'

/** What is being dragged. `grip` is how far the pointer is from the left top corner, in pixels of the screen. */
export type Load =
  | {
      readonly kind: 'blocks'
      readonly blocks: readonly (Block | BlockSeed)[]
      /** The project without them. */ readonly rest: Project
      readonly grip: Point
      readonly scale: number
    }
  | { readonly kind: 'character'; readonly id: string; readonly grip: Point }
  | { readonly kind: 'page'; readonly id: string; readonly grip: Point }

/** What is being dragged and over what; the position is not part of it, only the ghost follows that. */
export interface DragState {
  readonly load: Load | undefined
  readonly gap: Gap | undefined
  /** `data-drop` of what lies under the pointer. */ readonly over: string | undefined
}

const empty: DragState = { load: undefined, gap: undefined, over: undefined }

/** Carries one thing from place to place. */
export class DragController {
  #state = empty
  #at: Point = { x: 0, y: 0 }
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<(at: Point) => void>()

  readonly state = (): DragState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Follows the pointer from where it is. */
  follow(follower: (at: Point) => void): () => void {
    this.#followers.add(follower)
    follower(this.#at)
    return () => {
      this.#followers.delete(follower)
    }
  }

  take(load: Load, at: Point): void {
    this.#at = at
    this.#set({ load, gap: undefined, over: undefined })
  }

  move(at: Point, over?: string, gap?: Gap): void {
    this.#at = at
    for (const follower of this.#followers) follower(at)
    if (over !== this.#state.over || !sameGap(gap, this.#state.gap)) this.#set({ ...this.#state, over, gap })
  }

  /** Ends the drag and returns what was dragged. */
  release(): DragState {
    const state = this.#state
    this.#set(empty)
    return state
  }

  #set(state: DragState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const sameGap = (gap: Gap | undefined, other: Gap | undefined): boolean =>
  gap === other ||
  (gap !== undefined &&
    other !== undefined &&
    gap.strip === other.strip &&
    gap.inside === other.inside &&
    gap.index === other.index &&
    gap.side === other.side)
