import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openSchool, type School } from '../school.ts'
import { DEMO_PASSWORD } from '../steps.ts'

/** Chromium reads a response only after sending the whole request, so only a real browser can test a refusal. */

let school: School
let browser: Browser
let page: Page
beforeAll(async () => {
  school = await openSchool({ UPLOAD_MAX_MB: '1' })
  browser = await openBrowser()
  const context = await browser.newContext({ bypassCSP: true })
  page = await context.newPage()
  await page.goto(`${school.url}/api/health`)
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

const upload = (path: string, token: string, megabytes: number) =>
  page.evaluate(
    async ([address, session, size]) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(Number(size) * 1024 * 1024)], 'a.png'))
      const headers: Record<string, string> = session === '' ? {} : { 'X-Access-Token': String(session) }
      const reply = await fetch(`/api${address}`, { method: 'POST', body: form, headers })
      return ((await reply.json()) as { message: string }).message
    },
    [path, token, megabytes] as const,
  )

test('a page receives the refusal of an upload, and can send further requests', async () => {
  const token = await page.evaluate(async (password) => {
    const reply = await fetch('/api/sys/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'teacher', password }),
    })
    return ((await reply.json()) as { result: { token: string } }).result.token
  }, DEMO_PASSWORD)
  expect(await upload('/sys/common/upload', token, 12)).toContain('文件大小超出1MB')
  expect(await upload('/teaching/teachingWork/save', token, 12)).toContain('文件大小超出1MB')
  expect(await upload('/sys/common/upload', '', 12)).toBe('未授权，请重新登录')
  expect(await page.evaluate(async () => (await fetch('/api/health')).status)).toBe(200)
})
