// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, hrefOf, tidy } from '../../test/test-page.tsx'

afterEach(() => {
  tidy()
  document.head.innerHTML = ''
})

async function open(settings: object) {
  vi.resetModules()
  document.head.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify(settings)}</script>`
  const { Banner } = await import('./banner.tsx')
  return draw(<Banner />)
}

it('a single picture has its link, but no controls', async () => {
  const { container } = await open({ brandName: '光明小学', banner: 'a.png', bannerLinks: '/newsList' })
  expect(screen.getByRole('heading', { level: 1, name: '光明小学' })).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/sys/common/static/a.png')
  expect(hrefOf('活动图片 1')).toBe('/newsList')
  expect(screen.queryByRole('button')).toBeNull()
})

it('a picture without an address does not become a link', async () => {
  await open({ banner: 'a.png' })
  expect(screen.getByRole('img', { name: '活动图片 1' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['no picture', ''],
  ['an unresolved list', '[{"url":"a.png"}]'],
])('a school with %s has the default banner, with the only main heading of the page', async (_, banner) => {
  await open({ banner, brandDesc: '一起创作吧' })
  expect(await screen.findByText('一起创作吧')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['把想法变成作品'])
  expect(hrefOf('开始创作')).toBe('/scratch3/index.html?scene=create')
})

it('the default banner has a default text', async () => {
  await open({ banner: '', brandDesc: '' })
  expect(await screen.findByText('拼积木、讲故事、做游戏，从这里出发。')).toBeTruthy()
})
