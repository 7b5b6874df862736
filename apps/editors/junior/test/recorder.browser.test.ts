import type { EditorPage } from './editor-page.ts'
import { describe, expect, it } from 'vitest'
import { startBrowser } from './browser-tests.ts'

// The browser simulates a camera and a microphone that beeps, and permits both.
const tests = startBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
let editorPage: EditorPage

describe('a recording', () => {
  const openRecorder = async () => {
    await editorPage.press('录音')
    await editorPage.page.locator('button[aria-label="开始录音"]').waitFor()
  }
  const record = async (ms: number) => {
    await openRecorder()
    await editorPage.press('开始录音')
    await editorPage.page.locator('button[aria-label="录好了"]').waitFor()
    await editorPage.page.waitForTimeout(ms)
    await editorPage.press('录好了')
    await editorPage.page.locator('button[aria-label="就用它"]').waitFor()
  }

  it('ends by itself after 30 seconds', async () => {
    editorPage = await tests.open()
    await editorPage.press('声音')
    await editorPage.page.clock.install()
    await openRecorder()
    await editorPage.press('开始录音')
    await editorPage.page.locator('button[aria-label="录好了"]').waitFor()
    await editorPage.page.clock.runFor(29_500)
    expect(await editorPage.page.locator('button[aria-label="录好了"]').count()).toBe(1)
    await editorPage.page.clock.runFor(1_000)
    await editorPage.page.locator('button[aria-label="就用它"]').waitFor()
  })

  it('can be played and kept as a block, and a sixth recording is refused', async () => {
    editorPage = await tests.open()
    await editorPage.press('声音')
    await record(1200)
    await editorPage.press('听一听')
    await editorPage.page.locator('button[aria-label="停"]').waitFor()
    await editorPage.page.locator('button[aria-label="听一听"]').waitFor()
    await editorPage.press('就用它')
    await editorPage.page.locator('.palette-block[data-op="playusersnd"]').waitFor()
    for (let count = 2; count <= 5; count += 1) {
      await record(200)
      await editorPage.press('就用它')
      await expect.poll(() => editorPage.page.locator('.palette-block[data-op="playusersnd"]').count()).toBe(count)
    }
    expect(await editorPage.page.locator('button[aria-label="录音"]').count()).toBe(0)
    await editorPage.press('录音满了')
    await editorPage.page.getByText('装满了').waitFor()
    expect(await editorPage.page.locator('button[aria-label="开始录音"]').count()).toBe(0)
  })

  it('is not needed when the child chooses an existing sound', async () => {
    editorPage = await tests.open()
    await editorPage.press('声音')
    await openRecorder()
    await editorPage.press('汪汪')
    await editorPage.press('就用它')
    await editorPage.page.locator('.palette-block[data-op="playusersnd"]').waitFor()
  })

  it('can be tried again after the microphone was refused', async () => {
    editorPage = await tests.open()
    await editorPage.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await editorPage.press('声音')
    await openRecorder()
    await editorPage.press('开始录音')
    await editorPage.page.locator('button[aria-label="再试一次"]').waitFor()
    await editorPage.press('关闭')
    expect(await editorPage.page.locator('button[aria-label="录音"]').count()).toBe(1)
  })
})
