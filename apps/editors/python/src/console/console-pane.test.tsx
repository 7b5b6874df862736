// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { ended, openPageModel } from '../model/page-model.fixture.ts'
import { events, running, withFakePython } from '../run/fake-python.fixture.ts'
import { ConsolePane } from '../page/console-pane.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()
beforeEach(() => localStorage.clear())

describe('the head of the console', () => {
  it('clears the output and the error', async () => {
    const { model } = openPageModel()
    await draw(<ConsolePane model={model} />)
    await happen(() => model.run())
    await happen(running)
    await happen(() => {
      events().output({ stream: 'out', text: 'x' })
      events().done(ended({ ok: false, error: { kind: 'CatError', message: '猫跑了', line: 1, traceback: '' } }))
      events().state('ready')
    })
    expect(find('alert').textContent).toContain('猫跑了')
    await happen(() => find('button', '清空输出').click())
    expect([find('log').textContent, findAll('alert'), pageText().includes('点“运行”')]).toEqual(['', [], true])
  })

  it('shows a message when the browser refuses to copy', async () => {
    const { model } = openPageModel()
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await draw(<ConsolePane model={model} />)
    await happen(() => find('button', '复制输出').click())
    expect(model.view.value.message).toBe('浏览器不让复制，请选中文字再复制')
    vi.unstubAllGlobals()
  })
})
