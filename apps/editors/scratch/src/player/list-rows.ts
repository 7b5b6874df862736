/** Height of a row in stage units, as in player.css. */
export const ROW_HEIGHT = 18
/** Number of extra rows above and below the visible rows. */
const SPARE = 3
const DIGIT_WIDTH = 8

/** Draws only visible rows, because a list may have 200,000 items and change at every step. */
export class ListRows {
  readonly element = document.createElement('div')
  readonly #rows = document.createElement('ol')
  #texts: (index: number) => string = () => ''
  #length = 0
  #height = 0
  #drawn = ''

  constructor() {
    this.element.className = 'monitor-items'
    this.element.append(this.#rows)
    this.element.addEventListener('scroll', () => this.#draw())
  }

  /** `texts` is called only for the drawn rows. */
  show(length: number, texts: (index: number) => string, height: number): void {
    this.#length = length
    this.#texts = texts
    this.#height = height
    this.#draw()
  }

  #draw(): void {
    const inSight = Math.ceil(this.#height / ROW_HEIGHT)
    const above = Math.floor(this.element.scrollTop / ROW_HEIGHT)
    const first = Math.max(0, Math.min(above, this.#length - inSight) - SPARE)
    const count = Math.min(this.#length - first, inSight + 2 * SPARE)
    const texts = Array.from({ length: count }, (_, index) => this.#texts(first + index))
    const drawn = JSON.stringify([this.#length, first, texts])
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    this.#rows.start = first + 1
    Object.assign(this.#rows.style, {
      height: `${this.#length * ROW_HEIGHT}px`,
      paddingTop: `${first * ROW_HEIGHT}px`,
      paddingLeft: `${DIGIT_WIDTH * (1 + String(this.#length).length)}px`,
    })
    this.#rows.replaceChildren(
      ...texts.map((text) => {
        const row = document.createElement('li')
        row.textContent = text
        return row
      }),
    )
  }
}
