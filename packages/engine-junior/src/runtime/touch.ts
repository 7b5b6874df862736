import type { Actor } from './actor.ts'
import { hits, overlap, type AlphaMask, type PlacedPicture } from './mask.ts'

/** Returns undefined while the pixels are unknown. The whole picture then counts as opaque. */
export type MaskOf = (picture: string) => AlphaMask | undefined

const standing = (actor: Actor, maskOf: MaskOf): PlacedPicture => ({
  pose: actor.pose,
  width: actor.character.width,
  height: actor.character.height,
  mask: maskOf(actor.character.picture),
})

interface Known {
  readonly first: number
  readonly other: number
  readonly touching: boolean
}

/** A pair is computed again only after one of the two has changed. */
export class TouchDetector {
  readonly #maskOf: MaskOf
  readonly #known = new WeakMap<Actor, WeakMap<Actor, Known>>()

  constructor(maskOf: MaskOf) {
    this.#maskOf = maskOf
  }

  /** True if the character touches another visible character. Dragged characters are ignored (scratchjr.md §4). */
  bumps(actor: Actor, cast: readonly Actor[], dragged: string | undefined): boolean {
    if (!actor.pose.shown || actor.id === dragged) return false
    return cast.some(
      (other) => other !== actor && other.pose.shown && other.id !== dragged && this.#touching(actor, other),
    )
  }

  /** Without an opaque pixel at the tapped point, a distance of 5 units is tolerated. */
  hit(cast: readonly Actor[], x: number, y: number): Actor | undefined {
    const seen = cast.filter(({ pose }) => pose.shown)
    return [0, 5]
      .map((tolerance) => seen.findLast((actor) => hits(standing(actor, this.#maskOf), x, y, tolerance)))
      .find((actor) => actor !== undefined)
  }

  #touching(actor: Actor, other: Actor): boolean {
    const [first, second] = actor.id < other.id ? [actor, other] : [other, actor]
    const pairs = this.#known.get(first) ?? new WeakMap<Actor, Known>()
    this.#known.set(first, pairs)
    const known = pairs.get(second)
    if (known && known.first === first.revision && known.other === second.revision) return known.touching
    const touching = overlap(standing(first, this.#maskOf), standing(second, this.#maskOf))
    pairs.set(second, { first: first.revision, other: second.revision, touching })
    return touching
  }
}
