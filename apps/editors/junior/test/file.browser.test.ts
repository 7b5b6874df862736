import { addCharacter, addPage, isCharacter, readProjectFile, writeSjr, type Project } from '@mashu/engine-junior'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectOf, type EditorPage } from './editor-page.ts'
import { block, strip, withScripts } from './project.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()
let editorPage: EditorPage

describe('the editor', () => {
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

  it('exports an .sjr file and imports it again with the same content', async () => {
    editorPage = await tests.openWith(addPage(projectOf(three)))
    const [download] = await Promise.all([editorPage.page.waitForEvent('download'), editorPage.press('保存到电脑')])
    const bytes = readFileSync(await download.path())
    expect(download.suggestedFilename()).toMatch(/\.sjr$/)
    await editorPage.close()
    editorPage = await tests.open()
    await editorPage.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.sjr', mimeType: 'application/zip', buffer: bytes })
    await editorPage.page.locator('.page-tile:nth-child(2)').waitFor()
    await editorPage.tap('.page-tile')
    await expect.poll(() => editorPage.scripts()).toEqual([['onflag', 'say', 'repeat', 'hop', 'endstack']])
    await editorPage.page.getByText('打开了，是一个新作品').waitFor()
  })

  it('shows a friendly message for a damaged file, and keeps the open project', async () => {
    editorPage = await tests.openWith(projectOf(three))
    await editorPage.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'broken.sjr', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 broken') })
    await editorPage.page.getByRole('alertdialog').getByText('可能已经损坏').waitFor()
    await editorPage.press('好的')
    expect(await editorPage.scripts()).toEqual([['onflag', 'say', 'repeat', 'hop', 'endstack']])
  })

  it('shows a replacement for a picture of the original application', async () => {
    const project = projectOf((project) => ({
      ...project,
      pages: project.pages.map((page) => ({
        ...page,
        objects: page.objects.map((object) => (isCharacter(object) ? { ...object, picture: 'Cat.svg' } : object)),
      })),
    }))
    editorPage = await tests.openWith(project)
    expect(await editorPage.page.locator('.stage-actor img').getAttribute('src')).toMatch(/placeholder|^data:|\/art\//)
    expect(
      await editorPage.page.locator('.stage-actor img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  })

  it('saves an edit together with a cover, and saves nothing before the first edit', async () => {
    editorPage = await tests.open({ signedIn: true })
    const before = tests.server.saves.length
    await editorPage.press('出发')
    await editorPage.page.waitForTimeout(1500)
    expect(tests.server.saves.length).toBe(before)
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.page.locator('[data-save-state="server"]').waitFor()
    const saved = tests.server.saves.at(-1)!
    expect(saved.meta).toMatchObject({ workType: '3', workScene: 'create' })
    expect(readProjectFile(saved.file).project.pages[0]?.objects[0]).toMatchObject({
      scripts: [{ blocks: [{ op: 'onflag' }] }],
    })
    expect(saved.cover?.subarray(1, 4).toString()).toBe('PNG')
  })

  it('allows only playing the work if the URL contains mode=look', async () => {
    const name = '/f/look.sjr'
    tests.server.files.set(name, writeSjr({ project: projectOf(three), media: new Map(), changedAt: 0 }))
    editorPage = await tests.open({ query: `mode=look&workFile=${encodeURIComponent(name)}` })
    expect(await editorPage.page.locator('.palette, .scripts, .top-bar').count()).toBe(0)
    await editorPage.press('出发')
    await editorPage.page.locator('.stage-balloon').getByText('你好').waitFor()
  })
})

describe('the junior home', () => {
  it("shows the child's works, and saves nothing of a sample before an edit", async () => {
    editorPage = await tests.open({ signedIn: true })
    const before = tests.server.saves.length
    await editorPage.page.goto(`${tests.server.origin}/scratchjr/home.html`)
    expect(await editorPage.page.getByRole('link', { name: '小猫过河' }).getAttribute('href')).toBe(
      '/scratchjr/editor.html?workId=w7',
    )
    await editorPage.page.getByRole('link', { name: '公园散步' }).click()
    await editorPage.page.locator('[data-ready]').waitFor()
    await expect.poll(() => editorPage.page.getByLabel('作品名').inputValue()).toBe('公园散步')
    await expect.poll(async () => (await editorPage.actors()).length).toBeGreaterThan(1)
    expect(new URL(editorPage.page.url()).searchParams.has('sample')).toBe(false)
    await editorPage.page.waitForTimeout(1500)
    expect(tests.server.saves.length).toBe(before)
  })

  it('asks before it deletes a work, and one tap restores the work', async () => {
    editorPage = await tests.open({ signedIn: true, way: 'touch', width: 390, height: 844 })
    const { page } = editorPage
    await page.goto(`${tests.server.origin}/scratchjr/home.html`)
    const card = page.getByRole('link', { name: '小猫过河' })
    await page.getByRole('button', { name: '删掉“小猫过河”' }).tap()
    await page.getByRole('dialog', { name: '把“小猫过河”放进回收站？' }).waitFor()
    await page.getByRole('button', { name: '删掉', exact: true }).tap()
    await card.waitFor({ state: 'detached' })
    expect([...tests.server.bin]).toEqual(['w7'])
    await page.getByRole('button', { name: '拿回来' }).tap()
    await card.waitFor()
    expect(tests.server.bin.size).toBe(0)
  })

  it('refuses a damaged file with a message, and opens a valid file in the editor', async () => {
    editorPage = await tests.open()
    await editorPage.page.goto(`${tests.server.origin}/scratchjr/home.html`)
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

describe('a picture from another program', () => {
  it('becomes part of the cover, without its script and its HTML', async () => {
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
    editorPage = await tests.open({ signedIn: true })
    await editorPage.page.locator('input[type="file"]').setInputFiles({
      name: 'foreign.sjr',
      mimeType: 'application/zip',
      buffer: Buffer.from(writeSjr({ project, media, changedAt: 0 })),
    })
    await editorPage.page.locator('.stage-actor').nth(1).waitFor()
    await editorPage.page.locator('[data-save-state="server"]').waitFor()
    expect(tests.server.saves.at(-1)?.cover?.subarray(1, 4).toString()).toBe('PNG')
    expect(await editorPage.page.title()).not.toMatch(/ran|1/)
  })
})

describe('two windows with the same work', () => {
  it('allow edits in the first window only', async () => {
    editorPage = await tests.open({ signedIn: true })
    await editorPage.place('开始', 'onflag', { x: 120, y: 90 })
    await editorPage.page.locator('[data-save-state="server"]').waitFor()
    const address = editorPage.page.url()
    const second = await editorPage.context.newPage()
    await second.goto(address)
    await second.locator('#app[inert]').waitFor()
    await second.locator('[data-save-state="readonly"]').waitFor()
    await second.close()
  })
})
