import { afterEach, beforeEach, vi } from 'vitest'

/** Shows the turtle's screen at half its size of 640 × 560, in the upper left corner of the window. */
export function withHalfSheet(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 280))
    HTMLElement.prototype.setPointerCapture = () => {}
  })
  afterEach(() => vi.restoreAllMocks())
}
