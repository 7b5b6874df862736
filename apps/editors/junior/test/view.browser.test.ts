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
import { launch, projectOf, Room, type Way } from './room.ts'
import { openSite, type Site } from './site.ts'

let browser: Browser
let site: Site
let room: Room
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launch(), openSite()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(async () => {
  const { complaints } = room
  await room.close()
  expect(complaints).toEqual([])
  expect(site.missing).toEqual([])
})

const home = { x: 240, y: 180, angle: 0, flip: false }

describe.each<Way>(['mouse', 'touch'])('blocks moved by %s', (way) => {
  it('builds flag, three steps to the right, end, and the character goes exactly 72 units', async () => {
    room = await Room.open(browser, site, { way })
    await room.place('开始', 'onflag', { x: 120, y: 90 })
    await room.place('走动', 'forward', { x: 206, y: 96 })
    await room.place('结束', 'endstack', { x: 276, y: 100 })
    expect(await room.scripts()).toEqual([['onflag', 'forward', 'endstack']])
    await room.setNumber('forward', '3')
    await room.run()
    expect(await room.actors()).toEqual([{ ...home, x: 312 }])
  })

  it('comes back to where it was after twenty steps across the edge', async () => {
    room = await Room.open(browser, site, { way })
    await room.place('走动', 'forward', { x: 120, y: 90 })
    await room.setNumber('forward', '20')
    await room.hand.tap(await room.blockSpot('forward'))
    await room.page.locator('button[aria-label="停下来"]').waitFor()
    await room.page.locator('button[aria-label="出发"]').waitFor()
    expect(await room.actors()).toEqual([home])
  })

  it('repeats up and turn four times inside the loop', async () => {
    room = await Room.open(browser, site, { way })
    await room.place('开始', 'onflag', { x: 120, y: 90 })
    await room.place('控制', 'repeat', { x: 250, y: 100 })
    await room.place('走动', 'up', { x: 240, y: 96 })
    await room.place('走动', 'right', { x: 320, y: 96 })
    expect(await room.scripts()).toEqual([['onflag', 'repeat', 'up', 'right']])
    await room.setNumber('right', '3')
    await room.run()
    expect(await room.actors()).toEqual([{ ...home, y: 84 }])
  })

  it('shows a yellow place where blocks will join, and throws away what is dropped on the palette', async () => {
    room = await Room.open(browser, site, { way })
    await room.place('开始', 'onflag', { x: 120, y: 90 })
    await room.press('走动')
    const area = await room.page.locator('.scripts').boundingBox()
    await room.hand.down(await room.spot('.palette-block[data-op="hop"] svg'))
    await room.hand.move({ x: area!.x + 206, y: area!.y + 96 })
    expect(await room.page.locator('[data-landing="left"]').count()).toBe(1)
    await room.hand.up()
    expect(await room.scripts()).toEqual([['onflag', 'hop']])
    await room.hand.drag(await room.blockSpot('hop'), await room.spot('.palette-row'))
    expect(await room.scripts()).toEqual([['onflag']])
  })

  it('takes twenty steps back and forward again', async () => {
    room = await Room.open(browser, site, { way })
    for (let step = 0; step < 20; step += 1)
      await room.place('走动', 'up', { x: 120 + 76 * step * 0.5, y: 60 + (step % 3) * 76 })
    const built = await room.scripts()
    expect(built.flat()).toHaveLength(20)
    for (let step = 0; step < 20; step += 1) await room.press('退回一步')
    expect(await room.scripts()).toEqual([])
    for (let step = 0; step < 20; step += 1) await room.press('再做一次')
    expect(await room.scripts()).toEqual(built)
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
    room = await Room.with(browser, site, project)
    await room.press('出发')
    await room.page.waitForFunction(
      () =>
        Number(
          /translate\(([\d.]+)/.exec(document.querySelectorAll<HTMLElement>('.stage-actor')[1]!.style.transform)?.[1],
        ) > 70,
    )
    expect((await room.actors())[0]).toEqual(home)
    await room.page.locator('button[aria-label="出发"]').waitFor()
    expect(await room.actors()).toEqual([
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
    room = await Room.with(browser, site, project)
    await room.press('出发')
    await room.page.waitForFunction(
      () => document.querySelectorAll<HTMLElement>('.stage-actor')[1]!.style.visibility === 'hidden',
    )
    expect((await room.actors())[1]).toEqual({ ...home, x: 400, y: 108 })
  })

  it('lights up the block that runs, and a tap on a strip runs it without a flag', async () => {
    room = await Room.with(
      browser,
      site,
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'wait', 5), block('b2', 'up', 1)))),
    )
    await room.page.evaluate(() => {
      const lit: string[] = []
      Object.assign(window, { lit })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if ((target as Element).classList.contains('running'))
            lit.push((target as Element).getAttribute('data-op') ?? '')
      }).observe(document.querySelector('.scripts')!, { subtree: true, attributeFilter: ['class'] })
    })
    await room.hand.tap(await room.blockSpot('wait'))
    await expect
      .poll(() => room.page.evaluate(() => (window as unknown as { lit: string[] }).lit))
      .toEqual(['wait', 'up'])
    await expect.poll(() => room.page.locator('.scripts .running').count()).toBe(0)
    expect(await room.actors()).toEqual([{ ...home, y: 156 }])
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
    room = await Room.with(browser, site, project)
    await room.press('出发')
    await room.page.locator('.page-tile:nth-child(2)[data-chosen]').waitFor()
    await room.page.locator('button[aria-label="出发"]').waitFor()
    expect(await room.actors()).toEqual([{ ...home, y: 228 }])
  })

  it('plays on the whole screen, where a dragged character keeps its home', async () => {
    room = await Room.with(
      browser,
      site,
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onclick'), block('b2', 'up', 1)))),
    )
    await room.press('变大')
    await room.page.locator('.stage-area.full').waitFor()
    await expect.poll(() => room.page.locator('.stage').evaluate((stage) => stage.clientWidth)).toBeGreaterThan(900)
    const at = await room.spot('.stage-actor')
    await room.hand.drag(at, { x: at.x + 100, y: at.y + 40 })
    expect((await room.actors())[0]!.x).toBeGreaterThan(260)
    await room.press('都回到起点')
    expect(await room.actors()).toEqual([home])
    await room.tap('.stage-actor')
    await expect.poll(() => room.actors()).toEqual([{ ...home, y: 156 }])
  })
})

