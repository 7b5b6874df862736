import { happen, pass } from '@mashu/ui/drawn'

/** Returns a pointer event at a place, in pixels of the window. */
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

/** Touches with a finger and lifts it. */
export const tap = (element: Element): Promise<void> =>
  happen(() => {
    element.dispatchEvent(pointer('pointerdown'))
    element.dispatchEvent(pointer('pointerup'))
    if (element instanceof HTMLElement) element.click()
  })

/** Presses for a long time. The test must use fake timers. */
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

/** Moves a finger from one place of the window to others, and lifts it at the last one. */
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
