/** Below this number of steps per second, a child sees that the project is slow. Full speed is 30 steps. */
const tooSlow = 25
/** From this number of steps per second on, the project counts as fast. */
const goodEnough = 28
/**
 * The resolution is reduced after this number of slow seconds in a row. A single second may be slow because a sound is
 * loading.
 */
const patience = 2
/**
 * A higher resolution is tried after this number of fast seconds. The number grows after each failed attempt, up to a
 * maximum.
 */
const firstWait = 10
const longestWait = 160
/** An attempt has failed when the project becomes slow within this number of seconds. */
const trial = 6

/** The level of the lowest resolution, 480 × 360. Level 0 is the resolution of the screen. */
export const coarsest = 2

/**
 * Chooses the resolution of the stage by the speed of the project. Without a graphics card, most of a step is spent on
 * pixels, so a lower resolution restores the speed. A higher resolution is tried again later. Each failed attempt makes
 * the next wait longer, so that the resolution does not alternate.
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

  /** Receives the number of steps in one second while the project ran. Returns the level for the next second. */
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
 * Returns the width of the drawing in CSS pixels at a level. `width` is the visible width of the stage, and `density`
 * is the number of screen pixels per CSS pixel. The width is at least 480 screen pixels, but never above the visible
 * width.
 */
export function drawnWidth(level: number, width: number, density: number): number {
  const least = Math.min(width, 480 / density)
  return level === 0 ? width : least * (width / least) ** (1 - level / coarsest)
}
