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
