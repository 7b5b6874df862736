// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll } from '@mashu/ui/drawn'
import type { PageModel } from '../model/page-model.ts'
import { openPageModel } from '../model/page-model.fixture.ts'
import { withFakePython } from '../run/fake-python.fixture.ts'
import { Toolbar } from './toolbar.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let model: PageModel
let said: string[]
let calls: string[]

withFakePython()
beforeEach(() => {
  localStorage.clear()
  ;({ model, said, calls } = openPageModel())
})
afterEach(() => vi.useRealTimers())

describe('tools', () => {
  it('send their commands to the code editor', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    for (const name of ['撤销（Ctrl+Z）', '重做（Ctrl+Y）', '查找（Ctrl+F）', '变成注释（Ctrl+/）'])
      await click(find('button', name))
    expect(said).toEqual(['undo', 'redo', 'find', 'toggleComment'])
  })

  it('change the font size within limits, and store the font size', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    const button = (name: string): HTMLButtonElement => find('button', name) as HTMLButtonElement
    for (let round = 0; round < 12; round += 1) await click(button('字大一点'))
    expect([model.setting.value.fontSize, button('字大一点').disabled]).toEqual([32, true])
    for (let round = 0; round < 12; round += 1) await click(button('字小一点'))
    expect([model.setting.value.fontSize, button('字小一点').disabled, button('字大一点').disabled]).toEqual([
      12,
      true,
      false,
    ])
    expect(openPageModel().model.setting.value.fontSize).toBe(12)
  })

  it('switch the code editor between the light theme, the dark theme and that of the device', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    await click(find('button', '换成深色'))
    expect([model.setting.value.theme, said.at(-1)?.includes('"theme":"dark"')]).toEqual(['dark', true])
    await click(find('button', '深浅跟随系统'))
    expect([openPageModel().model.setting.value.theme, said.at(-1)?.includes('"system"')]).toEqual(['system', true])
    await click(find('button', '换成浅色'))
    expect(model.setting.value.theme).toBe('light')
  })

  it('open the examples', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    await click(find('button', '示例'))
    expect(model.view.value.examplesShown).toBe(true)
  })
})

describe('the menu of files', () => {
  it('starts a new program', async () => {
    await draw(<Toolbar model={model} readOnly={false} />)
    model.workspace.setText('main.py', 'old')
    calls.length = 0
    await click(find('button', '文件'))
    await click(find('menuitem', '新建程序'))
    expect(calls).toEqual(['new 我的程序 \n'])
  })

  it('offers only the download while another window edits the work', async () => {
    await draw(<Toolbar model={model} readOnly />)
    await click(find('button', '文件'))
    expect(findAll('menuitem').map((item) => (item as HTMLButtonElement).disabled)).toEqual([true, true, false])
  })
})
