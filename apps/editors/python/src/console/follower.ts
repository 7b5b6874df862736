/** Scrolls to the newest line, unless the child has scrolled up. */
export class Follower {
  #element: HTMLElement | null = null
  #follows = true

  readonly attach = (element: HTMLElement | null): void => {
    this.#element = element
  }

  readonly noteScroll = (): void => {
    const element = this.#element
    if (element) this.#follows = element.scrollHeight - element.scrollTop - element.clientHeight < 40
  }

  follow(): void {
    if (this.#element && this.#follows) this.#element.scrollTop = this.#element.scrollHeight
  }

  again(): void {
    this.#follows = true
    this.follow()
  }
}
