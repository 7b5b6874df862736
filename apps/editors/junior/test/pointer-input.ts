import type { CDPSession, Page } from 'playwright-core'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface PointerInput {
  tap(at: Spot): Promise<void>
  drag(from: Spot, to: Spot): Promise<void>
  /** Presses for more than half a second. */
  hold(at: Spot): Promise<void>
  down(at: Spot): Promise<void>
  move(to: Spot): Promise<void>
  up(): Promise<void>
}

const holdMs = 700
const steps = 8
const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

function inputOf(
  page: Page,
  raw: { down(at: Spot): Promise<void>; move(at: Spot): Promise<void>; up(): Promise<void> },
): PointerInput {
  let here: Spot = { x: 0, y: 0 }
  const pointer: PointerInput = {
    async down(at) {
      here = at
      await raw.down(at)
    },
    async move(to) {
      for (let step = 1; step <= steps; step += 1) await raw.move(between(here, to, step / steps))
      here = to
    },
    up: () => raw.up(),
    async tap(at) {
      await pointer.down(at)
      await raw.up()
    },
    async drag(from, to) {
      await pointer.down(from)
      await pointer.move(to)
      await raw.up()
    },
    async hold(at) {
      await pointer.down(at)
      await page.waitForTimeout(holdMs)
      await raw.up()
    },
  }
  return pointer
}

export const mouseInput = (page: Page): PointerInput =>
  inputOf(page, {
    async down({ x, y }) {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    async move({ x, y }) {
      await page.mouse.move(x, y)
    },
    async up() {
      await page.mouse.up()
    },
  })

/** The DevTools protocol sends real touch events. */
export async function touchInput(page: Page): Promise<PointerInput & { readonly cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page)
  const pointer = inputOf(page, {
    async down(at) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...at, id: 1 }] })
    },
    async move(at) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ ...at, id: 1 }] })
    },
    async up() {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  })
  return { ...pointer, cdp }
}
