// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, happen, pageText, press } from '@mashu/ui/drawn'
import { ended } from '../model/page-model.fixture.ts'
import { events, python, running, withFakePython } from '../run/fake-python.fixture.ts'
import { RunController } from '../program/run-controller.ts'
import { Stage } from './stage.tsx'
import { withHalfSheet } from './half-sheet.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const sent = (name: string): unknown[] =>
  python.calls
    .filter((call) => call.startsWith(`${name} `))
    .map((call) => JSON.parse(call.slice(name.length + 1)) as unknown)

withFakePython()
withHalfSheet()
beforeEach(() => localStorage.clear())

async function open(): Promise<HTMLElement> {
  const runController = new RunController({ base: '/python/' })
  await draw(<Stage runController={runController} hint="海龟在这里画画" />)
  await happen(() => runController.run({ main: 'x', files: [] }))
  await happen(running)
  return find('application')
}
const pointer = (sheet: HTMLElement, name: string, change: PointerEventInit): Promise<void> =>
  happen(() => {
    sheet.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 1, ...change }))
  })

describe("the turtle's screen", () => {
  it('can be focused with the keyboard and has a name', async () => {
    const sheet = await open()
    expect([sheet.tabIndex, sheet.getAttribute('aria-label'), pageText()]).toEqual([
      0,
      expect.stringContaining('按键'),
      '海龟在这里画画',
    ])
  })

  it('sends mouse positions in turtle coordinates', async () => {
    const sheet = await open()
    await pointer(sheet, 'pointerdown', { clientX: 160, clientY: 140, button: 0 })
    await pointer(sheet, 'pointermove', { clientX: 320, clientY: 0, buttons: 1, button: -1 })
    await pointer(sheet, 'pointerup', { clientX: 0, clientY: 280, button: 2 })
    expect(sent('mouse')).toEqual([
      { kind: 'press', button: 1, x: 0, y: 0 },
      { kind: 'move', button: 1, x: 320, y: 280 },
      { kind: 'release', button: 3, x: -320, y: -280 },
    ])
  })

  it('ignores moves without a pressed button, and unknown buttons', async () => {
    const sheet = await open()
    await pointer(sheet, 'pointermove', { clientX: 10, clientY: 10, buttons: 0 })
    await pointer(sheet, 'pointerdown', { clientX: 10, clientY: 10, button: 4 })
    expect(sent('mouse')).toEqual([])
  })

  it('sends keys to the program without scrolling the page', async () => {
    const sheet = await open()
    const key = (name: string, held: KeyboardEventInit = {}): boolean => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held })
      sheet.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([key('ArrowUp'), key(' '), key('a')]).toEqual([true, true, false])
    expect(sent('key')).toEqual([
      { kind: 'press', key: 'ArrowUp' },
      { kind: 'press', key: ' ' },
      { kind: 'press', key: 'a' },
    ])
    sheet.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }))
    expect(sent('key').at(-1)).toEqual({ kind: 'release', key: 'a' })
  })

  it.each([
    ['Tab', {}],
    ['F5', {}],
    ['s', { ctrlKey: true }],
    ['c', { metaKey: true }],
  ])('leaves the key %s with %o to the page', async (key, held) => {
    const sheet = await open()
    await press(sheet, key, held)
    expect(sent('key')).toEqual([])
  })

  it('leaves all keys to the page after the program has ended', async () => {
    const sheet = await open()
    await happen(() => {
      events().done(ended())
      events().state('ready')
    })
    await press(sheet, 'ArrowUp')
    expect(sent('key')).toEqual([])
  })
})
