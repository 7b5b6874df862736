// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { openPageModel } from '../../model/page-model.fixture.ts'
import { withFakePython } from '../../run/fake-python.fixture.ts'
import { Page } from '../page.tsx'

vi.mock('../../run/python.ts', () => import('../../run/fake-python.fixture.ts'))

withFakePython()
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('a failure of the page', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is reported when the examples do not load, and the next click loads the examples again', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.editor!.replace('print(2)'))
    await click(find('button', '示例'))
    expect([
      find('alert').textContent?.includes('请检查网络再点一次'),
      findAll('dialog'),
      pageText().includes('print(2)'),
    ]).toEqual([true, [], true])
    line.mockReturnValue(true)
    await click(find('button', '示例'))
    await vi.waitFor(async () => {
      await happen(() => {})
      expect(findAll('dialog', /^示例程序/)).toHaveLength(1)
    })
  })

  it('loses no work, because the page is rendered again with the typed text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { model } = openPageModel()
    await draw(<Page model={model} />)
    await happen(() => model.editor!.replace('print(2)'))
    const fault = vi.spyOn(model.runController.log, 'empty', 'get').mockImplementation(() => {
      throw new Error('a mistake of ours')
    })
    await happen(() => model.run())
    expect([findAll('alert').length, findAll('toolbar')]).toEqual([1, []])
    fault.mockRestore()
    await click(find('button', '再试一次'))
    expect([document.querySelector('.cm-content')?.textContent, findAll('alert')]).toEqual(['print(2)', []])
    await happen(() => model.editor!.replace('print(3)'))
    expect(model.workspace.project.main).toBe('print(3)')
  })
})
