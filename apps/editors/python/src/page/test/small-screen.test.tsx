// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { ended, openPageModel } from '../../model/page-model.fixture.ts'
import { events, withFakePython } from '../../run/fake-python.fixture.ts'
import { Page } from '../page.tsx'

vi.mock('../../run/python.ts', () => import('../../run/fake-python.fixture.ts'))

const main = (): HTMLElement => document.querySelector<HTMLElement>('main')!
const tab = (name: string): HTMLElement =>
  find('navigation', '切换').querySelector<HTMLElement>(
    `button:nth-of-type(${['代码', '画布', '控制台'].indexOf(name) + 1})`,
  )!

withFakePython()
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the page on a small screen', () => {
  it('marks the tab of the visible part, and the tab of a part with new output', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await click(tab('画布'))
    expect([
      main().dataset['tab'],
      tab('画布').getAttribute('aria-current'),
      tab('代码').getAttribute('aria-current'),
    ]).toEqual(['canvas', 'page', null])
    await happen(() => {
      model.run()
      events().state('ready')
      events().state('running')
      events().ask('？')
    })
    await click(tab('代码'))
    expect(tab('控制台').querySelector('[aria-label=有新消息]')).not.toBeNull()
    await happen(() => {
      model.runController.answer('x')
      events().done(ended())
    })
    expect(tab('控制台').querySelector('[aria-label=有新消息]')).toBeNull()
  })

  it('says while Python loads that the child can already edit and run the program', async () => {
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => {
      model.runController.preload()
      events().progress(0.3)
    })
    const hint = 'Python 正在下载（30%），现在就可以看代码、写程序'
    expect(find('region', '控制台').textContent).toContain(hint)
    expect(findAll('button', '运行').every((button) => !(button as HTMLButtonElement).disabled)).toBe(true)
    await happen(() => model.run())
    expect(find('region', '控制台').textContent).toContain('Python 正在下载（30%），一下载好就运行你的程序')
    await happen(() => {
      events().state('ready')
      events().state('running')
    })
    expect(pageText()).not.toContain('正在下载')
  })
})
