import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openEditor } from './browser.ts'
import { dragMoveBlock, open, saveState, scriptBlocks, spriteNames } from './editor-page.ts'
import { sampleSb3 } from './sample.ts'
import { expectClean, forget, page, server, site, visit, watched, withBrowser } from './visitor.ts'

withBrowser()

const sb3With = (json: object): Uint8Array => zipSync({ 'project.json': strToU8(JSON.stringify(json)) })
const emptySb3 = (): Uint8Array => sb3With({ targets: [], monitors: [], extensions: [], meta: { semver: '3.0.0' } })
/** The editor has to repair the stage of this project. */
const oddSb3 = (): Uint8Array => sb3With({ targets: [{ isStage: true, name: 'Stage' }], meta: { semver: '3.0.0' } })

async function chooseBytes(name: string, bytes: Uint8Array): Promise<void> {
  await page.getByText('文件', { exact: true }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('从电脑中打开').click()])
  await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
  // An open menu covers the work.
  await expect.poll(() => page.getByText('从电脑中打开').isVisible()).toBe(false)
}

const asksBeforeClosing = () =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

describe('a work', () => {
  it('is saved after an edit, and opens again by its id', async () => {
    await open('?scene=create', true)
    const title = page.locator('[class*="project-title-input"]')
    expect(await title.inputValue()).toBe('我的作品')
    await title.fill('我的第一个动画')
    await title.press('Enter')
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(saveState, { timeout: 15_000 }).toBe('server')
    const saved = site.saves.at(-1)
    expect(saved?.meta).toMatchObject({ workName: '我的第一个动画', workType: '2', workScene: 'create' })
    expect(saved?.file.subarray(0, 2).toString()).toBe('PK')
    expect(saved?.cover?.subarray(1, 4).toString()).toBe('PNG')
    expect(saved?.cover?.readUInt32BE(16)).toBe(480)
    expect(new URL(page.url()).searchParams.get('workId')).toBe('w1')

    await forget()
    await open('?WORKID=w1', true)
    expect(await page.locator('[class*="project-title-input"]').inputValue()).toBe('我的第一个动画')
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    // An edit would be sent within two seconds.
    const saves = site.saves.length
    await page.waitForTimeout(3000)
    expect([await saveState(), site.saves.length]).toEqual(['server', saves])
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(() => site.saves.at(-1)?.meta['workId'], { timeout: 15_000 }).toBe('w1')
    await expect.poll(saveState).toBe('server')
    expectClean()
  })

  it('accepts no edit before it is open, and stays separate from a new work', async () => {
    await visit({ signedIn: true })
    let go = (): void => undefined
    const slow = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/user/whoAmI*', async (route) => {
      await slow
      await route.continue()
    })
    await page.goto(`${server.origin}/scratch3/index.html?scene=create`)
    const x = page.getByLabel('x', { exact: true })
    // From here on, the editor shows its first sprite.
    await expect.poll(() => x.inputValue()).toBe('0')
    await x.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('55')
    await page.keyboard.press('Enter')
    for (let times = 0; times < 12; times += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#editor') ?? null)).toBeNull()
    go()
    await page.locator('#splash').waitFor({ state: 'detached' })
    expect(await x.inputValue()).toBe('0')
    await x.fill('7')
    await x.press('Enter')
    await expect.poll(saveState, { timeout: 15_000 }).toBe('server')

    page.on('dialog', (dialog) => {
      void dialog.accept()
    })
    await page.getByText('文件', { exact: true }).click()
    await page.getByText('新作品', { exact: true }).click()
    await expect.poll(() => x.inputValue()).toBe('0')
    await expect.poll(saveState).toBe('fresh')
    expect(new URL(page.url()).searchParams.get('workId')).toBeNull()
    await dragMoveBlock()
    await page.keyboard.press('Control+s')
    await expect.poll(() => new Set(site.saves.map(({ meta }) => meta['clientKey'])).size, { timeout: 15_000 }).toBe(2)
    expectClean()
  })

  it('of a guest survives a damaged file and a reload', async () => {
    await open()
    await dragMoveBlock()
    await expect.poll(saveState).toBe('guest')
    const isUntouched = async () => expect([await scriptBlocks().count(), await spriteNames()]).toEqual([1, ['小码']])
    await chooseBytes('cut.sb3', sampleSb3().subarray(0, 2000))
    await page.getByText('「cut.sb3」打不开').waitFor()
    await page.getByRole('button', { name: '知道了' }).click()
    await isUntouched()
    await chooseBytes('empty.sb3', emptySb3())
    await page.getByText('这个作品里没有舞台，打不开').waitFor()
    await isUntouched()

    await page.reload()
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    await page.getByRole('button', { name: '去登录' }).waitFor()
    // Another guest may have opened the editor on this computer.
    await openEditor(watched, server.origin)
    await page.getByRole('dialog', { name: '这是你做的作品吗？' }).waitFor()
    expect(await scriptBlocks().count()).toBe(0)
    await page.getByRole('button', { name: '是我的，接着做' }).click()
    await expect.poll(() => scriptBlocks().count()).toBe(1)

    await page.getByText('文件', { exact: true }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('保存到电脑').click()])
    expect(download.suggestedFilename()).toMatch(/\.sb3$/)
    const bytes = readFileSync(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await scriptBlocks().first().click({ button: 'right' })
    await page.getByText('删除', { exact: false }).last().click()
    await expect.poll(() => scriptBlocks().count()).toBe(0)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.accept()
    })
    await chooseBytes('取回的作品.sb3', bytes)
    await page.getByText('《取回的作品》打开了，是一个新作品').waitFor()
    await expect.poll(() => scriptBlocks().count()).toBe(1)
    expect(await page.locator('[class*="project-title-input"]').inputValue()).toBe('取回的作品')
    // The editor repairs this file and opens it as a separate work.
    await chooseBytes('odd.sb3', oddSb3())
    await page.getByText('《odd》打开了，是一个新作品，原来的《取回的作品》已经存好了').waitFor()
    expect(dialogs).toEqual([])
    await expect.poll(saveState).toBe('guest')
    // A page closes without a question when its work is stored.
    expect(await asksBeforeClosing()).toBe(false)
    expectClean()
  })

  it('opens in a browser that stores nothing, and closes only after a question', async () => {
    await visit()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.route('**/assets/libraries.*.js', async (route) => {
      await page.waitForResponse('**/vendor/scratch-gui.*.js')
      await page.waitForTimeout(500)
      await route.continue()
    })
    await openEditor(watched, server.origin)
    expect(await scriptBlocks().count()).toBe(0)
    await dragMoveBlock()
    await expect.poll(saveState).toBe('unsaved')
    expect(await asksBeforeClosing()).toBe(true)
  })
})
