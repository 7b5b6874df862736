import { stage, type Pose } from '@mashu/engine-junior'

/** Stage units. `tail` is relative to `left`. */
export interface BalloonBox {
  readonly left: number
  readonly top: number
  readonly tail: number
}

const edge = 4
const tailHeight = 12
const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Places a balloon inside the stage, with its tail over the character (scratchjr.md §4). */
export function placeBalloon(
  pose: Pick<Pose, 'x' | 'y' | 'scale'>,
  pictureHeight: number,
  width: number,
  height: number,
): BalloonBox {
  const left = clamp(pose.x - width / 2, edge, stage.width - edge - width)
  const top = clamp(pose.y - (pictureHeight * pose.scale) / 2 - tailHeight - height, edge, stage.height - edge - height)
  return { left, top, tail: clamp(pose.x - left, 18, width - 18) }
}

export class Balloon {
  readonly element = document.createElement('div')
  readonly #text = document.createElement('span')
  #width = 0
  #height = 0
  #unit = 0

  constructor(text: string) {
    this.element.className = 'stage-balloon'
    this.#text.textContent = text
    this.element.append(this.#text)
  }

  set text(text: string) {
    this.#text.textContent = text
    this.#unit = 0
  }

  /** `unit` is the number of pixels of a stage unit. */
  place(pose: Pose, pictureHeight: number, unit: number): void {
    if (this.#unit !== unit) this.#measure(unit)
    const { left, top, tail } = placeBalloon(pose, pictureHeight, this.#width, this.#height)
    this.element.style.transform = `translate(${left * unit}px, ${top * unit}px)`
    this.element.style.setProperty('--tail', `${tail * unit}px`)
    this.element.hidden = !pose.shown
  }

  #measure(unit: number): void {
    this.element.style.fontSize = `${16 * unit}px`
    this.element.style.maxWidth = `${200 * unit}px`
    this.#width = this.element.offsetWidth / unit
    this.#height = this.element.offsetHeight / unit
    this.#unit = unit
  }
}
