/** Steps per second below which a child sees that the project is slow. Full speed is 30. */
const tooSlow = 25
/** Steps per second from which the project counts as fast. */
const goodEnough = 28
/** Slow seconds before the resolution is reduced. A single second may be slow because a sound is loading. */
const patience = 2
/** Fast seconds before a higher resolution is tried. The number grows with each failed attempt. */
const firstWait = 10
const longestWait = 160
/** An attempt has failed when the project becomes slow within these seconds. */
const trial = 6

/** The level of 480 × 360. Level 0 is the resolution of the screen. */
export const coarsest = 2

/**
 * Chooses the resolution of the stage by the speed of the project. Without a graphics card, most of a step is spent on
 * pixels.
 */
export class Pace {
  #level = 0
  #slow = 0
  #fast = 0
  #wait = firstWait
  #sinceRaised = trial

  get level(): number {
    return this.#level
  }

  /** Receives the number of steps in one second, and returns the level for the next second. */
  tell(steps: number): number {
    this.#sinceRaised += 1
    this.#slow = steps < tooSlow ? this.#slow + 1 : 0
    this.#fast = steps >= goodEnough ? this.#fast + 1 : 0
    if (this.#slow >= patience && this.#level < coarsest) this.#lower(steps)
    else if (this.#fast >= this.#wait && this.#level > 0) this.#raise()
    return this.#level
  }

  #lower(steps: number): void {
    if (this.#sinceRaised <= trial) this.#wait = Math.min(longestWait, this.#wait * 2)
    this.#level = steps < tooSlow / 2 ? coarsest : this.#level + 1
    this.#slow = 0
    this.#fast = 0
  }

  #raise(): void {
    this.#level -= 1
    this.#fast = 0
    this.#sinceRaised = 0
  }
}

/**
 * Returns the width of the drawing in CSS pixels: at least 480 screen pixels, but at most the visible `width`.
 * `density` is the number of screen pixels per CSS pixel.
 */
export function drawnWidth(level: number, width: number, density: number): number {
  const least = Math.min(width, 480 / density)
  return level === 0 ? width : least * (width / least) ** (1 - level / coarsest)
}
