const keys: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  space: ' ',
}

/** Several keys can be pressed at the same time. */
export function listenToKeypad(keypad: HTMLElement, press: (key: string, isDown: boolean) => void): void {
  for (const button of keypad.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = keys[button.dataset['key'] ?? '']
    if (key === undefined) continue
    const set = (isDown: boolean) => {
      button.classList.toggle('pressed', isDown)
      press(key, isDown)
    }
    button.addEventListener('pointerdown', (event) => {
      // A long press must not select text or open a menu.
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
