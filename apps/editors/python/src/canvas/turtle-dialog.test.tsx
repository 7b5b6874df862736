// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, type } from '@mashu/ui/drawn'
import type { TurtleDialog } from '../run/python.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { RunController } from '../program/run-controller.ts'
import { TurtleDialogs } from './turtle-dialog.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()

afterEach(() => vi.restoreAllMocks())

describe('questions of the turtle', () => {
  const question = (change: Partial<TurtleDialog> = {}): TurtleDialog => ({
    id: 4,
    kind: 'number',
    title: '边',
    prompt: '几条边？',
    initial: '5',
    min: 3,
    max: 9,
    ...change,
  })
  async function ask(change: Partial<TurtleDialog> = {}): Promise<HTMLInputElement> {
    const runController = new RunController({ base: '/python/' })
    await draw(<TurtleDialogs runController={runController} />)
    await happen(() => {
      runController.run({ main: 'x', files: [] })
      events().state('ready')
      events().state('running')
      events().dialog(question(change))
    })
    return find('textbox', change.prompt ?? '几条边？') as HTMLInputElement
  }

  it('begin with the proposed value, and return a number', async () => {
    const field = await ask()
    expect([field.value, find('dialog', '边')]).toMatchObject(['5', {}])
    await type(field, ' 7.5 ')
    await click(find('button', '确定'))
    expect([python.calls.at(-1), findAll('dialog')]).toEqual(['dialog 4 7.5', []])
  })

  it.each([
    ['', '请填一个数'],
    ['五', '请填一个数'],
    ['2', '不能小于 3'],
    ['10', '不能大于 9'],
  ])('refuse the answer %j: %s', async (text, reason) => {
    const field = await ask()
    await type(field, text)
    await click(find('button', '确定'))
    expect([find('alert').textContent, field.getAttribute('aria-invalid'), python.calls.at(-1)]).toEqual([
      reason,
      'true',
      'run x',
    ])
    await type(field, '5')
    expect(findAll('alert')).toEqual([])
  })

  it('accept any text for textinput, and return null when closed', async () => {
    const field = await ask({ kind: 'text', title: '', prompt: '名字', initial: '' })
    expect(findAll('dialog', '请回答')).toHaveLength(1)
    await type(field, '12')
    await click(find('button', '确定'))
    expect(python.calls.at(-1)).toBe('dialog 4 "12"')
    await happen(() => events().dialog(question({ id: 5 })))
    await click(find('button', '取消'))
    expect(python.calls.at(-1)).toBe('dialog 5 null')
  })

  it('focus the field, even in browsers that would focus the close button', async () => {
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    })
    const field = await ask()
    expect(document.activeElement).toBe(field)
  })

  it('begin with their own value when a second question follows the first', async () => {
    const field = await ask()
    await type(field, '8')
    await happen(() => events().dialog(question({ id: 6, initial: '3' })))
    expect((find('textbox') as HTMLInputElement).value).toBe('3')
  })
})
