import { Store } from '@mashu/ui/store'
import type { Block, BlockSeed, Gap, Project } from '@mashu/engine-junior'
import type { Point } from './press.ts'

/** `grip` is the offset of the pointer from the left top corner of the item, in screen pixels. */
export type Load =
  | {
      readonly kind: 'blocks'
      readonly blocks: readonly (Block | BlockSeed)[]
      /** The project without the dragged blocks. */ readonly rest: Project
      readonly grip: Point
      readonly scale: number
    }
  | { readonly kind: 'character'; readonly id: string; readonly grip: Point }
  | { readonly kind: 'page'; readonly id: string; readonly grip: Point }

/** The position is not part of the state, because only the dragged picture needs it. */
export interface DragState {
  readonly load: Load | undefined
  readonly gap: Gap | undefined
  /** `data-drop` of the element under the pointer. */ readonly over: string | undefined
}

const empty: DragState = { load: undefined, gap: undefined, over: undefined }

export class DragController {
  readonly #state = new Store<DragState>(empty)
  #at: Point = { x: 0, y: 0 }
  readonly #followers = new Set<(at: Point) => void>()

  readonly state = this.#state.get
  readonly subscribe = this.#state.subscribe

  /** Calls the follower with the position, at once and after each move. */
  follow(follower: (at: Point) => void): () => void {
    this.#followers.add(follower)
    follower(this.#at)
    return () => {
      this.#followers.delete(follower)
    }
  }

  take(load: Load, at: Point): void {
    this.#at = at
    this.#state.set({ load, gap: undefined, over: undefined })
  }

  move(at: Point, over?: string, gap?: Gap): void {
    this.#at = at
    for (const follower of this.#followers) follower(at)
    if (over !== this.state().over || !sameGap(gap, this.state().gap)) this.#state.merge({ over, gap })
  }

  release(): DragState {
    const state = this.#state.value
    this.#state.set(empty)
    return state
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
