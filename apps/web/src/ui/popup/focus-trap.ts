const reachable =
  'a[href],button:not([disabled]),input:not([disabled]):not([type="hidden"]),select:not([disabled]),' +
  'textarea:not([disabled]),iframe,[tabindex]:not([tabindex="-1"])'

/** Lists the elements of a box that the Tab key reaches, in order. */
export function focusableIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden],[inert]'),
  )
}

/** Returns the target of Tab when Tab would leave the box. Otherwise undefined, and the browser moves the focus. */
export function trappedTarget(
  list: readonly HTMLElement[],
  active: Element | null,
  backwards: boolean,
): HTMLElement | undefined {
  const first = list[0]
  const last = list.at(-1)
  const index = list.indexOf(active as HTMLElement)
  if (backwards) return index <= 0 ? last : undefined
  return index === -1 || index === list.length - 1 ? first : undefined
}
