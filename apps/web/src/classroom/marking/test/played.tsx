import { act, fireEvent, screen } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'
import { tidy } from '../../test/lesson-page.tsx'

export const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true, ...more })
export const tearDown = () => {
  onlineManager.setOnline(true)
  tidy()
}

/** The simulated player receives key presses. */
export function withPlayer(name: string) {
  const frame = screen.getByTitle<HTMLIFrameElement>(`${name}的作品`)
  const body = document.createElement('div')
  const player = Object.assign(new EventTarget(), {
    postMessage: vi.fn(),
    document: { activeElement: body as Element },
  })
  Object.defineProperty(frame, 'contentWindow', { value: player, configurable: true })
  act(() => void frame.dispatchEvent(new Event('load')))
  const say = (data: unknown) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source: player, origin: location.origin }))
    })
  const keyInside = (name_: string, more: object = {}) =>
    act(() => void player.dispatchEvent(new KeyboardEvent('keydown', { key: name_, cancelable: true, ...more })))
  return { frame, say, key: keyInside, postMessage: player.postMessage, document: player.document }
}
