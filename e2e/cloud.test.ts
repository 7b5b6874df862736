import { createHash, randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backdrop } from '@mashu/artwork'
import { buildSb3, changeVariable, script, whenKey } from '@mashu/sb3'
import { Complaints, openBrowser, person } from './browser.ts'
import { publisher } from './publish.ts'
import { openSchool, type School } from './school.ts'

/** Cloud variables: two people play the same work, each in a browser of their own. */

let school: School
let browser: Browser
beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

/** A work whose space key adds one to a cloud variable. */
const cloudProject = (): Buffer =>
  Buffer.from(
    buildSb3({
      stage: {
        backdrops: [backdrop('space').picture],
        variables: { '☁ 一起数': 0 },
        scripts: [script(whenKey('space'), changeVariable('☁ 一起数', 1))],
      },
      sprites: [],
      monitors: [{ variable: '☁ 一起数', x: 5, y: 5 }],
    }),
  )

async function saveWork(token: string): Promise<string> {
  const content = cloudProject()
  const form = new FormData()
  const meta = {
    clientKey: randomBytes(16).toString('hex'),
    baseVersion: 0,
    checksum: createHash('sha256').update(content).digest('hex'),
    workName: '一起数数',
    workType: '2',
    workScene: 'create',
    submit: true,
  }
  form.set('meta', JSON.stringify(meta))
  form.set('file', new Blob([new Uint8Array(content)]), 'project.sb3')
  const { send } = publisher(school.url)
  const init = { method: 'POST', headers: { 'x-access-token': token }, body: form }
  return ((await send('/teaching/teachingWork/save', init)).result as { workId: string }).workId
}

async function play(token: string, workId: string): Promise<Page> {
  const { page } = await person(browser, school.url, new Complaints())
  await page.addInitScript(
    (value) => localStorage.setItem('pro__Access-Token', JSON.stringify({ value, expire: null })),
    token,
  )
  await page.goto(`/player/scratch/index.html?workId=${workId}&autostart=1`)
  await page.locator('[data-state="playing"]').waitFor()
  return page
}

const count = (page: Page) => page.locator('.monitor-value').first().innerText()
async function add(page: Page): Promise<void> {
  await page.locator('#canvas').focus()
  await page.keyboard.press('Space')
}

it('what one player counts the other sees, and it outlives a killed server', async () => {
  const { tokenOf } = publisher(school.url)
  const [student, teacher] = [await tokenOf('student'), await tokenOf('teacher')]
  const workId = await saveWork(student)
  const here = await play(student, workId)
  await add(here)
  await expect.poll(() => count(here)).toBe('1')
  const there = await play(teacher, workId)
  await expect.poll(() => count(there)).toBe('1')
  await add(there)
  await expect.poll(() => count(here)).toBe('2')
  await school.stop('SIGKILL')
  await school.start()
  // Both come back by themselves.
  await expect.poll(() => count(there)).toBe('2')
  await add(here)
  await expect.poll(() => count(there), { timeout: 60_000 }).toBe('3')
})
