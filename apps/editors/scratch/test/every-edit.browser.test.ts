import { backdrop, character, sound } from '@mashu/artwork'
import { buildSb3 } from '@mashu/sb3'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openEditor } from './browser.ts'
import { dragMoveBlock, open, saveState, scriptBlocks } from './editor-page.ts'
import { expectClean, page, server, site, watched, withBrowser } from './visitor.ts'

withBrowser()

const pictures = character('star').costumes
const project = (): Buffer =>
  Buffer.from(
    buildSb3({
      stage: {
        backdrops: [backdrop('meadow').picture, backdrop('beach').picture],
        variables: { 分数: 3 },
        lists: { 水果: ['梨'] },
      },
      sprites: [
        { name: '熊猫', costumes: character('panda').costumes, sounds: [sound('pop')], x: -100, y: 10 },
        { name: '星星', costumes: pictures, x: -40, y: -100 },
      ],
      monitors: [
        { variable: '分数', x: 5, y: 5 },
        { list: '水果', x: 300, y: 5 },
      ],
    }),
  )

const savedProject = (): unknown[] => {
  const files = unzipSync(site.saves.at(-1)!.file)
  return [JSON.parse(strFromU8(files['project.json']!)), Object.keys(files).toSorted()]
}

const sprite = (name: string) =>
  page.locator('[class*="sprite-selector_items-wrapper"] [class*="sprite-selector-item_sprite-selector-item"]', {
    has: page.getByText(name, { exact: true }),
  })
const asset = (index: number) =>
  page.locator('[class*="selector_list-area"] [class*="sprite-selector-item_sprite-selector-item"]').nth(index)
const watcher = (label: string) => page.locator('[class*="monitor_monitor-container"]', { hasText: label })
const shownWatchers = () =>
  page.locator('[class*="monitor_monitor-container"] [class*="monitor_label"]').allInnerTexts()
const menuItem = (text: string) =>
  page.locator('[class*="context-menu"]:visible, .blocklyMenu').getByText(text, { exact: true }).last()
const tab = (name: string) => page.getByRole('tab', { name }).click()

async function choose(place: ReturnType<typeof sprite>, item: string): Promise<void> {
  await place.click({ button: 'right' })
  await menuItem(item).click()
}

async function drag(from: ReturnType<typeof sprite>, to: { x: number; y: number } | ReturnType<typeof sprite>) {
  const box = (await from.boundingBox())!
  const end = 'x' in to ? to : (await to.boundingBox())!
  const shift = 'x' in to ? 0 : 20
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12, { steps: 3 })
  await page.mouse.move(end.x + shift, end.y + shift, { steps: 6 })
  await page.mouse.up()
}

async function fill(field: ReturnType<typeof sprite>, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

/** Waits until the palette stops moving. Returns the y position of the block on the screen. */
async function glideTo(category: string, label: string): Promise<number> {
  await page.locator('.blocklyToolboxCategory', { hasText: category }).click()
  const place = await page.locator('svg.blocklyFlyout').getByText(label, { exact: true }).first().elementHandle()
  let last = Number.NaN
  const rests = async () => {
    const y = (await place!.boundingBox())?.y ?? 0
    const isSame = y === last
    last = y
    if (isSame && y > 700) {
      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, y - 400)
    }
    return isSame && y > 90 && y < 700
  }
  await expect.poll(rests, { interval: 100 }).toBe(true)
  return last
}

/** In the page, a check box is beside its block and not inside. */
async function tick(category: string, label: string): Promise<void> {
  const height = await glideTo(category, label)
  const boxes = page.locator('svg.blocklyFlyout .blocklyFlyoutCheckbox')
  const tops = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().y))
  const near = (at: number) => Math.abs(tops[at]! - height)
  await boxes.nth(tops.reduce((best, _top, at) => (near(at) < near(best) ? at : best), 0)).click({ force: true })
}

const info = (nth: number) => page.locator('[class*="sprite-info"] input').nth(nth)
const onStage = async (x: number, y: number) => {
  const stage = (await page.locator('[class*="stage_stage"] canvas').first().boundingBox())!
  return { x: stage.x + 240 + x, y: stage.y + 180 - y }
}
const block = () => scriptBlocks().first()

