import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaints, openBrowser, person, sizes } from './browser.ts'
import { pageFaults, watchShifts } from './quality.ts'
import { openSchool, type School } from './school.ts'
import { DEMO_PASSWORD, signIn } from './steps.ts'

/** Each test of the first group needs the previous test. */

const USERNAME = '小满同学'
const [FIRST, SECOND] = ['sunny7day', 'rainy8night']
const PHONE = '13800138000'

let school: School
let browser: Browser
let admin: Page
let page: Page
const complaints = new Complaints()

beforeAll(async () => {
  school = await openSchool()
  browser = await openBrowser()
  admin = (await person(browser, school.url, complaints)).page
  page = (await person(browser, school.url, complaints)).page
})
afterAll(async () => {
  await browser?.close()
  await school?.close()
})

/** Reads the database, because only people can read the picture of the captcha. */
function captchaText(): string {
  const database = new DatabaseSync(path.join(school.dataDir, 'mashu.db'), { readOnly: true })
  try {
    return String(
      (
        database
          .prepare(`select content from sys_one_time where kind = 'captcha' order by expire_time desc limit 1`)
          .get() as { content: string }
      ).content,
    )
  } finally {
    database.close()
  }
}

const fill = (label: string | RegExp, text: string, on = page) =>
  on.getByLabel(label, { exact: typeof label === 'string' }).fill(text)
const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click()

/** The administrator sees the code in the list of messages. */
async function readCode(): Promise<string> {
  await admin.goto('/modules/message/sysMessageList')
  const text = await admin.getByRole('row', { name: PHONE }).first().innerText()
  return /\d{6}(?= 是你的)/.exec(text)![0]
}

