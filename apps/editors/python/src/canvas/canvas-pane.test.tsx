// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { openPageModel } from '../model/page-model.fixture.ts'
import { events, running, withFakePython } from '../run/fake-python.fixture.ts'
import { ConsolePane } from '../page/console-pane.tsx'
import { CanvasPane } from '../page/canvas-pane.tsx'
import { withHalfSheet } from './half-sheet.fixture.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

withFakePython()
withHalfSheet()
beforeEach(() => localStorage.clear())

describe('the canvas beside the code', () => {
  it('gives the focus to the screen of a program that listens to keys', async () => {
    const { model } = openPageModel()
    model.workspace.setText('main.py', 'import turtle\nturtle.onkey(print, "Up")')
    await draw(<CanvasPane model={model} />)
    expect(pageText()).toContain('点“运行”')
    await happen(() => model.run())
    await happen(running)
    expect([document.activeElement, pageText().includes('点“运行”')]).toEqual([find('application'), false])
  })

  it('gives the focus to the screen again after the child has answered a question', async () => {
    const { model } = openPageModel()
    model.workspace.setText('main.py', 'import turtle\nname = input("?")\nturtle.onkey(print, "Up")')
    await draw(
      <>
        <CanvasPane model={model} />
        <ConsolePane model={model} />
      </>,
    )
    await happen(() => model.run())
    await happen(running)
    await happen(() => events().ask('你叫什么？'))
    await happen(() => find('textbox').focus())
    await happen(() => model.runController.answer('小码'))
    expect(document.activeElement).toBe(find('application'))
  })

  it('does not focus the screen of a program that only draws', async () => {
    const { model } = openPageModel()
    model.workspace.setText('main.py', 'import turtle')
    await draw(<CanvasPane model={model} />)
    await happen(() => model.run())
    await happen(running)
    expect(document.activeElement).not.toBe(find('application'))
    await happen(() => find('button', '点我用键盘').click())
    expect(document.activeElement).toBe(find('application'))
  })

  it('offers the picture for download only when the program has drawn something', async () => {
    const { model } = openPageModel()
    await draw(<CanvasPane model={model} />)
    expect((find('button', '保存图片') as HTMLButtonElement).disabled).toBe(true)
    await happen(() => model.run())
    await happen(running)
    await happen(() => events().turtle([['dot', 1, { x: 0, y: 0, size: 4, color: 'red' }]]))
    expect((find('button', '保存图片') as HTMLButtonElement).disabled).toBe(false)
  })

  it('can be collapsed and expanded', async () => {
    const { model } = openPageModel()
    model.view.merge({ canvas: true })
    await draw(
      <>
        <CanvasPane model={model} />
        <ConsolePane model={model} />
      </>,
    )
    expect(findAll('button', '画布')).toEqual([])
    await happen(() => find('button', '收起画布').click())
    expect(model.view.value.canvas).toBe(false)
    await happen(() => find('button', '画布').click())
    expect(model.view.value.canvas).toBe(true)
  })
})