/** Everything that a person can change by mouse, keyboard or menu, in the order of the test. */
const edits: [string, () => Promise<unknown>][] = [
  ['a watcher is dragged', async () => drag(watcher('分数'), await onStage(-100, 0))],
  ['a watcher is large', () => choose(watcher('分数'), '大字显示')],
  ['a watcher is a slider', () => choose(watcher('3').first(), '滑杆')],
  ['the slider of a watcher is moved', () => watcher('分数').locator('input').fill('40')],
  [
    'the range of a slider',
    async () => {
      await choose(watcher('分数'), '改变滑块范围')
      await page.locator('.ReactModal__Content input').last().fill('60')
      await page.keyboard.press('Enter')
    },
  ],
  ['a watcher is hidden', () => choose(watcher('分数'), '隐藏')],
  ['the box of a variable', () => tick('变量', '分数')],
  ['an item of a list', () => watcher('水果').getByText('+', { exact: true }).click()],
  ['words in a list', () => fill(watcher('水果').locator('input'), '苹果')],
  [
    'an item is removed',
    async () => {
      await watcher('水果').getByText('苹果').click()
      await watcher('水果').locator('[class*="remove-button"]').click()
    },
  ],
  ['a list is larger', async () => drag(watcher('水果').locator('[class*="resize-handle"]'), await onStage(200, -40))],
  [
    'a sprite is dragged on the stage',
    async () => {
      const [from, to] = [await onStage(-40, -100), await onStage(-90, -120)]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.mouse.up()
    },
  ],
  ['the place of a sprite', () => fill(info(1), '33')],
  ['the size of a sprite', () => fill(info(3), '70')],
  ['the direction of a sprite', () => fill(info(4), '45')],
  ['the name of a sprite', () => fill(info(0), '小星星')],
  ['the rotation style of a sprite', () => page.locator('[class*="toggle-buttons_button"]').last().click()],
  ['a sprite is copied', () => choose(sprite('熊猫'), '复制')],
  [
    'a sprite is deleted',
    async () => {
      await choose(sprite('熊猫2'), '删除')
      const yes = page.getByRole('button', { name: /^(yes|是|删除|确定)$/i })
      if (await yes.count()) await yes.click()
    },
  ],
  ['sprites change places', () => drag(sprite('小星星'), sprite('熊猫'))],
  [
    'another backdrop',
    async () => {
      await page.locator('[class*="stage-selector_stage-selector"]').click()
      await tab('背景')
      await asset(1).click()
    },
  ],
  [
    'another costume',
    async () => {
      await sprite('熊猫').click()
      await tab('造型')
      await asset(2).click()
    },
  ],
  ['the name of a costume', () => fill(page.locator('[class*="costume-input"]'), '新名字')],
  ['a costume is copied', () => choose(asset(0), '复制')],
  ['costumes change places', () => drag(asset(0), asset(2))],
  ['a costume is deleted', () => choose(asset(1), '删除')],
  ['a costume for another sprite', () => drag(asset(1), sprite('小星星'))],
  [
    'a drawing',
    async () => {
      await page.getByTitle('圆', { exact: true }).click()
      const paper = (await page.locator('[class*="paint-editor_canvas-container"] canvas').boundingBox())!
      await page.mouse.move(paper.x + 60, paper.y + 60)
      await page.mouse.down()
      await page.mouse.move(paper.x + 140, paper.y + 120, { steps: 4 })
      await page.mouse.up()
    },
  ],
  [
    'the name of a sound',
    async () => {
      await sprite('熊猫').click()
      await tab('声音')
      await fill(page.locator('[class*="sound-editor"] input').first(), '砰')
    },
  ],
  ['a sound is louder', () => page.getByText('响一点').click()],
  ['a sound is copied', () => choose(asset(0), '复制')],
  ['a sound for another sprite', () => drag(asset(0), sprite('小星星'))],
  ['a sound is deleted', () => choose(asset(1), '删除')],
  [
    'a block',
    async () => {
      await tab('代码')
      await glideTo('运动', '移动')
      await dragMoveBlock()
    },
  ],
  [
    'a number in a block',
    async () => {
      await block().getByText('10').click()
      await page.keyboard.type('25')
      await page.keyboard.press('Enter')
    },
  ],
  ['a comment', () => choose(block(), '添加注释')],
  [
    'words in a comment',
    async () => {
      await page.locator('textarea.blocklyCommentText').last().fill('说明')
      await page.mouse.click(560, 600)
    },
  ],
  ['the box of the sprite’s x', () => tick('运动', 'x 坐标')],
  [
    'the box of another sprite’s x',
    async () => {
      await sprite('小星星').click()
      await tick('运动', 'x 坐标')
      await expect.poll(shownWatchers).toEqual(['分数', '熊猫: x 坐标', '小星星: x 坐标'])
    },
  ],
]

it('each edit of a person is saved automatically', async () => {
  site.works.set('w5', { name: '全都改', file: project(), version: 1 })
  await open('?workId=w5', true)
  // Changes by the editor while it opens a file are not edits.
  expect(await saveState()).toBe('server')
  for (const [name, edit] of edits) {
    const before = site.saves.length
    const was = before === 0 ? null : savedProject()
    await edit()
    // On a busy machine, the edit may be saved before this check.
    const isTold = async () => site.saves.length > before || (await saveState()) !== 'server'
    await expect.poll(isTold, { message: `${name}: not told` }).toBe(true)
    await page.keyboard.press('Control+s')
    await expect.poll(() => site.saves.length, { message: name }).toBeGreaterThan(before)
    await expect.poll(saveState, { message: name }).toBe('server')
    expect(savedProject(), name).not.toEqual(was)
  }
  const last = savedProject()
  await openEditor(watched, server.origin, '?workId=w5')
  await expect.poll(saveState).toBe('server')
  const title = page.locator('[class*="project-title-input"]')
  await title.fill('还是它')
  await title.press('Enter')
  await expect.poll(() => site.saves.at(-1)?.meta['workName']).toBe('还是它')
  // While loading, the editor renames vector pictures and gives sprites new numbers.
  const unnamed = (saved: unknown[]) =>
    JSON.stringify(saved[0]).replaceAll(/[0-9a-f]{32}|(?<="id":")[^"]+(?=_xposition")/g, '')
  expect(unnamed(savedProject())).toBe(unnamed(last))
  expectClean()
})
