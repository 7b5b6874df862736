import type { Block, BlockSeed, Gap, Project } from '@mashu/engine-junior'
import type { Point } from './press.ts'

/** What is in the hand. `grip` is how far the hand is from the left top corner, in pixels of the screen. */
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

/** What the hand holds and where; a new object at each change but for the place, which only the ghost follows. */
export interface Hand {
  readonly load: Load | undefined
  readonly gap: Gap | undefined
  /** `data-drop` of what lies under the hand. */ readonly over: string | undefined
}

const empty: Hand = { load: undefined, gap: undefined, over: undefined }

/** Carries one thing from place to place. */
export class Carrier {
  #hand = empty
  #at: Point = { x: 0, y: 0 }
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<(at: Point) => void>()

  readonly hand = (): Hand => this.#hand
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Follows the hand from where it is. */
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
    if (over !== this.#hand.over || !sameGap(gap, this.#hand.gap)) this.#set({ ...this.#hand, over, gap })
  }

  /** Lets go and answers what was in the hand. */
  release(): Hand {
    const hand = this.#hand
    this.#set(empty)
    return hand
  }

  #set(hand: Hand): void {
    this.#hand = hand
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
