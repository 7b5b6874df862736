// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StageControl } from './work-stage.tsx'
import { frame, handIn, stage } from './test/work-on-stage.tsx'

afterEach(cleanup)

describe('running the work', () => {
  const open = () => {
    const ref = createRef<StageControl>()
    render(stage(handIn(), ref))
    const said: unknown[] = []
    const player = {
      addEventListener: vi.fn(),
      postMessage: vi.fn((message: { t: string }, origin: string) => said.push([message.t, origin])),
    }
    Object.defineProperty(frame(), 'contentWindow', { value: player })
    return { ref, said, player }
  }
  const hear = (data: unknown, source: unknown, origin = location.origin) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
    })

  it('starts and stops the work in turn, and sends messages only to our origin', () => {
    const { ref, said } = open()
    ref.current!.toggle()
    ref.current!.toggle()
    ref.current!.toggle()
    expect(said).toEqual([
      ['start', location.origin],
      ['stop', location.origin],
      ['start', location.origin],
    ])
  })

  it('stops a work that the player itself started', () => {
    const { ref, said, player } = open()
    hear({ t: 'started' }, player)
    ref.current!.toggle()
    expect(said).toEqual([['stop', location.origin]])
  })

  it.each([
    ['another window', 'other', undefined],
    ['another site', 'player', 'https://evil.example'],
  ])('ignores messages from %s', (_, who, origin) => {
    const { ref, said, player } = open()
    hear({ t: 'started' }, who === 'player' ? player : {}, origin)
    hear(null, player)
    ref.current!.toggle()
    expect(said).toEqual([['start', location.origin]])
  })

  it('starts the work again after the player was reloaded', () => {
    const { ref, said } = open()
    ref.current!.toggle()
    act(() => {
      frame().dispatchEvent(new Event('load'))
    })
    ref.current!.toggle()
    expect(said.map((message) => (message as string[])[0])).toEqual(['start', 'start'])
  })
})
