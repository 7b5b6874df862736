/** A project runs at 30 steps a second; below this a child sees it stutter. */
const tooSlow = 25
/** This many steps a second are as good as all. */
const goodEnough = 28
/** Seconds in a row that have to be slow: one alone is a project that loads a sound. */
const patience = 2
/** Seconds at full speed before more pixels are tried, and the most it becomes by trying in vain. */
const firstWait = 10
const longestWait = 160
/** A size that becomes too slow within so many seconds after it was raised was tried in vain. */
const trial = 6

/** Resolution of the stage: 0 is that of the screen, the last one that of the stage's coordinates, 480 × 360. */
export const coarsest = 2

/**
 * Chooses how fine the stage is drawn by how fast the project runs. Without a graphics card most of a step goes into
 * pixels: fewer of them, and it runs at its own speed again. A finer picture is tried again after a while, ever more
 * seldom where it was too slow, so that the picture does not go to and fro.
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

  /** Takes in the steps of one second in which the project ran; returns how fine to draw from now on. */
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
 * Width of the drawing in pixels of the page at a level. `width` is how wide the stage is shown, `density` how many
 * pixels of the screen one of the page has. Never wider than shown, never narrower than the stage is coordinated.
 */
export function drawnWidth(level: number, width: number, density: number): number {
  const least = Math.min(width, 480 / density)
  return level === 0 ? width : least * (width / least) ** (1 - level / coarsest)
}
