// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { click, find, findAll, happen, pageText, type as typeInto } from '@mashu/ui/drawn'
import { ended } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { model, int, main, show, withStepDock } from './step-panel.fixture.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()

withStepDock()

describe('the buttons of a program that runs step by step', () => {
  it('send commands to the program, and are disabled until the program waits', async () => {
    await show(main({}))
    expect(find('status').textContent).toBe('停在第 3 行，还没执行')
    const next = find('button', '下一步')
    expect(document.activeElement).toBe(next)
    await click(next)
    expect([next.getAttribute('aria-disabled'), find('status').textContent]).toEqual(['true', '正在执行第 3 行…'])
    await click(next)
    expect(python.calls.filter((call) => call.startsWith('order'))).toHaveLength(1)
    await happen(() => events().ask('？'))
    expect(find('status').textContent).toBe('等你输入')
    await happen(() => model.runController.answer('x'))
    await show(main({}))
    await click(find('button', '走完这行'))
    await show(main({}))
    await click(find('button', '继续'))
    expect(python.calls.slice(-2).map((call) => /"way":"(\w+)"/.exec(call)![1])).toEqual(['over', 'play'])
    expect(find('status').textContent).toBe('自动往下走：第 3 行')
    await click(find('button', '暂停'))
    expect(python.calls.at(-1)).toContain('pause')
  })

  it('set the speed of the program, which the browser stores', async () => {
    await show(main({}))
    await typeInto(document.querySelector<HTMLElement>('.step-pace input')!, '0')
    expect([model.setting.value.pace, localStorage.getItem('mashu-python')]).toEqual([
      0,
      expect.stringContaining('"pace":0'),
    ])
  })

  it('are replaced by the error and a close button after the program has ended', async () => {
    await show(main({ a: int('1') }))
    const error = { kind: 'ZeroDivisionError', message: 'division by zero', file: 'main.py', line: 3, traceback: '' }
    await show(main({ a: int('1') }, { event: 'error', waits: false }))
    await happen(() => {
      events().done(ended({ ok: false, error }))
      events().state('ready')
    })
    expect([find('status').textContent, findAll('button', '下一步')]).toEqual(['在这里出错了', []])
    expect(document.querySelector('.step-problem')!.textContent).toMatch(/0 不能当除数/)
    await click(find('button', '收起变量'))
    expect(pageText()).toBe('')
  })
})
