import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Complaints, openBrowser, person } from './browser.ts'
import { pdfOf, sheetOf, soundOf, wordOf } from './preview-files.ts'
import { openSchool, type School } from './school.ts'
import { signIn } from './steps.ts'

/** Only a real browser can prove that the content security policy allows workers, character maps and frames. */

const LONG = { timeout: 60_000 }
let school: School
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
const complaints = new Complaints()
const refusals: string[] = []
beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  ;({ page } = await person(browser, school.url, complaints))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

const markdown = '# 第一课\n\n<b onclick="parent.seen = 1">原样</b> ![图](https://example.com/a.png)'
const files = {
  '课件.pdf': pdfOf('海龟画图'),
  '课文.docx': wordOf('龟兔赛跑'),
  '名单.xlsx': sheetOf([['姓名'], ['林小满']]),
  '说明.md': Buffer.from(markdown),
  '录音.wav': soundOf(),
}

/** True when the first page is not completely white. */
const isDrawn = () =>
  page.getByRole('img', { name: '第 1 页' }).evaluate((canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')!
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value, index) => index % 4 === 0 && value < 128),
  )

const look: Readonly<Record<keyof typeof files, () => Promise<unknown>>> = {
  '课件.pdf': () => expect.poll(isDrawn, LONG).toBe(true),
  '课文.docx': () => page.frameLocator('iframe[title="课文.docx"]').getByText('龟兔赛跑').waitFor(LONG),
  '名单.xlsx': () => page.getByRole('cell', { name: '林小满' }).waitFor(LONG),
  '说明.md': () => page.frameLocator('iframe[title="说明.md"]').getByText('<b onclick=').waitFor(LONG),
  '录音.wav': () =>
    expect.poll(() => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.duration), LONG).toBe(1),
}

test('files of lessons are previewed without a request to another host', async () => {
  await signIn(page, 'admin')
  await page.goto('/oss/file')
  await page.getByRole('button', { name: '上传文件' }).click(LONG)
  const chosen = Object.entries(files).map(([name, buffer]) => ({ name, buffer, mimeType: '' }))
  await page.getByLabel('选择文件').setInputFiles(chosen)
  await page
    .getByText('已上传')
    .nth(chosen.length - 1)
    .waitFor(LONG)
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click()
  for (const [name, seen] of Object.entries(look)) {
    await page.getByRole('row', { name }).getByRole('button', { name: '预览' }).click(LONG)
    await seen()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached', ...LONG })
  }
  expect([complaints.all, refusals]).toEqual([[], []])
})
