import { readFileSync } from 'node:fs'
import {
  addCharacter,
  addPage,
  isCharacter,
  readProjectFile,
  writeSjr,
  type Block,
  type Project,
  type Strip,
} from '@mashu/engine-junior'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch, projectOf, EditorPage, type Way } from './editor-page.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let browser: Browser
let testServer: TestServer
let editorPage: EditorPage
beforeAll(async () => {
  ;[browser, testServer] = await Promise.all([launch(), openTestServer()])
})
afterAll(async () => {
  await browser.close()
  await testServer.close()
})
afterEach(async () => {
  const { complaints } = editorPage
  await editorPage.close()
  expect(complaints).toEqual([])
  expect(testServer.missing).toEqual([])
})

const home = { x: 240, y: 180, angle: 0, flip: false }

describe.each<Way>(['mouse', 'touch'])('blocks moved by %s', (way) => {
  it('builds flag, three steps to the right, end, and the character goes exactly 72 units', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.place('走动', 'forward', { x: 206, y: 96 })
    await editorPage.place('结束', 'endstack', { x: 276, y: 100 })
    expect(await editorPage.scripts()).toEqual([['onflag', 'forward', 'endstack']])
    await editorPage.setNumber('forward', '3')
    await editorPage.run()
    expect(await editorPage.actors()).toEqual([{ ...home, x: 312 }])
  })

  it('comes back to where it was after twenty steps across the edge', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    await editorPage.place('走动', 'forward', { x: 120, y: 90 })
    await editorPage.setNumber('forward', '20')
    await editorPage.pointer.tap(await editorPage.blockSpot('forward'))
    await editorPage.page.locator('button[aria-label="停下来"]').waitFor()
    await editorPage.page.locator('button[aria-label="出发"]').waitFor()
    expect(await editorPage.actors()).toEqual([home])
  })

  it('repeats up and turn four times inside the loop', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.place('控制', 'repeat', { x: 250, y: 100 })
    await editorPage.place('走动', 'up', { x: 240, y: 96 })
    await editorPage.place('走动', 'right', { x: 320, y: 96 })
    expect(await editorPage.scripts()).toEqual([['onflag', 'repeat', 'up', 'right']])
    await editorPage.setNumber('right', '3')
    await editorPage.run()
    expect(await editorPage.actors()).toEqual([{ ...home, y: 84 }])
  })

  it('shows a yellow place where blocks will join, and throws away what is dropped on the palette', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.press('走动')
    const area = await editorPage.page.locator('.scripts').boundingBox()
    await editorPage.pointer.down(await editorPage.spot('.palette-block[data-op="hop"] svg'))
    await editorPage.pointer.move({ x: area!.x + 206, y: area!.y + 96 })
    expect(await editorPage.page.locator('[data-landing="left"]').count()).toBe(1)
    await editorPage.pointer.up()
    expect(await editorPage.scripts()).toEqual([['onflag', 'hop']])
    await editorPage.pointer.drag(await editorPage.blockSpot('hop'), await editorPage.spot('.palette-row'))
    expect(await editorPage.scripts()).toEqual([['onflag']])
  })

  it('takes twenty steps back and forward again', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    for (let step = 0; step < 20; step += 1)
      await editorPage.place('走动', 'up', { x: 120 + 76 * step * 0.5, y: 60 + (step % 3) * 76 })
    const built = await editorPage.scripts()
    expect(built.flat()).toHaveLength(20)
    for (let step = 0; step < 20; step += 1) await editorPage.press('退回一步')
    expect(await editorPage.scripts()).toEqual([])
    for (let step = 0; step < 20; step += 1) await editorPage.press('再做一次')
    expect(await editorPage.scripts()).toEqual(built)
  })
})

const block = (id: string, op: Block['op'], arg?: number | string, inner?: Block[]): Block => ({
  id,
  op,
  ...(arg === undefined ? {} : { arg }),
  ...(inner ? { inner } : {}),
})
const strip = (id: string, ...blocks: Block[]): Strip => ({ id, x: 20, y: 20, blocks })

