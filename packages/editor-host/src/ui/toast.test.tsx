// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stateOf } from '../state/session-store.ts'
import { emptySession } from '../state/session-data.ts'
import type { SessionState, WorkSession } from '../index.ts'
import { Toasts } from './toast.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let close: () => void
let dismissed: number
beforeEach(() => {
  vi.useFakeTimers()
  dismissed = 0
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

async function tell(kind: NonNullable<SessionState['notice']>['kind']): Promise<HTMLElement> {
  const state = stateOf({ ...emptySession, notice: { kind, text: '上次的作品找回来了', at: null } })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  close = () => {
    act(() => root.unmount())
    place.remove()
  }
  await act(async () =>
    root.render(
      <Toasts
        session={
          {
            dismissNotice: () => {
              dismissed += 1
            },
          } as unknown as WorkSession
        }
        state={state}
        failure={null}
        forget={() => undefined}
        onHistory={() => undefined}
      />,
    ),
  )
  return place
}
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

it.each([
  ['copied', 6000],
  ['restored', 14_000],
  ['restored-new', 14_000],
] as const)('a message of kind %s disappears after its time', async (kind, stay) => {
  await tell(kind)
  await pass(stay - 1)
  expect(dismissed).toBe(0)
  await pass(1)
  expect(dismissed).toBe(1)
})

it('a message stays while the pointer is on it, and a required message until it is closed', async () => {
  const place = await tell('restored')
  // React derives pointer-enter events from pointer-over events.
  await act(async () => {
    place
      .querySelector('.mashu-toast')!
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body }))
  })
  await pass(60_000)
  expect(dismissed).toBe(0)
  close()
  await tell('draft-broken')
  await pass(60_000)
  expect(dismissed).toBe(0)
})
