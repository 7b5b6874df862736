import { readProject } from '@mashu/engine-python'
import { expect, it } from 'vitest'
import { code, eventually, expectClean, open, page, reload, saveState, server, withBrowser } from './visitor.ts'

withBrowser()

const start = 'x = 1\nprint("一")\nprint("二")\n'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const savedWork = () => {
  const { meta, file } = server.saves.at(-1)!
  const { main, files } = readProject(file)
  return [meta['workName'], main, files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')])]
}

const press = (key: string) => page.keyboard.press(key)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
async function choose(menu: string, item: string): Promise<void> {
  await button(menu)
  await page.getByRole('menuitem', { name: item }).click()
}
const named = async (name: string, yes: string) => {
  await page.getByLabel('文件名').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click()
}
const atFirstLine = async () => {
  await code().click()
  await press('Control+Home')
}
async function upload(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose('添加文件', '上传文件或图片')])
  await chooser.setFiles({ name, mimeType, buffer })
}

/** All edits that a child can make with mouse, keyboard or menus, in the order of the test. */
const edits: [string, () => Promise<unknown>][] = [
  ['a letter', async () => (await atFirstLine(), page.keyboard.type('#'))],
  ['undo by key', () => press('Control+z')],
  ['redo by key', () => press('Control+y')],
  ['undo by button', () => button(/^撤销（/)],
  ['redo by button', () => button(/^重做（/)],
  ['a letter is deleted', async () => (await atFirstLine(), press('Delete'))],
  ['a comment by button', () => button(/^变成注释/)],
  ['a comment by key', async () => (await atFirstLine(), press('Control+/'))],
  ['a line moves', async () => (await atFirstLine(), press('Alt+ArrowDown'))],
  ['a line is doubled', () => press('Shift+Alt+ArrowDown')],
  ['a line is deleted', () => press('Control+Shift+k')],
  ['a line is indented', () => press('Control+]')],
  ['text is pasted', async () => (await press('Control+End'), page.keyboard.insertText('y = 2\n'))],
  ['text is cut', async () => (await press('Control+a'), press('Control+x'))],
  ['what was cut is pasted', () => press('Control+v')],
  [
    'text is replaced',
    async () => {
      await press('Control+f')
      await page.locator('.cm-search [name=search]').fill('一')
      await page.locator('.cm-search input[name=replace]').fill('三')
      await page.locator('.cm-search [name=replaceAll]').click()
      await press('Escape')
    },
  ],
  ['a new file', async () => (await choose('添加文件', '新建文件'), named('tool.py', '新建'))],
  ['words in it', async () => (await code().click(), page.keyboard.insertText('z = 3'))],
  ['it is renamed', async () => (await choose('tool.py 的操作', '改名'), named('tools.py', '改名'))],
  ['a text is uploaded', () => upload('名单.txt', 'text/plain', Buffer.from('小满'))],
  ['a picture is uploaded', () => upload('cat.png', 'image/png', picture)],
  ['a file is deleted', () => choose('cat.png 的操作', '删除')],
  ['it is brought back', () => page.getByRole('status').getByRole('button', { name: '撤销' }).click()],
  [
    'the title',
    async () => {
      await page.locator('.mashu-title').first().fill('新的名字')
      await press('Enter')
    },
  ],
]

it('each edit is saved separately, and a reload restores all of them', async () => {
  server.works.set('w5', { name: '全都改', file: Buffer.from(start), version: 1 })
  await open({ query: '?workId=w5', withoutPython: true })
  await eventually(() => code().innerText()).toContain('二')
  await eventually(saveState).toBe('server')
  for (const [name, edit] of edits) {
    const before = server.saves.length
    const was = before === 0 ? null : savedWork()
    await edit()
    const isTold = async () => server.saves.length > before || (await saveState()) !== 'server'
    await expect.poll(isTold, { message: `${name}: not noticed` }).toBe(true)
    await press('Control+s')
    await expect.poll(() => server.saves.length, { message: name, timeout: 10_000 }).toBeGreaterThan(before)
    await expect.poll(saveState, { message: name, timeout: 10_000 }).toBe('server')
    expect(savedWork(), name).not.toEqual(was)
  }
  const last = savedWork()
  await reload()
  await eventually(saveState).toBe('server')
  const shown = await page.getByRole('tab').allInnerTexts()
  expect(shown).toEqual(['main.py', 'tools.py', '名单.txt', 'cat.png'])
  const saves = server.saves.length
  const title = page.locator('.mashu-title').first()
  await title.fill('还是它')
  await press('Enter')
  await expect.poll(() => server.saves.length, { timeout: 10_000 }).toBeGreaterThan(saves)
  expect(savedWork().slice(1)).toEqual(last.slice(1))
  expectClean()
})