/** The first page's mascot gets these scripts. */
const withScripts = (project: Project, ...scripts: Strip[]): Project => ({
  ...project,
  pages: project.pages.map((page, index) =>
    index > 0
      ? page
      : { ...page, objects: page.objects.map((object) => (isCharacter(object) ? { ...object, scripts } : object)) },
  ),
})

/** A second character beside the first one. */
function withFriend(project: Project, x: number, ...scripts: Strip[]): Project {
  const page = project.pages[0]!
  const added = addCharacter(project, page.id, {
    name: '小伙伴',
    picture: 'panda.svg',
    width: 160,
    height: 160,
    scale: 0.5,
  })
  return {
    ...added,
    pages: added.pages.map((page) => ({
      ...page,
      selected: page.objects[0]!.id,
      objects: page.objects.map((object, index) =>
        index === 1 && isCharacter(object) ? { ...object, x, home: { ...object.home, x }, scripts } : object,
      ),
    })),
  }
}

describe('running', () => {
  it('lets the receiver of a letter run, and the sender go on only after it', async () => {
    const project = withFriend(
      projectOf((project) =>
        withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'message', 'Red'), block('b3', 'up', 2))),
      ),
      60,
      strip('s2', block('b4', 'onmessage', 'Red'), block('b5', 'forward', 4)),
    )
    editorPage = await EditorPage.with(browser, testServer, project)
    await editorPage.press('出发')
    await editorPage.page.waitForFunction(
      () =>
        Number(
          /translate\(([\d.]+)/.exec(document.querySelectorAll<HTMLElement>('.stage-actor')[1]!.style.transform)?.[1],
        ) > 70,
    )
    expect((await editorPage.actors())[0]).toEqual(home)
    await editorPage.page.locator('button[aria-label="出发"]').waitFor()
    expect(await editorPage.actors()).toEqual([
      { ...home, y: 132 },
      { ...home, x: 156 },
    ])
  })

  it('starts a bump script once two pictures overlap', async () => {
    const project = withFriend(
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'forward', 5)))),
      400,
      strip('s2', block('b4', 'ontouch'), block('b5', 'up', 3), block('b6', 'hide')),
    )
    editorPage = await EditorPage.with(browser, testServer, project)
    await editorPage.press('出发')
    await editorPage.page.waitForFunction(
      () => document.querySelectorAll<HTMLElement>('.stage-actor')[1]!.style.visibility === 'hidden',
    )
    expect((await editorPage.actors())[1]).toEqual({ ...home, x: 400, y: 108 })
  })

  it('lights up the block that runs, and a tap on a strip runs it without a flag', async () => {
    editorPage = await EditorPage.with(
      browser,
      testServer,
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'wait', 5), block('b2', 'up', 1)))),
    )
    await editorPage.page.evaluate(() => {
      const lit: string[] = []
      Object.assign(window, { lit })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if ((target as Element).classList.contains('running'))
            lit.push((target as Element).getAttribute('data-op') ?? '')
      }).observe(document.querySelector('.scripts')!, { subtree: true, attributeFilter: ['class'] })
    })
    await editorPage.pointer.tap(await editorPage.blockSpot('wait'))
    await expect
      .poll(() => editorPage.page.evaluate(() => (window as unknown as { lit: string[] }).lit))
      .toEqual(['wait', 'up'])
    await expect.poll(() => editorPage.page.locator('.scripts .running').count()).toBe(0)
    expect(await editorPage.actors()).toEqual([{ ...home, y: 156 }])
  })

  it('goes to page two, where the flag scripts start, and page one stops', async () => {
    let project = projectOf((project) =>
      withScripts(
        project,
        strip('s1', block('b1', 'onflag'), block('b2', 'wait', 3), block('b3', 'gotopage', 2)),
        strip('s2', block('b4', 'onflag'), block('b5', 'forward', 1), block('b6', 'forever')),
      ),
    )
    project = { ...addPage(project), currentPage: project.currentPage }
    project = {
      ...project,
      pages: project.pages.map((page, index) =>
        index === 0
          ? page
          : {
              ...page,
              objects: page.objects.map((object) =>
                isCharacter(object)
                  ? { ...object, scripts: [strip('s3', block('b7', 'onflag'), block('b8', 'down', 2))] }
                  : object,
              ),
            },
      ),
    }
    editorPage = await EditorPage.with(browser, testServer, project)
    await editorPage.press('出发')
    await editorPage.page.locator('.page-tile:nth-child(2)[data-chosen]').waitFor()
    await editorPage.page.locator('button[aria-label="出发"]').waitFor()
    expect(await editorPage.actors()).toEqual([{ ...home, y: 228 }])
  })

  it('plays on the whole screen, where a dragged character keeps its home', async () => {
    editorPage = await EditorPage.with(
      browser,
      testServer,
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onclick'), block('b2', 'up', 1)))),
    )
    await editorPage.press('变大')
    await editorPage.page.locator('.stage-area.full').waitFor()
    await expect
      .poll(() => editorPage.page.locator('.stage').evaluate((stage) => stage.clientWidth))
      .toBeGreaterThan(900)
    const at = await editorPage.spot('.stage-actor')
    await editorPage.pointer.drag(at, { x: at.x + 100, y: at.y + 40 })
    expect((await editorPage.actors())[0]!.x).toBeGreaterThan(260)
    await editorPage.press('都回到起点')
    expect(await editorPage.actors()).toEqual([home])
    await editorPage.tap('.stage-actor')
    await expect.poll(() => editorPage.actors()).toEqual([{ ...home, y: 156 }])
  })
})

