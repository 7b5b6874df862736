import { readProjectFile } from '@mashu/engine-junior'
import { expect, it } from 'vitest'
import type { EditorPage } from './editor-page.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()
let editor: EditorPage

const savedWork = () => {
  const { meta, file } = tests.server.saves.at(-1)!
  const { project, media } = readProjectFile(file)
  return [meta['workName'], project, [...media.keys()].toSorted()] as const
}

const key = (name: string) => editor.page.keyboard.press(name)
const drag = async (from: string, by: { x: number; y: number }) => {
  const spot = await editor.spot(from)
  await editor.pointer.drag(spot, { x: spot.x + by.x, y: spot.y + by.y })
}
const words = async (name: string, text: string) => {
  await editor.page.getByLabel(name).fill(text)
  await editor.press('好了')
}

const pick = async (button: string, name: string) => {
  await editor.press(button)
  await editor.page.getByRole('dialog').getByRole('button', { name }).click()
  await editor.page.getByRole('dialog').getByRole('button', { name: '就选它' }).click()
}

/** All kinds of edits that a child can make, in the order of the test. */
const edits: [string, () => Promise<unknown>][] = [
  ['a block', () => editor.place('开始', 'onflag', { x: 120, y: 90 })],
  ['a block beside it', () => editor.place('走动', 'forward', { x: 206, y: 96 })],
  ['the number of a block', () => editor.setNumber('forward', '7')],
  ['a block that speaks', () => editor.place('样子', 'say', { x: 120, y: 190 })],
  ['its words', async () => (await editor.tap('.scripts [data-op="say"] [data-value]'), words('说什么', '大家好'))],
  ['a script moves', async () => editor.pointer.drag(await editor.blockSpot('say'), await at(220, 200))],
  ['one step back', () => editor.press('退回一步')],
  ['again', () => editor.press('再做一次')],
  ['one step back by key', () => key('Control+z')],
  ['again by key', () => key('Control+Shift+z')],
  [
    'a block is thrown away',
    async () => editor.pointer.drag(await editor.blockSpot('say'), await editor.spot('.palette-row')),
  ],
  ['a character is dragged on the stage', () => drag('.stage-actor', { x: 60, y: 20 })],
  ['another character', () => pick('请一个新角色', '熊猫')],
  [
    'a script for another character',
    async () => {
      // Choosing a character is no edit. The choice is stored with the next save.
      await editor.tap('.cast-tile:not([data-chosen]) .cast-face')
      await editor.pointer.drag(await editor.blockSpot('onflag'), await editor.spot('.cast-tile:not([data-chosen])'))
    },
  ],
  [
    'a character is deleted',
    async () => (await editor.pointer.hold(await editor.spot('.cast-face', 1)), editor.tap('.cast-tile .delete-badge')),
  ],
  ['a backdrop', () => pick('换背景', '草地')],
  ['words on the stage', async () => (await editor.press('写字'), words('写什么', '春天'))],
  ['the words move', () => drag('.stage-text', { x: 40, y: 60 })],
  ['another page', () => editor.press('加一页')],
  [
    'pages change places',
    async () => {
      const second = await editor.spot('.page-tile', 1)
      await editor.pointer.drag(await editor.spot('.page-tile', 0), { x: second.x + 40, y: second.y })
    },
  ],
  [
    'a page is deleted',
    async () => (await editor.pointer.hold(await editor.spot('.page-tile', 0)), editor.tap('.page-tile .delete-badge')),
  ],
  [
    'the title',
    async () => {
      await editor.page.getByLabel('作品名').fill('新的名字')
      await key('Enter')
    },
  ],
]

async function at(x: number, y: number) {
  const area = (await editor.page.locator('.scripts').boundingBox())!
  return { x: area.x + x, y: area.y + y }
}

it('each edit of a child is saved separately and restored with the work', async () => {
  editor = await tests.open({ signedIn: true })
  const saves = () => tests.server.saves.length
  const saveState = () => editor.page.locator('[data-save-state]').getAttribute('data-save-state')
  const isSaved = (name: string, before: number) =>
    expect.poll(saves, { message: name, timeout: 10_000 }).toBeGreaterThan(before)
  for (const [name, edit] of edits) {
    const before = saves()
    const was = before === 0 ? null : savedWork()
    await edit()
    const isTold = async () => saves() > before || (await saveState()) !== 'server'
    await expect.poll(isTold, { message: `${name}: not reported` }).toBe(true)
    await key('Control+s')
    await isSaved(name, before)
    await editor.page.locator('[data-save-state="server"]').waitFor()
    expect(savedWork(), name).not.toEqual(was)
  }
  const last = savedWork()
  await editor.page.reload()
  await editor.page.locator('[data-ready]').waitFor()
  const before = saves()
  await editor.page.getByLabel('作品名').fill('还是它')
  await key('Enter')
  await isSaved('the title after opening', before)
  // The project contains the title too, and blocks and scripts get new ids at each reading.
  const unnamed = ([, project, media]: ReturnType<typeof savedWork>) => [
    JSON.stringify({ ...project, name: '', nextId: 0 }).replaceAll(/"(?:block|strip)\d+"/g, '""'),
    media,
  ]
  expect(unnamed(savedWork())).toEqual(unnamed(last))
})
