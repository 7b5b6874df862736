import { addCharacter, addPage, type Project } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { projectOf, type EditorPage, type Way } from './editor-page.ts'
import { block, home, strip, withFriend, withScripts } from './project.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()
let editorPage: EditorPage

describe.each<Way>(['mouse', 'touch'])('moving characters and pages by %s, a child', (way) => {
  it('adds up to four pages, and cannot add a fifth', async () => {
    editorPage = await tests.open({ way })
    for (let page = 2; page <= 4; page += 1) {
      await editorPage.press('加一页')
      await editorPage.page.locator(`.page-tile:nth-child(${page})[data-chosen]`).waitFor()
    }
    expect(await editorPage.page.locator('button[aria-label="加一页"]').count()).toBe(0)
    await editorPage.tap('.page-full')
    expect(await editorPage.page.locator('.page-tile').count()).toBe(4)
  })

  it('reorders pages by dragging and deletes a page, and blocks still go to the same page', async () => {
    editorPage = await tests.openWith(
      addPage(
        projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'gotopage', 2)))),
      ),
      way,
    )
    await editorPage.tap('.page-tile')
    await editorPage.page.locator('.page-tile:nth-child(1)[data-chosen]').waitFor()
    const first = await editorPage.spot('.page-tile', 0)
    const second = await editorPage.spot('.page-tile', 1)
    await editorPage.pointer.drag(first, { x: second.x + 40, y: second.y })
    await editorPage.page.locator('.page-tile:nth-child(2)[data-chosen]').waitFor()
    expect(await editorPage.page.locator('.scripts [data-op="gotopage"] text').textContent()).toBe('1')
    await editorPage.pointer.hold(await editorPage.spot('.page-tile', 0))
    await editorPage.tap('.page-tile .delete-badge')
    expect(await editorPage.page.locator('.page-tile').count()).toBe(1)
    expect(await editorPage.scripts()).toEqual([['onflag']])
  })

  it('deletes a character after a long press, and undo restores it', async () => {
    editorPage = await tests.openWith(
      withFriend(
        projectOf((project) => project),
        400,
      ),
      way,
    )
    await editorPage.pointer.hold(await editorPage.spot('.cast-face', 0))
    expect(await editorPage.page.locator('.cast-tile.shaking').count()).toBe(1)
    await editorPage.tap('.cast-tile .delete-badge')
    await expect.poll(async () => (await editorPage.actors()).length).toBe(1)
    await editorPage.press('退回一步')
    await expect.poll(async () => (await editorPage.actors()).length).toBe(2)
  })

  it('copies scripts to another character, and a character to another page', async () => {
    let project = withFriend(
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'hop', 2)))),
      400,
    )
    project = { ...addPage(project), currentPage: project.currentPage }
    editorPage = await tests.openWith(project, way)
    await editorPage.pointer.drag(
      await editorPage.blockSpot('onflag'),
      await editorPage.spot('.cast-tile:not([data-chosen])'),
    )
    expect(await editorPage.scripts()).toEqual([['onflag', 'hop']])
    await editorPage.tap('.cast-tile:not([data-chosen]) .cast-face')
    await expect.poll(() => editorPage.scripts()).toEqual([['onflag', 'hop']])
    await editorPage.pointer.drag(
      await editorPage.spot('.cast-tile[data-chosen] .cast-face img'),
      await editorPage.spot('.page-tile', 1),
    )
    await editorPage.tap('.page-tile', 1)
    await expect.poll(async () => (await editorPage.actors()).length).toBe(2)
    expect(await editorPage.scripts()).toEqual([['onflag', 'hop']])
  })

  it('moves a character on the stage, and the new place becomes its home', async () => {
    editorPage = await tests.open({ way })
    const at = await editorPage.spot('.stage-actor')
    await editorPage.pointer.drag(at, { x: at.x - 90, y: at.y + 45 })
    const [moved] = await editorPage.actors()
    await editorPage.press('都回到起点')
    expect(await editorPage.actors()).toEqual([moved])
    await editorPage.press('退回一步')
    await expect.poll(() => editorPage.actors()).toEqual([home])
  })
})

describe.each<Way>(['mouse', 'touch'])('using %s on the stage, a child', (way) => {
  it('adds a background and a character, and the new character is selected', async () => {
    editorPage = await tests.open({ way })
    await editorPage.press('请一个新角色')
    await editorPage.page.getByRole('dialog').getByRole('button', { name: '熊猫' }).click()
    await editorPage.page.getByRole('dialog').getByRole('button', { name: '就选它' }).click()
    await expect.poll(async () => (await editorPage.actors()).length).toBe(2)
    expect(await editorPage.page.locator('.cast-tile[data-chosen]').innerText()).toContain('熊猫')
    await editorPage.press('换背景')
    await editorPage.page.getByRole('dialog').getByRole('button', { name: '草地' }).click()
    await editorPage.page.getByRole('dialog').getByRole('button', { name: '就选它' }).click()
    await expect
      .poll(() => editorPage.page.locator('.stage-backdrop').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480)
  })

  it('writes a text, changes it, moves it and deletes it', async () => {
    editorPage = await tests.open({ way })
    await editorPage.press('写字')
    await editorPage.page.getByLabel('写什么').fill('从前')
    await editorPage.press('红色')
    await editorPage.press('好了')
    const text = editorPage.page.locator('.stage-text')
    expect(await text.textContent()).toBe('从前')
    expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(196, 40, 27)')
    const at = await editorPage.spot('.stage-text')
    await editorPage.pointer.drag(at, { x: at.x + 60, y: at.y + 80 })
    await expect.poll(async () => Math.round((await editorPage.spot('.stage-text')).y - at.y)).toBe(80)
    await editorPage.tap('.stage-text')
    await editorPage.press('擦掉这些字')
    expect(await text.count()).toBe(0)
    await editorPage.press('退回一步')
    await expect.poll(() => text.count()).toBe(1)
  })
})

describe('a finger on a character in a long list', () => {
  it('scrolls the list if it moves along the list, and drags the character if it moves across the list', async () => {
    const many = Array.from({ length: 14 }).reduce<Project>(
      (project) =>
        addCharacter(project, project.currentPage, {
          name: '熊猫',
          picture: 'panda.svg',
          width: 189,
          height: 189,
          scale: 0.5,
        }),
      projectOf((project) => project),
    )
    editorPage = await tests.openWith({ ...addPage(many), currentPage: many.currentPage }, 'touch')
    const face = await editorPage.spot('.cast-face', 4)
    await editorPage.pointer.drag(face, { x: face.x + 4, y: face.y - 120 })
    expect(await editorPage.page.locator('.cast').evaluate((list) => Math.round(list.scrollTop))).toBeGreaterThan(80)
    await editorPage.pointer.drag(await editorPage.spot('.cast-face', 6), await editorPage.spot('.page-tile', 1))
    await editorPage.tap('.page-tile', 1)
    await expect.poll(async () => (await editorPage.actors()).length).toBe(2)
  })
})
