import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { Complaints, openBrowser, person } from '../browser.ts'
import { openSchool } from '../school.ts'
import { signIn } from '../steps.ts'

/** Takes the screenshots for docs/online-forms.md. */
const folder = path.resolve(import.meta.dirname, '../../docs/online-forms')
/** Keeps each screenshot smaller than 60 kB. */
const QUALITY = 52

const picture = (page: Page, name: string) =>
  page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY, animations: 'disabled' })

const children = [
  { name: '小明', grade: '三年级', course: 'Python' },
  { name: '小红', grade: '三年级', course: '图形化编程' },
  { name: '大刚', grade: '五年级', course: '信息学' },
]

async function fillIn(browser: Browser, address: string): Promise<void> {
  for (const [index, { name, grade, course }] of children.entries()) {
    const { page, context } = await person(browser, address, new Complaints(), 'phone')
    await page.goto(address)
    await page.getByLabel('孩子姓名').fill(name)
    await page.getByLabel(grade).check()
    await page.getByLabel('家长姓名').fill('家长')
    await page.getByLabel('手机号码').fill('13800000000')
    await page.getByLabel(course).check()
    await page.getByLabel('我已阅读并同意').check()
    if (index === 0) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await picture(page, 'phone')
    }
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByText('提交成功').waitFor()
    await context.close()
  }
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const { page } = await person(browser, url, new Complaints())
  await page.setViewportSize({ width: 1100, height: 720 })
  await signIn(page, 'admin')
  await page.goto('/online/cgform')
  await page.getByRole('button', { name: '新建表单' }).first().click()
  await page.getByRole('button', { name: '创建并发布' }).waitFor()
  await picture(page, 'template')
  await page.getByRole('button', { name: '创建并发布' }).click()
  await page.waitForURL('**/online/cgformList/*')
  await page.goto('/online/cgform')
  const row = page.getByRole('row', { name: '报名表' })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByText('公开填写', { exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  const address = await dialog.getByLabel('填写链接的地址').inputValue()
  await page.getByText('已保存').waitFor({ state: 'hidden' })
  await picture(page, 'link')
  await fillIn(browser, address)
  await page.reload()
  await row.getByRole('button', { name: '填写和查看' }).click()
  await page.getByText('大刚').first().waitFor()
  await picture(page, 'list')
  await page.getByRole('button', { name: '收集结果' }).click()
  await page.getByRole('dialog').getByText('最近 30 天').waitFor()
  await picture(page, 'results')
}

const school = await openSchool()
const browser = await openBrowser()
try {
  await takeAll(browser, school.url)
} finally {
  await browser.close()
  await school.close()
}
