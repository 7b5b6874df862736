const reachable =
  'a[href],button:not([disabled]),input:not([disabled]):not([type="hidden"]),select:not([disabled]),' +
  'textarea:not([disabled]),iframe,summary,[tabindex]:not([tabindex="-1"])'

/** Lists the elements that the Tab key reaches, in order. */
export function focusableIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden],[inert]'),
  )
}

/**
 * Keeps the focus inside of a box when its focused element is removed. Without this, keys no longer reach the box, and
 * Tab begins at the top of the page. The focus moves to the element before the removed one in the order of the Tab key,
 * otherwise to the next one, otherwise to the box. @returns a function that ends this
 */
export function keepFocus(box: HTMLElement): () => void {
  let focused: HTMLElement | null = null
  let order: readonly HTMLElement[] = []
  const onIn = ({ target }: FocusEvent): void => {
    focused = target as HTMLElement
    order = focusableIn(box)
  }
  // A removed element also loses the focus, in some browsers with an event. The observer handles it before the timer.
  const onOut = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      if (focused === target && document.activeElement !== target) focused = null
    })
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (focused === null || focused.isConnected || (activeElement !== null && activeElement !== document.body)) return
    const at = order.indexOf(focused)
    const others = [...order.slice(0, Math.max(at, 0)).toReversed(), ...order.slice(at + 1)]
    ;(others.find((element) => element.isConnected) ?? box).focus()
  })
  box.addEventListener('focusin', onIn)
  box.addEventListener('focusout', onOut)
  observer.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', onIn)
    box.removeEventListener('focusout', onOut)
    observer.disconnect()
  }
}
