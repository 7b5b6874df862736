import { expect, test } from 'vitest'
import { headElements, picturePreload, plainWords } from './page-head.ts'
import { fillPage } from './site-page.ts'

const place = { origin: 'https://school.cn', path: '/work-detail?id=1', brand: '码塾' }

test('texts of people are escaped in the attributes of the head', () => {
  const html = headElements({ title: '"><script>1</script>', description: '<b>&"', picture: null }, place)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('og:image')
  expect(html).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;1&lt;/script&gt;">')
  expect(html).toContain('<meta name="description" content="&lt;b&gt;&amp;&quot;">')
})

test('a picture in the head has an absolute address', () => {
  const of = (picture: string) => headElements({ description: 'a', picture }, place)
  expect(of('/api/a.png')).toContain('content="https://school.cn/api/a.png"')
  expect(of('https://cdn.cn/a.png')).toContain('content="https://cdn.cn/a.png"')
})

test('rich text becomes plain text', () => {
  expect(plainWords('<h3>标题</h3><p>一&nbsp;二 &lt;三&gt;</p>')).toBe('标题 一 二 <三>')
  expect(plainWords('长'.repeat(200))).toHaveLength(161)
})

test('the title and the head come before the settings in the page', () => {
  const elements = headElements({ title: '接苹果', description: '一个游戏' }, place)
  const html = fillPage('<title>旧</title><!--site-config-->', { brandName: '码塾' }, { title: '接苹果', elements })
  expect(html).toContain('<title>接苹果 · 码塾</title><meta name="description" content="一个游戏">')
})

test('the first picture is preloaded, and the links of the page come last in the head', () => {
  const picture = picturePreload({ description: '', firstPicture: '/api/a.webp?x="' })
  expect(picture).toBe('<link rel="preload" as="image" fetchpriority="high" href="/api/a.webp?x=&quot;">')
  expect(picturePreload({ description: '' })).toBe('')
  const links = '<link rel="modulepreload" href="/$&.js">'
  const page = '<head><title>a</title><!--site-config--><link rel="stylesheet" href="/a.css"></head>'
  expect(fillPage(page, {}, { links })).toContain(`<link rel="stylesheet" href="/a.css">${links}</head>`)
})
