// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen, pass } from '@mashu/ui/drawn'
import { ended, openPageModel } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { CanvasPane } from '../page/canvas-pane.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let coarse: boolean
const sent = (): string[] =>
  python.calls
    .filter((call) => call.startsWith('key '))
    .map((call) => {
      const { kind, key } = JSON.parse(call.slice(4)) as { kind: string; key: string }
      return `${kind} ${key}`
    })
const pointer = (key: HTMLElement, name: string): Promise<void> =>
  happen(() => {
    key.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerId: 1 }))
  })

withFakePython()
beforeEach(() => {
  localStorage.clear()
  coarse = true
  vi.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = () => {}
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(pointer: coarse)' && coarse,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function play(keys: readonly string[]): Promise<void> {
  const { model } = openPageModel()
  await draw(<CanvasPane model={model} />)
  await happen(() => model.run())
  await happen(() => {
    events().state('ready')
    events().state('running')
    events().turtle([['keys', keys]])
  })
}

describe('a game on a tablet', () => {
  it('shows the keys that the program listens to, and sends a pressed key', async () => {
    await play(['Up', 'Left', 'space'])
    expect(findAll('button', /按键/).map((key) => key.getAttribute('aria-label'))).toEqual([
      '按键 空格',
      '按键 上',
      '按键 左',
    ])
    await pointer(find('button', '按键 上'), 'pointerdown')
    await pointer(find('button', '按键 上'), 'pointerup')
    expect(sent()).toEqual(['press Up', 'release Up'])
  })

  it('repeats a key only while it is held', async () => {
    await play(['Up', 'Down'])
    const key = find('button', '按键 上')
    await pointer(key, 'pointerdown')
    await pass(399)
    expect(sent()).toEqual(['press Up'])
    await pass(1 + 2 * 60)
    expect(sent()).toEqual(['press Up', 'press Up', 'press Up', 'press Up'])
    await pointer(key, 'pointercancel')
    await pass(1000)
    expect(sent().slice(4)).toEqual(['release Up'])
    await pointer(key, 'pointerup')
    expect(sent()).toHaveLength(5)
  })

  it('releases a held key when the program ends', async () => {
    await play(['Up', 'Down'])
    await pointer(find('button', '按键 上'), 'pointerdown')
    await happen(() => {
      events().done(ended())
      events().state('ready')
    })
    expect(findAll('button', /按键/)).toEqual([])
    await pass(1000)
    expect(sent()).toEqual(['press Up'])
  })

  it('works with a screen reader', async () => {
    await play(['q'])
    await happen(() => {
      find('button', '按键 Q').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    })
    await happen(() => {
      find('button', '按键 Q').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    })
    expect(sent()).toEqual(['press q', 'release q'])
  })

  it('shows no button that focuses the screen', async () => {
    await play(['Up'])
    expect(findAll('button', '点我用键盘')).toEqual([])
  })
})

it('no keys are shown without a touch screen, or when the program listens to no keys', async () => {
  coarse = false
  await play(['Up', 'Down'])
  expect([findAll('button', /按键/), findAll('button', '点我用键盘').length]).toEqual([[], 1])
  coarse = true
  await happen(() => events().turtle([['reset']]))
  expect(findAll('button', /按键/)).toEqual([])
})
