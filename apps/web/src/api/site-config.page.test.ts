// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

async function open(settings?: string) {
  vi.resetModules()
  document.head.innerHTML =
    settings === undefined ? '' : `<script type="application/json" id="site-config">${settings}</script>`
  return import('./site-config.ts')
}

afterEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
})

it('the settings embedded in the page override the defaults', async () => {
  const { siteConfig, fileAddress } = await open(
    '{"brandName":"光明小学","allowReg":"1","staticDomain":"https://cdn.school.cn/files","_homeHtml":"<p>你好</p>"}',
  )
  expect(siteConfig).toMatchObject({
    brandName: '光明小学',
    allowReg: '1',
    allowComment: '0',
    homeBgRepeat: 'no-repeat',
    _homeHtml: '<p>你好</p>',
  })
  expect(fileAddress('a.png')).toBe('https://cdn.school.cn/files/a.png')
})

it('the settings are stored for half an hour, and used by a page without embedded settings', async () => {
  await open('{"brandName":"光明小学"}')
  const { expire } = JSON.parse(localStorage.getItem('pro__SYS_CONFIG')!) as { expire: number }
  expect(Math.abs(expire - Date.now() - 1_800_000)).toBeLessThan(60_000)
  expect((await open()).siteConfig.brandName).toBe('光明小学')
})

it('the settings define the time zone of the times in the API', async () => {
  await open('{"timeZone":"Asia/Urumqi"}')
  const { wireTime } = await import('@mashu/client')
  expect(wireTime(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21 06:00:00')
})

it.each([
  ['no settings', undefined],
  ['empty settings', ''],
])('with %s, the site has its default name, and comments and registrations are disabled', async (_, settings) => {
  const { siteConfig } = await open(settings)
  expect(siteConfig).toMatchObject({ brandName: '码塾', allowComment: '0', allowReg: '0', customCss: '' })
  expect(siteConfig.customScript).toBeUndefined()
})
