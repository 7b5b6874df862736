const keys: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  space: ' ',
}

/** Lets the on-screen keys press real ones, also several at a time. */
export function listenToKeypad(keypad: HTMLElement, press: (key: string, isDown: boolean) => void): void {
  for (const button of keypad.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = keys[button.dataset['key'] ?? '']
    if (key === undefined) continue
    const set = (isDown: boolean) => {
      button.classList.toggle('pressed', isDown)
      press(key, isDown)
    }
    button.addEventListener('pointerdown', (event) => {
      // Without this a long press selects text or opens a menu.
      event.preventDefault()
      button.setPointerCapture(event.pointerId)
      set(true)
    })
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      button.addEventListener(end, () => {
        if (button.classList.contains('pressed')) set(false)
      })
    button.addEventListener('contextmenu', (event) => event.preventDefault())
  }
}