describe.each<Way>(['mouse', 'touch'])('characters and pages by %s', (way) => {
  it('adds pages up to four, and says kindly that a fifth does not fit', async () => {
    room = await Room.open(browser, site, { way })
    for (let page = 2; page <= 4; page += 1) {
      await room.press('加一页')
      await room.page.locator(`.page-tile:nth-child(${page})[data-chosen]`).waitFor()
    }
    expect(await room.page.locator('button[aria-label="加一页"]').count()).toBe(0)
    await room.tap('.page-full')
    expect(await room.page.locator('.page-tile').count()).toBe(4)
  })

  it('reorders pages by dragging, renumbers go-to-page, and deletes a page after a long press', async () => {
    room = await Room.with(
      browser,
      site,
      addPage(projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'gotopage', 2))))),
      way,
    )
    await room.tap('.page-tile')
    await room.page.locator('.page-tile:nth-child(1)[data-chosen]').waitFor()
    const first = await room.spot('.page-tile', 0)
    const second = await room.spot('.page-tile', 1)
    await room.hand.drag(first, { x: second.x + 40, y: second.y })
    await room.page.locator('.page-tile:nth-child(2)[data-chosen]').waitFor()
    expect(await room.page.locator('.scripts [data-op="gotopage"] text').textContent()).toBe('1')
    await room.hand.hold(await room.spot('.page-tile', 0))
    await room.tap('.page-tile .delete-badge')
    expect(await room.page.locator('.page-tile').count()).toBe(1)
    expect(await room.scripts()).toEqual([['onflag']])
  })

  it('deletes a character after a long press, and undo brings it back', async () => {
    room = await Room.with(
      browser,
      site,
      withFriend(
        projectOf((project) => project),
        400,
      ),
      way,
    )
    await room.hand.hold(await room.spot('.cast-face', 0))
    expect(await room.page.locator('.cast-tile.shaking').count()).toBe(1)
    await room.tap('.cast-tile .delete-badge')
    await expect.poll(async () => (await room.actors()).length).toBe(1)
    await room.press('退回一步')
    await expect.poll(async () => (await room.actors()).length).toBe(2)
  })

  it('copies scripts to another character, and a character to another page', async () => {
    let project = withFriend(
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'hop', 2)))),
      400,
    )
    project = { ...addPage(project), currentPage: project.currentPage }
    room = await Room.with(browser, site, project, way)
    await room.hand.drag(await room.blockSpot('onflag'), await room.spot('.cast-tile:not([data-chosen])'))
    expect(await room.scripts()).toEqual([['onflag', 'hop']])
    await room.tap('.cast-tile:not([data-chosen]) .cast-face')
    await expect.poll(() => room.scripts()).toEqual([['onflag', 'hop']])
    await room.hand.drag(await room.spot('.cast-tile[data-chosen] .cast-face img'), await room.spot('.page-tile', 1))
    await room.tap('.page-tile', 1)
    await expect.poll(async () => (await room.actors()).length).toBe(2)
    expect(await room.scripts()).toEqual([['onflag', 'hop']])
  })

  it('moves a character on the stage, which is its new home', async () => {
    room = await Room.open(browser, site, { way })
    const at = await room.spot('.stage-actor')
    await room.hand.drag(at, { x: at.x - 90, y: at.y + 45 })
    const [moved] = await room.actors()
    await room.press('都回到起点')
    expect(await room.actors()).toEqual([moved])
    await room.press('退回一步')
    await expect.poll(() => room.actors()).toEqual([home])
  })
})

