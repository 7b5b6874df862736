// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackLink } from './back-link.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}

let close: () => void
let gone: string[]
let givenUp: number
let answers: boolean[]
let place: HTMLElement
beforeEach(async () => {
  gone = []
  givenUp = 0
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  close = () => {
    act(() => root.unmount())
    place.remove()
  }
  const session = {
    leave: () => Promise.resolve(answers.shift() ?? true),
    giveUp: () => {
      givenUp += 1
    },
  }
  await act(async () =>
    root.render(
      <BackLink session={session} href="/account/center" className="" go={(href) => gone.push(href)}>
        返回
      </BackLink>,
    ),
  )
})
afterEach(() => close())

const press = (selector: string, init: MouseEventInit = {}): Promise<boolean> =>
  act(async () =>
    (place.querySelector<HTMLElement>(selector) as HTMLElement).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    ),
  )

describe('the link back', () => {
  it('saves the work before it leaves', async () => {
    answers = [true]
    expect(await press('a')).toBe(false)
    expect(gone).toEqual(['/account/center'])
    expect(place.querySelector('dialog')).toBeNull()
  })

  it('asks if the work cannot be stored, and leaves only after the child confirms', async () => {
    answers = [false, false]
    await press('a')
    expect(gone).toEqual([])
    expect(place.querySelector('dialog')?.textContent).toContain('还没有保存好')
    await press('.mashu-button-main')
    expect(place.querySelector('dialog')).toBeNull()
    await press('a')
    await press('.mashu-buttons button')
    expect([gone, givenUp]).toEqual([['/account/center'], 1])
  })

  it('ignores a click that opens another window', async () => {
    expect(await press('a', { ctrlKey: true })).toBe(true)
    expect(gone).toEqual([])
  })
})
