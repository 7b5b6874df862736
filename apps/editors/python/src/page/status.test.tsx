// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, happen, pageText, pass } from '@mashu/ui/drawn'
import type { PageModel } from '../model/page-model.ts'
import { openPageModel } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { Status } from './status.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let model: PageModel

withFakePython()
beforeEach(() => {
  localStorage.clear()
  ;({ model } = openPageModel())
})
afterEach(() => vi.useRealTimers())

describe('the state of Python', () => {
  it('is shown at each change, but screen readers do not read every percentage', async () => {
    await draw(<Status model={model} />)
    await happen(() => {
      model.runController.preload()
      events().progress(0.42)
    })
    expect([find('status').textContent, pageText()]).toEqual(['正在准备 Python…', '正在准备 Python…42%'])
    await happen(() => events().state('ready'))
    expect(pageText()).toBe('就绪')
  })

  it('mentions the network when loading takes a long time', async () => {
    vi.useFakeTimers()
    await draw(<Status model={model} />)
    await happen(() => model.runController.preload())
    expect(find('status').textContent).toBe('正在准备 Python…')
    await pass(9000)
    expect(find('status').textContent).toBe('网络有点慢，还在准备 Python…可以先写程序')
    await happen(() => events().state('ready'))
    expect(find('status').textContent).toBe('就绪')
  })

  it('explains how to stop a program that runs for a long time', async () => {
    vi.useFakeTimers()
    await draw(<Status model={model} />)
    await happen(() => {
      model.runController.preload()
      events().state('running')
    })
    expect(find('status').textContent).toBe('正在运行')
    await pass(8000)
    expect(find('status').textContent).toBe('还在运行，点“停止”可以停下来')
    await happen(() => events().state('ready'))
    expect(find('status').textContent).toBe('就绪')
  })

  it('offers to try again after loading has failed', async () => {
    await draw(<Status model={model} />)
    await happen(() => {
      model.runController.preload()
      events().state('failed')
    })
    expect(find('status').textContent).toBe('Python 没有准备好')
    await click(find('button', '再试一次'))
    expect([find('status').textContent, python.calls]).toEqual(['正在准备 Python…', ['dispose']])
  })
})
