// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen } from '@mashu/ui/drawn'
import { openPageModel } from '../model/page-model.fixture.ts'
import { python, withFakePython } from '../run/fake-python.fixture.ts'
import { Page } from './page.tsx'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

const main = (): HTMLElement => document.querySelector<HTMLElement>('main')!

withFakePython()
beforeEach(() => {
  localStorage.clear()
})

describe('a work that is opening', () => {
  it('is marked as busy until it is loaded', async () => {
    const { model, set } = openPageModel({ phase: 'opening' })
    await draw(<Page model={model} />)
    expect(main().getAttribute('aria-busy')).toBe('true')
    await happen(() => set({ phase: 'ready' }))
    expect(main().getAttribute('aria-busy')).toBe('false')
  })

  it('can be edited only after it is loaded', async () => {
    const { model, set, calls } = openPageModel({ phase: 'opening' })
    await draw(<Page model={model} />)
    const text = (): HTMLElement => document.querySelector<HTMLElement>('.cm-content')!
    const item = async (menu: string, name: string): Promise<HTMLElement> => {
      await click(find('button', menu))
      return find('menuitem', name)
    }
    expect([text().contentEditable, find('status', /^正在打开作品/) !== null]).toEqual(['false', true])
    expect(((await item('添加文件', '新建文件')) as HTMLButtonElement).disabled).toBe(true)
    expect(((await item('文件', '下载到电脑')) as HTMLButtonElement).disabled).toBe(true)
    expect(model.addFile('b.py')).toBe('作品正在打开，请等一下')
    await happen(() => model.run())
    expect([python.calls.length, find('alert').textContent, calls]).toEqual([0, '作品正在打开，请等一下', []])
    await happen(() => {
      model.workspace.load({ main: 'print(1)', files: [] })
      set({ phase: 'ready' })
    })
    expect([text().contentEditable, findAll('status', /^正在打开作品/), document.activeElement]).toEqual([
      'true',
      [],
      text(),
    ])
    expect(model.addFile('b.py')).toBeNull()
  })

  it('is read-only while another work replaces it, and keeps the focus', async () => {
    const { model, set } = openPageModel()
    await draw(<Page model={model} />)
    find('button', '示例').focus()
    await happen(() => set({ busy: 'switching' }))
    const text = document.querySelector<HTMLElement>('.cm-content')!
    expect(text.contentEditable).toBe('false')
    await happen(() => set({ busy: null }))
    expect([text.contentEditable, document.activeElement]).toEqual(['true', find('button', '示例')])
  })
})