describe.each<Way>(['mouse', 'touch'])('characters and pages by %s', (way) => {
  it('adds pages up to four, and says kindly that a fifth does not fit', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    for (let page = 2; page <= 4; page += 1) {
      await editorPage.press('加一页')
      await editorPage.page.locator(`.page-tile:nth-child(${page})[data-chosen]`).waitFor()
    }
    expect(await editorPage.page.locator('button[aria-label="加一页"]').count()).toBe(0)
    await editorPage.tap('.page-full')
    expect(await editorPage.page.locator('.page-tile').count()).toBe(4)
  })

  it('reorders pages by dragging, renumbers go-to-page, and deletes a page after a long press', async () => {
    editorPage = await EditorPage.with(
      browser,
      testServer,
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

  it('deletes a character after a long press, and undo brings it back', async () => {
    editorPage = await EditorPage.with(
      browser,
      testServer,
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
    editorPage = await EditorPage.with(browser, testServer, project, way)
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

  it('moves a character on the stage, which is its new home', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
    const at = await editorPage.spot('.stage-actor')
    await editorPage.pointer.drag(at, { x: at.x - 90, y: at.y + 45 })
    const [moved] = await editorPage.actors()
    await editorPage.press('都回到起点')
    expect(await editorPage.actors()).toEqual([moved])
    await editorPage.press('退回一步')
    await expect.poll(() => editorPage.actors()).toEqual([home])
  })
})

describe('fingers', () => {
  it('does nothing odd when a second finger joins', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way: 'touch' })
    const cdp = await editorPage.context.newCDPSession(editorPage.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const from = await editorPage.spot('.palette-block[data-op="onflag"] svg')
    const area = (await editorPage.page.locator('.scripts').boundingBox())!
    const to = { x: area.x + 150, y: area.y + 120 }
    const second = await editorPage.spot('.stage-actor')
    await send('touchStart', [{ ...from, id: 1 }])
    await send('touchMove', [{ x: from.x + 20, y: from.y + 20, id: 1 }])
    await send('touchStart', [
      { x: from.x + 20, y: from.y + 20, id: 1 },
      { ...second, id: 2 },
    ])
    for (let step = 1; step <= 6; step += 1)
      await send('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6, id: 1 },
        { x: second.x + step * 15, y: second.y, id: 2 },
      ])
    await send('touchEnd', [{ x: second.x + 90, y: second.y, id: 2 }])
    await send('touchEnd', [])
    expect(await editorPage.actors()).toEqual([home])
    expect(await editorPage.scripts()).toEqual([['onflag']])
    expect(await editorPage.page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})

describe('files and saving', () => {
  const three = (project: Project): Project =>
    withScripts(
      project,
      strip(
        's1',
        block('b1', 'onflag'),
        block('b2', 'say', '你好'),
        block('b3', 'repeat', 2, [block('b4', 'hop', 1)]),
        block('b5', 'endstack'),
      ),
    )

  it('exports an .sjr and imports it again with the same content', async () => {
    editorPage = await EditorPage.with(browser, testServer, addPage(projectOf(three)))
    const [download] = await Promise.all([editorPage.page.waitForEvent('download'), editorPage.press('保存到电脑')])
    const bytes = readFileSync(await download.path())
    expect(download.suggestedFilename()).toMatch(/\.sjr$/)
    await editorPage.close()
    editorPage = await EditorPage.open(browser, testServer)
    await editorPage.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.sjr', mimeType: 'application/zip', buffer: bytes })
    await editorPage.page.locator('.page-tile:nth-child(2)').waitFor()
    await editorPage.tap('.page-tile')
    await expect.poll(() => editorPage.scripts()).toEqual([['onflag', 'say', 'repeat', 'hop', 'endstack']])
    await editorPage.page.getByText('打开了，是一个新作品').waitFor()
  })

  it('keeps what is open when a file is damaged, and says so kindly', async () => {
    editorPage = await EditorPage.with(browser, testServer, projectOf(three))
    await editorPage.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'broken.sjr', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 broken') })
    await editorPage.page.getByRole('alertdialog').getByText('可能已经损坏').waitFor()
    await editorPage.press('好的')
    expect(await editorPage.scripts()).toEqual([['onflag', 'say', 'repeat', 'hop', 'endstack']])
  })

  it('shows a placeholder for pictures of the original application', async () => {
    const project = projectOf((project) => ({
      ...project,
      pages: project.pages.map((page) => ({
        ...page,
        objects: page.objects.map((object) => (isCharacter(object) ? { ...object, picture: 'Cat.svg' } : object)),
      })),
    }))
    editorPage = await EditorPage.with(browser, testServer, project)
    expect(await editorPage.page.locator('.stage-actor img').getAttribute('src')).toMatch(/placeholder|^data:|\/art\//)
    expect(
      await editorPage.page.locator('.stage-actor img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  })

  it('saves the edits of the child with a picture of page one, and nothing before', async () => {
    editorPage = await EditorPage.open(browser, testServer, { signedIn: true })
    const before = testServer.saves.length
    await editorPage.press('出发')
    await editorPage.page.waitForTimeout(1500)
    expect(testServer.saves.length).toBe(before)
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.page.locator('[data-place="cloud"]').waitFor()
    const saved = testServer.saves.at(-1)!
    expect(saved.meta).toMatchObject({ workType: '3', workScene: 'create' })
    expect(readProjectFile(saved.file).project.pages[0]?.objects[0]).toMatchObject({
      scripts: [{ blocks: [{ op: 'onflag' }] }],
    })
    expect(saved.cover?.subarray(1, 4).toString()).toBe('PNG')
  })

  it('only plays when it is asked to look', async () => {
    const name = '/f/look.sjr'
    testServer.files.set(name, writeSjr({ project: projectOf(three), media: new Map(), changedAt: 0 }))
    editorPage = await EditorPage.open(browser, testServer, { query: `mode=look&workFile=${encodeURIComponent(name)}` })
    expect(await editorPage.page.locator('.palette, .scripts, .top-bar').count()).toBe(0)
    await editorPage.press('出发')
    await editorPage.page.locator('.stage-balloon').getByText('你好').waitFor()
  })
})

describe.each<Way>(['mouse', 'touch'])('more for the stage by %s', (way) => {
  it('invites a character of the library, selects it, and puts a background behind it', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
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

  it('writes on the stage, changes and moves what is written, and wipes it away', async () => {
    editorPage = await EditorPage.open(browser, testServer, { way })
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

describe('the junior home', () => {
  it('shows the works of the child, opens a sample as a new project, and saves nothing before an edit', async () => {
    editorPage = await EditorPage.open(browser, testServer, { signedIn: true })
    const before = testServer.saves.length
    await editorPage.page.goto(`${testServer.origin}/scratchjr/home.html`)
    expect(await editorPage.page.getByRole('link', { name: '小猫过河' }).getAttribute('href')).toBe(
      '/scratchjr/editor.html?workId=w7',
    )
    await editorPage.page.getByRole('link', { name: '公园散步' }).click()
    await editorPage.page.locator('[data-ready]').waitFor()
    await expect.poll(() => editorPage.page.getByLabel('作品名').inputValue()).toBe('公园散步')
    await expect.poll(async () => (await editorPage.actors()).length).toBeGreaterThan(1)
    expect(new URL(editorPage.page.url()).searchParams.has('sample')).toBe(false)
    await editorPage.page.waitForTimeout(1500)
    expect(testServer.saves.length).toBe(before)
  })

  it('refuses a damaged file in kind words and opens a sound one in the editor', async () => {
    editorPage = await EditorPage.open(browser, testServer)
    await editorPage.page.goto(`${testServer.origin}/scratchjr/home.html`)
    const input = editorPage.page.locator('input[type="file"]')
    await input.setInputFiles({ name: 'broken.sjr', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
    await editorPage.page.getByRole('alert').getByText('可能已经损坏').waitFor()
    const project = projectOf((project) =>
      withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'hop', 2))),
    )
    await input.setInputFiles({
      name: 'mine.sjr',
      mimeType: 'application/zip',
      buffer: Buffer.from(writeSjr({ project, media: new Map(), changedAt: 0 })),
    })
    await editorPage.page.waitForURL('**/editor.html**')
    await editorPage.page.locator('[data-ready]').waitFor()
    await expect.poll(() => editorPage.scripts()).toEqual([['onflag', 'hop']])
    await expect.poll(() => editorPage.page.getByLabel('作品名').inputValue()).toBe('试一试')
  })
})

describe('a finger in a full list', () => {
  it('scrolls it along and carries across', async () => {
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
    editorPage = await EditorPage.with(
      browser,
      testServer,
      { ...addPage(many), currentPage: many.currentPage },
      'touch',
    )
    const face = await editorPage.spot('.cast-face', 4)
    await editorPage.pointer.drag(face, { x: face.x + 4, y: face.y - 120 })
    expect(await editorPage.page.locator('.cast').evaluate((list) => Math.round(list.scrollTop))).toBeGreaterThan(80)
    await editorPage.pointer.drag(await editorPage.spot('.cast-face', 6), await editorPage.spot('.page-tile', 1))
    await editorPage.tap('.page-tile', 1)
    await expect.poll(async () => (await editorPage.actors()).length).toBe(2)
  })
})

describe('a picture of somebody else', () => {
  it('with a web page and a script inside is drawn, runs nothing, and still makes a cover', async () => {
    const foreign =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" ' +
      'fill="rgb(255,0,0)"/><script>document.title="ran"</script><foreignObject width="80" height="80">' +
      '<body xmlns="http://www.w3.org/1999/xhtml" onload="document.title=1">x</body></foreignObject>' +
      '</svg>'
    const project = addCharacter(
      projectOf((project) => project),
      'page1',
      { name: '方块', picture: 'foreign.svg', width: 80, height: 80 },
    )
    const media = new Map([['foreign.svg', new TextEncoder().encode(foreign)]])
    editorPage = await EditorPage.open(browser, testServer, { signedIn: true })
    await editorPage.page.locator('input[type="file"]').setInputFiles({
      name: 'foreign.sjr',
      mimeType: 'application/zip',
      buffer: Buffer.from(writeSjr({ project, media, changedAt: 0 })),
    })
    await editorPage.page.locator('.stage-actor').nth(1).waitFor()
    await editorPage.page.locator('[data-place="cloud"]').waitFor()
    expect(testServer.saves.at(-1)?.cover?.subarray(1, 4).toString()).toBe('PNG')
    expect(await editorPage.page.title()).not.toMatch(/ran|1/)
  })
})

describe('two windows with one work', () => {
  it('leaves the second one to look on until it takes the work over', async () => {
    editorPage = await EditorPage.open(browser, testServer, { signedIn: true })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.page.locator('[data-place="cloud"]').waitFor()
    const address = editorPage.page.url()
    const second = await editorPage.context.newPage()
    await second.goto(address)
    await second.locator('#app[inert]').waitFor()
    await second.locator('[data-place="readonly"]').waitFor()
    await second.close()
  })
})
