// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText, pass } from '@mashu/ui/drawn'
import { openPageModel } from '../../model/page-model.fixture.ts'
import { events, withFakePython } from '../../run/fake-python.fixture.ts'
import { Page } from '../page.tsx'

vi.mock('../../run/python.ts', () => import('../../run/fake-python.fixture.ts'))

withFakePython()
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the page', () => {
  it('puts typed text into the work, and shows the file that the child selects', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.workspace.load({ main: 'print(1)', files: [{ name: 'cat.bin', bytes: new Uint8Array(3000) }] })
    })
    await click(find('tab', 'cat.bin'))
    expect(pageText()).toContain('3 KB，程序里可以用它的名字打开')
    await click(find('tab', 'main.py'))
    await happen(() => model.editor!.replace('print(2)'))
    expect(model.workspace.project.main).toBe('print(2)')
  })

  it('corrects Chinese punctuation with one click, but not while the work is read-only', async () => {
    const { model, set } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.editor!.replace('print（1）')
    })
    await vi.waitFor(() => expect(pageText()).toContain('代码里有 2 处中文标点'), 15_000)
    await happen(() => set({ readonly: 'other-tab' }))
    expect(findAll('button', '一键改好')).toEqual([])
    await happen(() => set({ readonly: null }))
    await click(find('button', '一键改好'))
    expect(model.workspace.project.main).toBe('print(1)')
  })

  it('shows messages that can be closed and disappear after some time', async () => {
    vi.useFakeTimers()
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.say('没有打开'))
    expect(find('alert').textContent).toBe('没有打开')
    await click(find('button', '关闭'))
    expect(findAll('alert')).toEqual([])
    await happen(() => model.say('还是没有'))
    await pass(8000)
    expect(findAll('alert')).toEqual([])
  })

  it('shows the questions of a turtle program', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
      events().dialog({ id: 1, kind: 'text', title: '名字', prompt: '你是谁？', initial: '' })
    })
    expect(findAll('dialog', '名字')).toHaveLength(1)
  })

  it('uses the theme that the child has chosen', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.setting.merge({ theme: 'dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })

  it('follows the theme of the device if the child has chosen this', async () => {
    const device = Object.assign(new EventTarget(), { matches: true })
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('dark') ? device : Object.assign(new EventTarget(), { matches: false }),
    )
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.setting.merge({ theme: 'system' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    device.matches = false
    await happen(() => device.dispatchEvent(new Event('change')))
    expect(document.documentElement.dataset['theme']).toBe('light')
  })
})
