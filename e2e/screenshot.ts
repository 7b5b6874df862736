import path from 'node:path'
import { Complaints, openBrowser, person } from './browser.ts'
import { openSchool } from './school.ts'

/** Takes the screenshot for the README. */
const school = await openSchool()
const browser = await openBrowser()
try {
  const { page } = await person(browser, school.url, new Complaints())
  await page.setViewportSize({ width: 1280, height: 960 })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.resolve(import.meta.dirname, '../docs/home.png') })
} finally {
  await browser.close()
  await school.close()
}
