import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const tags: Readonly<Record<string, string>> = {
  button: 'button',
  textbox: 'input:not([type=file])',
  heading: 'h1, h2, h3, h4',
  dialog: 'dialog',
  region: 'section[aria-label]',
  img: 'img[alt]',
  list: 'ul',
  status: 'output',
  navigation: 'nav',
}
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Returns the accessible name. */
function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const title = labelledBy === null ? null : document.getElementById(labelledBy)?.textContent
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? title ?? null
  if (label !== null) return label
  const around = element.closest('label')
  return ((element instanceof HTMLInputElement && around ? around : element).textContent ?? '').trim()
}

const isPart = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/** Finds elements as assistive technology does. */
export function findAll(role: string, name?: string | RegExp): HTMLElement[] {
  const implicit = tags[role]?.split(', ').map((tag) => `${tag}:not([role])`) ?? []
  const found = [...document.body.querySelectorAll<HTMLElement>([`[role=${role}]`, ...implicit].join(', '))]
  return found.filter(
    (element) => element.closest('[hidden]') === null && (name === undefined || isPart(nameOf(element), name)),
  )
}

/** @throws if no element or several elements match */
export function find(role: string, name?: string | RegExp): HTMLElement {
  const found = findAll(role, name)
  if (found.length !== 1)
    throw new Error(
      `${found.length} × ${role} ${String(name)}; there are: ${findAll(role)
        .map((element) => JSON.stringify(nameOf(element)))
        .join(' ')}`,
    )
  return found[0]!
}

/** The node is removed after the test. */
export async function draw(node: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  closers.push(() => {
    act(() => root.unmount())
    place.remove()
  })
  const show = async (next: ReactNode): Promise<void> => {
    await act(async () => root.render(next))
  }
  await show(node)
  return show
}

/** Waits until the page has been updated. */
export const happen = async (deed: () => void): Promise<void> => {
  await act(async () => deed())
}
export const click = (element: HTMLElement): Promise<void> => happen(() => element.click())
export const press = (element: Element, key: string, held: KeyboardEventInit = {}): Promise<void> =>
  happen(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

export async function type(field: HTMLElement, text: string): Promise<void> {
  await happen(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export const pageText = (): string => document.body.textContent ?? ''