describe('fingers', () => {
  it('does nothing odd when a second finger joins', async () => {
    room = await Room.open(browser, site, { way: 'touch' })
    const cdp = await room.context.newCDPSession(room.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const from = await room.spot('.palette-block[data-op="onflag"] svg')
    const area = (await room.page.locator('.scripts').boundingBox())!
    const to = { x: area.x + 150, y: area.y + 120 }
    const second = await room.spot('.stage-actor')
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
    expect(await room.actors()).toEqual([home])
    expect(await room.scripts()).toEqual([['onflag']])
    expect(await room.page.evaluate(() => window.visualViewport?.scale)).toBe(1)
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
    room = await Room.with(browser, site, addPage(projectOf(three)))
    const [download] = await Promise.all([room.page.waitForEvent('download'), room.press('保存到电脑')])
    const bytes = readFileSync(await download.path())
    expect(download.suggestedFilename()).toMatch(/\.sjr$/)
    await room.close()
    room = await Room.open(browser, site)
    await room.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.sjr', mimeType: 'application/zip', buffer: bytes })
    await room.page.locator('.page-tile:nth-child(2)').waitFor()
    await room.tap('.page-tile')
    await expect.poll(() => room.scripts()).toEqual([['onflag', 'say', 'repeat', 'hop', 'endstack']])
    await room.page.getByText('打开了，是一个新作品').waitFor()
  })

  it('keeps what is open when a file is damaged, and says so kindly', async () => {
    room = await Room.with(browser, site, projectOf(three))
    await room.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'broken.sjr', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 broken') })
    await room.page.getByRole('alertdialog').getByText('可能已经损坏').waitFor()
    await room.press('好的')
    expect(await room.scripts()).toEqual([['onflag', 'say', 'repeat', 'hop', 'endstack']])
  })

  it('shows a placeholder for pictures of the original application', async () => {
    const project = projectOf((project) => ({
      ...project,
      pages: project.pages.map((page) => ({
        ...page,
        objects: page.objects.map((object) => (isCharacter(object) ? { ...object, picture: 'Cat.svg' } : object)),
      })),
    }))
    room = await Room.with(browser, site, project)
    expect(await room.page.locator('.stage-actor img').getAttribute('src')).toMatch(/placeholder|^data:|\/art\//)
    expect(
      await room.page.locator('.stage-actor img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  })

  it('saves the edits of the child with a picture of page one, and nothing before', async () => {
    room = await Room.open(browser, site, { signedIn: true })
    const before = site.saves.length
    await room.press('出发')
    await room.page.waitForTimeout(1500)
    expect(site.saves.length).toBe(before)
    await room.place('开始', 'onflag', { x: 120, y: 90 })
    await room.page.locator('[data-place="cloud"]').waitFor()
    const saved = site.saves.at(-1)!
    expect(saved.meta).toMatchObject({ workType: '3', workScene: 'create' })
    expect(readProjectFile(saved.file).project.pages[0]?.objects[0]).toMatchObject({
      scripts: [{ blocks: [{ op: 'onflag' }] }],
    })
    expect(saved.cover?.subarray(1, 4).toString()).toBe('PNG')
  })

  it('only plays when it is asked to look', async () => {
    const name = '/f/look.sjr'
    site.files.set(name, writeSjr({ project: projectOf(three), media: new Map(), changedAt: 0 }))
    room = await Room.open(browser, site, { query: `mode=look&workFile=${encodeURIComponent(name)}` })
    expect(await room.page.locator('.palette, .scripts, .top-bar').count()).toBe(0)
    await room.press('出发')
    await room.page.locator('.stage-balloon').getByText('你好').waitFor()
  })
})

describe.each<Way>(['mouse', 'touch'])('more for the stage by %s', (way) => {
  it('invites a character of the library, selects it, and puts a background behind it', async () => {
    room = await Room.open(browser, site, { way })
    await room.press('请一个新角色')
    await room.page.getByRole('dialog').getByRole('button', { name: '熊猫' }).click()
    await room.page.getByRole('dialog').getByRole('button', { name: '就选它' }).click()
    await expect.poll(async () => (await room.actors()).length).toBe(2)
    expect(await room.page.locator('.cast-tile[data-chosen]').innerText()).toContain('熊猫')
    await room.press('换背景')
    await room.page.getByRole('dialog').getByRole('button', { name: '草地' }).click()
    await room.page.getByRole('dialog').getByRole('button', { name: '就选它' }).click()
    await expect
      .poll(() => room.page.locator('.stage-backdrop').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480)
  })

  it('writes on the stage, changes and moves what is written, and wipes it away', async () => {
    room = await Room.open(browser, site, { way })
    await room.press('写字')
    await room.page.getByLabel('写什么').fill('从前')
    await room.press('红色')
    await room.press('好了')
    const text = room.page.locator('.stage-text')
    expect(await text.textContent()).toBe('从前')
    expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(196, 40, 27)')
    const at = await room.spot('.stage-text')
    await room.hand.drag(at, { x: at.x + 60, y: at.y + 80 })
    await expect.poll(async () => Math.round((await room.spot('.stage-text')).y - at.y)).toBe(80)
    await room.tap('.stage-text')
    await room.press('擦掉这些字')
    expect(await text.count()).toBe(0)
    await room.press('退回一步')
    await expect.poll(() => text.count()).toBe(1)
  })
})

describe('the junior home', () => {
  it('shows the works of the child, opens a sample as a new project, and saves nothing before an edit', async () => {
    room = await Room.open(browser, site, { signedIn: true })
    const before = site.saves.length
    await room.page.goto(`${site.origin}/scratchjr/home.html`)
    expect(await room.page.getByRole('link', { name: '小猫过河' }).getAttribute('href')).toBe(
      '/scratchjr/editor.html?workId=w7',
    )
    await room.page.getByRole('link', { name: '公园散步' }).click()
    await room.page.locator('[data-ready]').waitFor()
    await expect.poll(() => room.page.getByLabel('作品名').inputValue()).toBe('公园散步')
    await expect.poll(async () => (await room.actors()).length).toBeGreaterThan(1)
    expect(new URL(room.page.url()).searchParams.has('sample')).toBe(false)
    await room.page.waitForTimeout(1500)
    expect(site.saves.length).toBe(before)
  })

  it('refuses a damaged file in kind words and opens a sound one in the editor', async () => {
    room = await Room.open(browser, site)
    await room.page.goto(`${site.origin}/scratchjr/home.html`)
    const input = room.page.locator('input[type="file"]')
    await input.setInputFiles({ name: 'broken.sjr', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
    await room.page.getByRole('alert').getByText('可能已经损坏').waitFor()
    const project = projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'hop', 2))))
    await input.setInputFiles({
      name: 'mine.sjr',
      mimeType: 'application/zip',
      buffer: Buffer.from(writeSjr({ project, media: new Map(), changedAt: 0 })),
    })
    await room.page.waitForURL('**/editor.html**')
    await room.page.locator('[data-ready]').waitFor()
    await expect.poll(() => room.scripts()).toEqual([['onflag', 'hop']])
    await expect.poll(() => room.page.getByLabel('作品名').inputValue()).toBe('试一试')
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
    room = await Room.with(browser, site, { ...addPage(many), currentPage: many.currentPage }, 'touch')
    const face = await room.spot('.cast-face', 4)
    await room.hand.drag(face, { x: face.x + 4, y: face.y - 120 })
    expect(await room.page.locator('.cast').evaluate((list) => Math.round(list.scrollTop))).toBeGreaterThan(80)
    await room.hand.drag(await room.spot('.cast-face', 6), await room.spot('.page-tile', 1))
    await room.tap('.page-tile', 1)
    await expect.poll(async () => (await room.actors()).length).toBe(2)
  })
})

describe('a picture of somebody else', () => {
  it('with a web page and a script inside is drawn, runs nothing, and still makes a cover', async () => {
    const foreign =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="rgb(255,0,0)"/><script>document.title="ran"</script><foreignObject width="80" height="80"><body xmlns="http://www.w3.org/1999/xhtml" onload="document.title=1">x</body></foreignObject></svg>'
    const project = addCharacter(
      projectOf((project) => project),
      'page1',
      { name: '方块', picture: 'foreign.svg', width: 80, height: 80 },
    )
    const media = new Map([['foreign.svg', new TextEncoder().encode(foreign)]])
    room = await Room.open(browser, site, { signedIn: true })
    await room.page.locator('input[type="file"]').setInputFiles({
      name: 'foreign.sjr',
      mimeType: 'application/zip',
      buffer: Buffer.from(writeSjr({ project, media, changedAt: 0 })),
    })
    await room.page.locator('.stage-actor').nth(1).waitFor()
    await room.page.locator('[data-place="cloud"]').waitFor()
    expect(site.saves.at(-1)?.cover?.subarray(1, 4).toString()).toBe('PNG')
    expect(await room.page.title()).not.toMatch(/ran|1/)
  })
})

describe('two windows with one work', () => {
  it('leaves the second one to look on until it takes the work over', async () => {
    room = await Room.open(browser, site, { signedIn: true })
    await room.place('开始', 'onflag', { x: 120, y: 90 })
    await room.page.locator('[data-place="cloud"]').waitFor()
    const address = room.page.url()
    const second = await room.context.newPage()
    await second.goto(address)
    await second.locator('#app[inert]').waitFor()
    await second.locator('[data-place="readonly"]').waitFor()
    await second.close()
  })
})
