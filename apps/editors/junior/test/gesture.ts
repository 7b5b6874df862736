import { happen, pass } from '@mashu/ui/drawn'

/** The position is in pixels of the window. */
export const pointer = (name: string, x = 0, y = 0): PointerEvent =>
  new PointerEvent(name, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    clientX: x,
    clientY: y,
    pointerType: 'touch',
  })

export const tap = (element: Element): Promise<void> =>
  happen(() => {
    element.dispatchEvent(pointer('pointerdown'))
    element.dispatchEvent(pointer('pointerup'))
    if (element instanceof HTMLElement) element.click()
  })

/** The test must use fake timers. */
export async function hold(element: Element): Promise<void> {
  await happen(() => {
    element.dispatchEvent(pointer('pointerdown'))
  })
  await pass(700)
  await happen(() => {
    element.dispatchEvent(pointer('pointerup'))
    if (element instanceof HTMLElement) element.click()
  })
}

/** Moves a finger along positions of the window, and lifts the finger at the last position. */
export async function drag(
  element: Element,
  from: readonly [number, number],
  ...way: readonly (readonly [number, number])[]
): Promise<void> {
  await happen(() => {
    element.dispatchEvent(pointer('pointerdown', ...from))
  })
  for (const [x, y] of way)
    await happen(() => {
      window.dispatchEvent(pointer('pointermove', x, y))
    })
  await happen(() => {
    window.dispatchEvent(pointer('pointerup', ...way.at(-1)!))
  })
}

export const pageText = (): string => document.body.textContent ?? ''
