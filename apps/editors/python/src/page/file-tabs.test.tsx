// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, findAll, happen, pageText, pass, press, type } from '@mashu/ui/drawn'
import type { PageModel } from '../model/page-model.ts'
import { openPageModel } from '../model/page-model.fixture.ts'
import { FileTabs } from './file-tabs.tsx'

let model: PageModel
let set: ReturnType<typeof openPageModel>['set']
const tabs = (): string[] => findAll('tab').map((tab) => tab.textContent ?? '')
const chosen = (): string =>
  findAll('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent ?? ''
const choose = async (menu: string | RegExp, item: string): Promise<void> => {
  await click(find('button', menu))
  await click(find('menuitem', item))
}

beforeEach(() => {
  ;({ model, set } = openPageModel())
  model.workspace.load({
    main: 'print(1)',
    files: [
      { name: 'data.txt', bytes: new TextEncoder().encode('x') },
      { name: 'cat.png', bytes: new Uint8Array([137, 80]) },
    ],
  })
})
afterEach(() => vi.useRealTimers())

describe('file tabs', () => {
  it('show the program first, and only the selected tab is a tab stop', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    expect([tabs(), chosen()]).toEqual([['main.py', 'data.txt', 'cat.png'], 'main.py'])
    expect(findAll('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    await click(find('tab', 'cat.png'))
    expect(chosen()).toBe('cat.png')
  })

  it('are selected with the arrow keys, which go on from the last tab to the first', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    await press(find('tab', 'main.py'), 'ArrowRight')
    expect([chosen(), document.activeElement?.textContent]).toEqual(['data.txt', 'data.txt'])
    await press(find('tab', 'data.txt'), 'ArrowLeft')
    await press(find('tab', 'main.py'), 'ArrowLeft')
    expect(chosen()).toBe('cat.png')
    await press(find('tab', 'cat.png'), 'ArrowRight')
    expect(chosen()).toBe('main.py')
    await press(find('tab', 'main.py'), 'x')
    expect(chosen()).toBe('main.py')
  })
})

describe('a new file', () => {
  it('gets an unused name and is shown', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    await choose('添加文件', '新建文件')
    expect((find('textbox') as HTMLInputElement).value).toBe('new.py')
    await click(find('button', '新建'))
    expect([tabs(), chosen(), findAll('dialog')]).toEqual([['main.py', 'data.txt', 'cat.png', 'new.py'], 'new.py', []])
    await choose('添加文件', '新建文件')
    expect((find('textbox') as HTMLInputElement).value).toBe('new2.py')
  })

  it.each([
    ['data.txt', '同名'],
    ['', '名字'],
    ['a/b.py', '符号'],
    ['1st.py', '字母'],
    ['noending', '结尾'],
    ['random.py', 'random 是 Python 自己的模块名'],
  ])(
    'cannot have the name %j: the dialog stays open and says why, until the child types again',
    async (name, reason) => {
      await draw(<FileTabs model={model} readOnly={false} />)
      await choose('添加文件', '新建文件')
      const field = find('textbox')
      await type(field, name)
      await click(find('button', '新建'))
      expect(find('alert').textContent).toContain(reason)
      expect([field.getAttribute('aria-invalid'), tabs().length]).toEqual(['true', 3])
      await type(field, 'ok.txt')
      expect([findAll('alert'), field.getAttribute('aria-invalid')]).toEqual([[], 'false'])
    },
  )

  it('is not created when the dialog is closed', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    await choose('添加文件', '新建文件')
    await click(find('button', '取消'))
    expect([tabs().length, findAll('dialog')]).toEqual([3, []])
  })
})

describe('a file', () => {
  it('can be renamed with the menu or a double click', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    await click(find('tab', 'data.txt'))
    await choose('data.txt 的操作', '改名')
    await type(find('textbox'), '  成绩.csv ')
    await click(find('button', '改名'))
    expect([tabs(), chosen()]).toEqual([['main.py', '成绩.csv', 'cat.png'], '成绩.csv'])
    await happen(() => {
      find('tab', '成绩.csv').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
    expect(find('dialog', '给文件改名')).toBeTruthy()
  })

  it('that a program has deleted can be restored with other deleted files', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    const before = tabs()
    await happen(() => {
      model.workspace.takeChanges({ changedFiles: [], removedFiles: ['data.txt', 'cat.png'], unkeptFiles: [] })
    })
    expect([find('status').textContent, tabs()]).toEqual([
      expect.stringContaining('已删除 data.txt、cat.png'),
      ['main.py'],
    ])
    await click(find('button', '撤销'))
    expect(tabs()).toEqual(before)
  })

  it('can be restored for twelve seconds after it was deleted', async () => {
    vi.useFakeTimers()
    await draw(<FileTabs model={model} readOnly={false} />)
    await click(find('tab', 'data.txt'))
    await choose('data.txt 的操作', '删除')
    expect(find('status').textContent).toContain('已删除 data.txt')
    await click(find('button', '撤销'))
    expect([tabs(), findAll('status')]).toEqual([['main.py', 'data.txt', 'cat.png'], []])
    await choose('data.txt 的操作', '删除')
    await pass(12_000)
    expect([findAll('status'), tabs()]).toEqual([[], ['main.py', 'cat.png']])
  })

  it('named main.py cannot be renamed or deleted', async () => {
    await draw(<FileTabs model={model} readOnly={false} />)
    await click(find('button', 'main.py 的操作'))
    expect(findAll('menuitem').map((item) => [item.textContent, (item as HTMLButtonElement).disabled])).toEqual([
      ['改名', true],
      ['下载这个文件', false],
      ['删除', true],
    ])
    await happen(() => {
      find('tab', 'main.py').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
    expect(findAll('dialog')).toEqual([])
  })

  it('can be downloaded but not changed while another window edits the work', async () => {
    set({ readonly: 'other-tab' })
    await draw(<FileTabs model={model} readOnly />)
    expect(findAll('button', '添加文件')).toEqual([])
    await click(find('tab', 'data.txt'))
    await happen(() => {
      find('tab', 'data.txt').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
    await click(find('button', 'data.txt 的操作'))
    expect(findAll('menuitem').map((item) => (item as HTMLButtonElement).disabled)).toEqual([true, false, true])
    expect(pageText()).not.toContain('给文件改名')
  })
})
