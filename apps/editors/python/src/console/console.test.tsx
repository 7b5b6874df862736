// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText, type } from '@mashu/ui/drawn'
import { ended } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { Console } from './console.tsx'
import { RunController } from '../program/run-controller.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let runController: RunController
const log = (): string => find('log').textContent ?? ''

withFakePython()
beforeEach(async () => {
  runController = new RunController({ base: '/python/' })
})

const show = () => draw(<Console runController={runController} fontSize={16} empty={<p>还没有输出</p>} />)
const run = () =>
  happen(() => {
    runController.run({ main: 'x', files: [] })
    events().state('ready')
    events().state('running')
  })

describe('the console', () => {
  it('explains its purpose until there is output', async () => {
    await show()
    expect(pageText()).toContain('还没有输出')
    await run()
    await happen(() => events().output({ stream: 'out', text: '你好\n' }))
    expect([log(), pageText().includes('还没有输出')]).toEqual(['你好\n', false])
  })

  it('explains how to stop a program that has been running for a long time', async () => {
    await show()
    await run()
    const hint = '程序还在运行……想停下来就按“停止”'
    expect(pageText()).not.toContain(hint)
    await happen(() => runController.store.merge({ longRun: true }))
    expect(pageText()).toContain(hint)
  })

  it('shows earlier output when it is opened, and marks errors', async () => {
    runController.log.add('out', 'a')
    runController.log.add('err', 'b')
    runController.log.add('err', 'c')
    await show()
    expect(
      [...find('log').querySelectorAll('[data-stream]')].map(
        (element) => `${element.getAttribute('data-stream')} ${element.textContent}`,
      ),
    ).toEqual(['out a', 'err bc'])
  })

  it('shows output as text and not as HTML', async () => {
    await show()
    await happen(() => runController.log.add('out', '<img src=x onerror=alert(1)><b>bold</b>'))
    expect([log(), find('log').querySelector('img, b')]).toEqual(['<img src=x onerror=alert(1)><b>bold</b>', null])
  })

  it('asks in a field with the question as its label, and logs the answer', async () => {
    await show()
    await run()
    await happen(() => events().ask('你几岁？'))
    const field = find('textbox', '你几岁？')
    expect(document.activeElement).toBe(field)
    await type(field, '八')
    await click(find('button', '确定'))
    expect([log(), python.calls.at(-1), findAll('textbox')]).toEqual(['你几岁？八\n', 'answer "八"', []])
  })

  it('accepts an empty answer, and labels the field of a question without text', async () => {
    await show()
    await run()
    await happen(() => events().ask(''))
    expect(findAll('textbox', '程序在等你输入')).toHaveLength(1)
    await click(find('button', '确定'))
    expect(python.calls.at(-1)).toBe('answer ""')
  })

  it('shows an empty field for each question', async () => {
    await show()
    await run()
    await happen(() => events().ask('一'))
    await type(find('textbox'), 'first')
    await click(find('button', '确定'))
    await happen(() => events().ask('二'))
    expect((find('textbox', '二') as HTMLInputElement).value).toBe('')
  })

  it('shows an overwritten line exactly as the copy button copies it', async () => {
    await show()
    await run()
    const seen: string[] = []
    await happen(() => events().output({ stream: 'out', text: `${'x'.repeat(5000)}\n开始\n` }))
    for (const text of ['\r剩余 10 秒', '\r剩余 9 秒 ', '\r到了！'.padEnd(12), '\n再见']) {
      await happen(() => events().output({ stream: 'out', text }))
      seen.push(
        log()
          .split('\n')
          .slice(2)
          .map((line) => line.trimEnd())
          .join('|'),
      )
      expect(log()).toBe(runController.log.text())
    }
    expect(seen).toEqual(['剩余 10 秒', '剩余 9 秒', '到了！', '到了！|再见'])
    await happen(() => {
      events().output({ stream: 'err', text: '\r错' })
      events().output({ stream: 'out', text: '\b对' })
    })
    expect([log().endsWith('\n对见'), find('log').querySelector('[data-stream=err]')]).toEqual([true, null])
    expect(log()).toBe(runController.log.text())
  })

  it('does not suggest running a program that is already running', async () => {
    await show()
    await run()
    expect(pageText()).toBe('')
    await happen(() => events().done(ended({ ok: false, stopped: true })))
    await happen(() => runController.run({ main: 'x', files: [] }))
    expect(pageText()).toBe('')
  })

  it('reports the end of a program without output, and only after the end', async () => {
    await show()
    await run()
    expect(pageText()).not.toContain('没有打印任何内容')
    await happen(() => events().done(ended()))
    expect(pageText()).toContain('程序运行完了，没有打印任何内容。')
    await run()
    await happen(() => {
      events().output({ stream: 'out', text: 'x' })
      events().done(ended())
    })
    expect(pageText()).not.toContain('没有打印任何内容')
  })

  it('is cleared at the next run, and shortens very long output', async () => {
    await show()
    await happen(() => runController.log.add('out', 'old'))
    await run()
    expect(log()).toBe('')
    await happen(() => {
      for (let line = 0; line < 100; line += 1) runController.log.add('out', `${line} ${'x'.repeat(4100)}\n`)
    })
    expect(log()).not.toMatch(/^0 /)
    expect(log()).toContain('99 x')
    expect(find('log').childElementCount).toBeLessThanOrEqual(80)
  })
})
