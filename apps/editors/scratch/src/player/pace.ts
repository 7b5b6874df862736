/** With fewer than this many of the 30 steps per second, a child sees that the project is slow. */
const tooSlow = 25
/** At least this many steps per second count as full speed. */
const goodEnough = 28
/** After this many slow seconds in a row, the resolution is reduced. Loading a sound may make a single second slow. */
const patience = 2
/**
 * After this many seconds at full speed, a higher resolution is tried. The time grows after failed attempts up to a
 * maximum.
 */
const firstWait = 10
const longestWait = 160
/** An attempt has failed when the project becomes slow within this many seconds. */
const trial = 6

/**
 * The level of the lowest resolution. Level 0 is that of the screen, and the last level that of the stage, 480 × 360.
 */
export const coarsest = 2

/**
 * Chooses the resolution of the stage by the speed of the project. Without a graphics card most of a step is spent on
 * pixels, so a lower resolution restores the speed. A higher one is tried again after a while, less often after
 * each failure, so that the resolution does not alternate.
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

  /** Receives the steps of one second in which the project ran; returns the level to use from now on. */
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
 * Returns the width of the drawing in CSS pixels at a level. `width` is the visible width of the stage, `density` the
 * number of screen pixels per CSS pixel. The result is at most the visible width, and at least 480
 * screen pixels if so much is visible.
 */
export function drawnWidth(level: number, width: number, density: number): number {
  const least = Math.min(width, 480 / density)
  return level === 0 ? width : least * (width / least) ** (1 - level / coarsest)
}
