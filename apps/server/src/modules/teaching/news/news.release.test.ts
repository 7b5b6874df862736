import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const write = async (body: Record<string, unknown>, method: 'POST' | 'PUT' = 'POST') =>
  (
    (
      await site.call(method, `/teaching/teachingNews/${method === 'POST' ? 'add' : 'edit'}`, {
        token: admin.token,
        body: { newsStatus: 1, ...body },
      })
    ).body.result as { id: string }
  )?.id
const headlines = async (query = '') =>
  (
    (await site.call('GET', `/teaching/teachingNews/newsList${query}`)).body.result as {
      records: Record<string, unknown>[]
    }
  ).records
const titles = async (query = '') => (await headlines(query)).map((row) => row['newsTitle'])
const textOf = async (url: string) => (await site.context.app.inject({ url, headers: { host: 'school.test' } })).body

test('a scheduled article is visible nowhere before its release time', async () => {
  const id = await write({ newsTitle: '定时的惊喜', releaseTime: '2099-01-01 08:00:00' })
  expect(await titles()).not.toContain('定时的惊喜')
  expect(await titles('?keyword=dingshi')).toEqual([])
  expect((await site.call('GET', `/teaching/teachingNews/newsDetail?id=${id}`)).body).toMatchObject({ success: false })
  expect(await site.within(() => site.context.pageHeads['/news-detail']!(new URLSearchParams({ id })))).toBeNull()
  for (const url of ['/rss.xml', '/sitemap.xml']) expect(await textOf(url)).not.toContain(id)
  await write({ id, newsTitle: '定时的惊喜', releaseTime: '2020-01-01 08:00:00' }, 'PUT')
  expect(await titles()).toContain('定时的惊喜')
  for (const url of ['/rss.xml', '/sitemap.xml'])
    expect(await textOf(url)).toContain(`http://school.test/news-detail?id=${id}`)
})

test('pinned articles are first, then the newest', async () => {
  await write({ newsTitle: '旧', newsCategory: '2', releaseTime: '2021-01-01 08:00:00' })
  await write({ newsTitle: '很旧但置顶', newsCategory: '2', isPinned: true, releaseTime: '2019-01-01 08:00:00' })
  const draft = await write({ newsTitle: '刚写好', newsCategory: '2', newsStatus: 0 })
  await write({ id: draft, newsTitle: '刚写好', newsCategory: '2' }, 'PUT')
  expect(await titles('?newsCategory=2')).toEqual(['很旧但置顶', '刚写好', '旧'])
  const [pinned, fresh] = await headlines('?newsCategory=2')
  expect(pinned).toMatchObject({ isPinned: true, newsCategory_dictText: '活动', releaseTime: '2019-01-01 08:00:00' })
  expect(fresh?.['releaseTime']).toMatch(/^\d{4}-/)
})

test('the summary and cover of an article replace its beginning and first picture', async () => {
  await write({
    newsTitle: '有封面',
    newsCategory: '3',
    newsSummary: '一句话',
    newsCover: 'cover.png',
    newsContent: '<p>正文</p><img src="/inside.png">',
  })
  expect(await headlines('?newsCategory=3')).toMatchObject([
    { excerpt: '一句话', picture: '/api/sys/common/static/cover.png', newsContent: null },
  ])
})

test('the feed has the same articles as the list, and titles are escaped', async () => {
  await write({ newsTitle: '</title><script>&"', newsCategory: '1', newsContent: '<p>a &lt; b</p>' })
  const reply = await site.context.app.inject({ url: '/rss.xml' })
  expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(reply.body).toContain('<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;</title>')
  expect(reply.body).toContain('<description>a &lt; b</description><category>通知</category>')
  expect(reply.body).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
})