async function saveSettings(settings: { allowReg?: '0' | '1'; allowPhoneLogin?: '1' }): Promise<void> {
  const post = async (address: string, body: object, headers: Record<string, string> = {}) =>
    (
      await fetch(`${school.url}/api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json() as Promise<{ result: { token: string } }>
  const { result } = await post('/sys/login', { username: 'admin', password: DEMO_PASSWORD })
  await post('/sys/config/saveTenantConfig', settings, { 'x-access-token': result.token })
}

describe('an account', () => {
  it('cannot be created by a guest while the registration is closed', async () => {
    await signIn(admin, 'admin')
    await saveSettings({ allowReg: '0' })
    await page.goto('/user/register')
    await page.getByRole('heading', { name: '这里还没有开放注册' }).waitFor()
    await saveSettings({ allowReg: '1' })
    await page.goto('/user/login')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await saveSettings({ allowPhoneLogin: '1' })
    await page.reload()
    await page.getByRole('link', { name: '注册账号' }).click()
    await page.getByRole('heading', { name: '注册', exact: true }).waitFor()
  })

  it('is created with a phone number, and checked while the user types', async () => {
    await fill('账号', 'admin')
    await page.getByText('账号已存在!').first().waitFor()
    await fill('账号', USERNAME)
    await page.getByText('这个名字可以用').first().waitFor()
    await fill('密码', 'sunnyday')
    await page.getByText('强度：低').waitFor()
    await fill('密码', FIRST)
    await page.getByText('强度：中').waitFor()
    await fill(/^手机号/, PHONE)
    await press('获取验证码')
    await page.getByRole('button', { name: /秒后重发/ }).waitFor()
    await page
      .getByText(/请向管理员要验证码/)
      .first()
      .waitFor()
    await fill('短信验证码', '000000')
    await page.getByText('手机验证码错误').first().waitFor()
    await fill('短信验证码', await readCode())
    await page.getByText('验证码正确').waitFor()
    await press('注册')
  })

  it('is signed in immediately, without a greeting as a student', async () => {
    await page.waitForURL('**/dashboard/index')
    await page.getByRole('heading', { name: new RegExp(USERNAME) }).waitFor()
    await page.getByRole('link', { name: '看看课程' }).waitFor()
    expect(await page.getByText('颗星星').count()).toBe(0)
  })

  it('requires a captcha after three wrong passwords', async () => {
    const stranger = (await person(browser, school.url, complaints)).page
    await stranger.goto('/user/login')
    await fill('账号', USERNAME, stranger)
    for (let count = 0; count < 3; count++) {
      expect(await stranger.getByAltText('验证码').count()).toBe(0)
      await fill('密码', `wrong${count}`, stranger)
      await press('登录', stranger)
      await stranger.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor()
    }
    const picture = stranger.getByAltText('验证码')
    await picture.waitFor()
    const first = await picture.getAttribute('src')
    await fill('验证码', 'no', stranger)
    await press('登录', stranger)
    await stranger.getByRole('alert').filter({ hasText: '验证码错误' }).waitFor()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    await fill('密码', FIRST, stranger)
    await fill('验证码', captchaText(), stranger)
    await press('登录', stranger)
    await stranger.waitForURL('**/dashboard/index')
    await stranger.context().close()
  })

  it('is signed in by phone with a code that the administrator reads', async () => {
    const elsewhere = (await person(browser, school.url, complaints, 'phone')).page
    await elsewhere.goto('/user/login')
    await elsewhere.getByRole('tab', { name: '手机号登录' }).click()
    await fill('手机号', PHONE, elsewhere)
    await press('获取验证码', elsewhere)
    await elsewhere.getByRole('button', { name: /秒后重发/ }).waitFor()
    await fill('短信验证码', await readCode(), elsewhere)
    await press('登录', elsewhere)
    await elsewhere.waitForURL('**/dashboard/index')
    await elsewhere.context().close()
  })

  it('gets a new password in four steps, and is signed out on other devices', async () => {
    const forgetful = (await person(browser, school.url, complaints)).page
    await forgetful.goto('/user/login')
    await forgetful.getByRole('link', { name: '忘记密码' }).click()
    await forgetful.getByAltText('验证码').waitFor()
    await fill('账号或手机号', USERNAME, forgetful)
    await fill('验证码', captchaText(), forgetful)
    await press('下一步', forgetful)
    await fill('手机号', PHONE, forgetful)
    await press('获取验证码', forgetful)
    await forgetful.getByRole('button', { name: /秒后重发/ }).waitFor()
    await fill('短信验证码', await readCode(), forgetful)
    await press('下一步', forgetful)
    await fill('新密码', SECOND, forgetful)
    await fill('确认密码', SECOND, forgetful)
    await press('提交', forgetful)
    await forgetful.getByRole('heading', { name: '更改密码成功' }).waitFor()
    // The page counts down the seconds, and then opens the login.
    await forgetful.waitForURL('**/user/login', { timeout: 15_000 })
    await fill('密码', SECOND, forgetful)
    await press('登录', forgetful)
    await forgetful.waitForURL('**/dashboard/index')
    await page.goto('/account/center')
    await page.getByText('登录已过期').first().waitFor()
    await forgetful.context().close()
  })

  it('returns to the requested page after the login', async () => {
    const visitor = (await person(browser, school.url, complaints)).page
    await visitor.goto('/account/center?tab=bin')
    await visitor.waitForURL('**/user/login?redirect=*')
    await fill('账号', USERNAME, visitor)
    await fill('密码', SECOND, visitor)
    expect(await visitor.getByLabel('自动登录').isChecked()).toBe(false)
    await press('登录', visitor)
    await visitor.waitForURL('**/account/center?tab=bin')
    await visitor.context().close()
    expect(complaints.all).toEqual([])
  })
})

describe.each(Object.keys(sizes) as (keyof typeof sizes)[])('the pages of an account on a %s', (size) => {
  let visitor: Page
  beforeAll(async () => {
    visitor = (await person(browser, school.url, complaints, size)).page
    await watchShifts(visitor.context())
  })
  afterAll(() => visitor.context().close())

  it.each(['/user/login', '/user/register', '/user/alteration'])('%s is accessible', async (address) => {
    await visitor.goto(address)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await visitor.waitForLoadState('networkidle')
    expect(await pageFaults(visitor)).toEqual([])
  })
})
