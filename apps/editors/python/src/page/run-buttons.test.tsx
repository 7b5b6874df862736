// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen } from '@mashu/ui/drawn'
import type { PageModel } from '../model/page-model.ts'
import { ended, openPageModel } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { Toolbar } from './toolbar.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let model: PageModel

withFakePython()
beforeEach(() => {
  localStorage.clear()
  ;({ model } = openPageModel())
})
afterEach(() => vi.useRealTimers())

describe('the run button and the stop button', () => {
  it('replace each other, and “run again” works only while a program runs', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    const again = (): HTMLButtonElement => find('button', /重新开始/) as HTMLButtonElement
    expect(again().disabled).toBe(true)
    await click(find('button', '运行'))
    expect([findAll('button', '运行').length, again().disabled, find('status').textContent]).toEqual([
      0,
      false,
      '准备好就运行…',
    ])
    await happen(() => {
      events().state('ready')
      events().state('running')
    })
    expect(find('status').textContent).toBe('正在运行')
    await click(again())
    expect(python.calls.filter((call) => call.startsWith('run'))).toHaveLength(2)
    await click(find('button', '停止'))
    expect(python.calls.at(-1)).toBe('stop')
    await happen(() => {
      events().state('stopping')
    })
    expect(find('button', '停止').getAttribute('aria-disabled')).toBe('true')
    await happen(() => {
      events().done(ended({ ok: false, stopped: true }))
      events().state('ready')
    })
    expect([find('status').textContent, findAll('button', '运行').length]).toEqual(['已停止', 1])
  })

  it.each([
    ['a mouse', { detail: 2 }, 120, false],
    ['a finger', { detail: 1, pointerType: 'touch' }, 300, false],
    ['a mouse, after too long for a double click', { detail: 2 }, 700, true],
    ['a mouse, with two single clicks', { detail: 1 }, 400, true],
  ])('ignore only the second click of a double click: %s', async (_, second, after, stops) => {
    await draw(<Toolbar model={model} readOnly={false} />)
    const clickAt = (name: string, timeStamp: number, init: MouseEventInit): Promise<void> =>
      happen(() => {
        const event = Object.assign(
          new MouseEvent('click', { bubbles: true, ...init }),
          'pointerType' in init && { pointerType: init.pointerType },
        )
        find('button', name).dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
      })
    await clickAt('运行', 1000, { detail: 1 })
    await happen(() => {
      events().state('ready')
      events().state('running')
    })
    await clickAt('停止', 1000 + after, second)
    expect(python.calls.includes('stop')).toBe(stops)
  })

  it('show the duration of a run', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
      events().done(ended({ ms: 40 }))
      events().state('ready')
    })
    expect(find('status').textContent).toBe('运行完了，用了一眨眼')
  })
})
