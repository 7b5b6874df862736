// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, happen, pass } from '@mashu/ui/drawn'
import { hold, tap } from '../../test/gesture.ts'
import { TalkButton } from './talk-button.tsx'

const said = vi.hoisted((): string[] => [])
vi.mock('./speak.ts', () => ({
  speak: (text: string) => {
    said.push(text)
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
})
afterEach(() => vi.useRealTimers())

async function open() {
  const count = { pressed: 0 }
  const show = await draw(
    <TalkButton
      name="出发"
      onPress={() => {
        count.pressed += 1
      }}
    >
      ▶
    </TalkButton>,
  )
  return { count, show, button: find('button', '出发') }
}
const pointer = (element: Element, name: string, x = 0) =>
  happen(() => {
    element.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x }))
  })

describe('a button with a picture', () => {
  it('acts on a tap and says nothing', async () => {
    const { count, button } = await open()
    await tap(button)
    await pass(1000)
    expect([count.pressed, said]).toEqual([1, []])
  })

  it('says its name on a long press, and acts on the next tap', async () => {
    const { count, button } = await open()
    await hold(button)
    expect([count.pressed, said]).toEqual([0, ['出发']])
    await tap(button)
    expect(count.pressed).toBe(1)
  })

  it('tolerates a trembling finger, and says nothing while a finger scrolls', async () => {
    const { button } = await open()
    await pointer(button, 'pointerdown')
    await pointer(button, 'pointermove', 8)
    await pass(700)
    expect(said).toEqual(['出发'])
    await pointer(button, 'pointerup')
    await pointer(button, 'pointerdown')
    await pointer(button, 'pointermove', 30)
    await pass(700)
    expect(said).toHaveLength(1)
  })

  it.each(['pointerup', 'pointercancel'])('says nothing after %s or after its removal', async (end) => {
    const { button, show } = await open()
    await pointer(button, 'pointerdown')
    await pointer(button, end)
    await pass(700)
    await pointer(button, 'pointerdown')
    await show(null)
    await pass(700)
    expect(said).toEqual([])
  })

  it('opens no menu of the browser on a long press', async () => {
    const { button } = await open()
    const event = new Event('contextmenu', { bubbles: true, cancelable: true })
    await happen(() => {
      button.dispatchEvent(event)
    })
    expect(event.defaultPrevented).toBe(true)
  })
})
