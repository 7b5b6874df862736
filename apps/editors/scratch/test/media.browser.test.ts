import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { open } from './editor-page.ts'
import { sampleSb3 } from './sample.ts'
import { expectClean, page, site, withBrowser } from './visitor.ts'

withBrowser()

const pictureField = () => page.locator('#editor input[type="file"][accept*=".png"]:not([accept*=".sprite3"])').first()
const soundField = () => page.locator('#editor input[type="file"][accept*=".wav"]').first()
const tiles = () => page.locator('[class*="asset-panel"] [class*="sprite-selector-item_sprite-name"]').allInnerTexts()

async function pictureOf(type: string): Promise<Buffer> {
  const text = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 30
    canvas.getContext('2d')!.fillRect(0, 0, 30, 20)
    return canvas.toDataURL(wanted).split(',')[1]!
  }, type)
  return Buffer.from(text, 'base64')
}

/** Returns 0.4 seconds of a tone in a format that Scratch cannot read. */
async function recording(): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const context = new AudioContext()
    const target = context.createMediaStreamDestination()
    const tone = context.createOscillator()
    tone.connect(target)
    tone.start()
    const recorder = new MediaRecorder(target.stream)
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    await new Promise((resolve) => setTimeout(resolve, 400))
    await new Promise((resolve) => {
      recorder.onstop = resolve
      recorder.stop()
    })
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

it('a readable file becomes a costume, a sound or a list', async () => {
  site.works.set('w9', { name: '旧作品', file: sampleSb3(), version: 3 })
  await open('?workId=w9', true)
  await page.getByRole('tab', { name: '造型' }).click()
  await pictureField().waitFor({ state: 'attached' })
  const before = (await tiles()).length
  const png = await pictureOf('image/png')
  await pictureField().setInputFiles([
    { name: '花.webp', mimeType: 'image/webp', buffer: await pictureOf('image/webp') },
    // The name says PNG, but the content is JPEG.
    { name: '草.png', mimeType: 'image/png', buffer: await pictureOf('image/jpeg') },
    { name: '半张.png', mimeType: 'image/png', buffer: png.subarray(0, png.length - 20) },
    { name: '照片.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0') },
    { name: '作文.txt', mimeType: 'text/plain', buffer: deflateSync('x') },
  ])
  await page.getByText('“半张.png”坏了，或者没有下载完整、“照片.heic”是手机照片的格式，这个浏览器读不了').waitFor()
  await page.getByText('“作文.txt”不是图片').waitFor()
  await expect.poll(async () => (await tiles()).slice(before)).toEqual(['花', '草'])

  await page.getByRole('tab', { name: '声音' }).click()
  await soundField().waitFor({ state: 'attached' })
  const sounds = (await tiles()).length
  await soundField().setInputFiles([
    { name: '歌.m4a', mimeType: 'audio/x-m4a', buffer: await recording() },
    { name: '坏.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3 nothing') },
  ])
  await page.getByText('“坏.mp3”坏了').waitFor()
  await expect.poll(async () => (await tiles()).slice(sounds)).toEqual(['歌'])

  await page.getByRole('tab', { name: '代码' }).click()
  const list = page.locator('[class*="monitor_list-monitor_"]').first()
  const items = () => list.locator('[class*="monitor_list-value_"]').allInnerTexts()
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await list.click({ button: 'right' })
    await page.getByText('导入', { exact: true }).click()
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('苹果,红\n香蕉,黄\n') }
    await (await chooser).setFiles(file)
  }
  await choose()
  await page.getByRole('button', { name: '取消' }).click()
  expect(await items()).toEqual(['甲'])
  await choose()
  await page.getByRole('button', { name: '第 2 列' }).click()
  await expect.poll(items).toEqual(['红', '黄'])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(items).toEqual(['甲'])
  expectClean()
})
