import { afterEach, beforeEach, vi } from 'vitest'

/** Shows the screen of the turtle at half its size of 640 × 560, at 0,0 of the window. */
export function withHalfSheet(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 280))
    HTMLElement.prototype.setPointerCapture = () => {}
  })
  afterEach(() => vi.restoreAllMocks())
}
