import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
async function add(body: Record<string, unknown>): Promise<string> {
  const { result } = (await site.call('POST', '/teaching/teachingNews/add', { token: admin.token, body })).body
  return (result as { id: string }).id
}
const headlines = async (query = '') =>
  (await site.call('GET', `/teaching/teachingNews/newsList${query}`)).body.result as {
    total: number
    records: Record<string, unknown>[]
  }
const detail = async (id: string) => (await site.call('GET', `/teaching/teachingNews/newsDetail?id=${id}`)).body

test('visitors see headlines of published articles, and their texts', async () => {
  const id = await add({
    newsTitle: '编程周开始了',
    newsStatus: 1,
    newsContent: '<p>欢迎<b>大家</b></p><img src="/api/sys/common/static/a.webp">',
  })
  const { records } = await headlines('?newsTitle=*编程周*')
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({
    id,
    newsTitle: '编程周开始了',
    newsContent: null,
    excerpt: '欢迎 大家',
    picture: '/api/sys/common/static/a.webp',
  })
  const { result } = await detail(id)
  expect(result).toMatchObject({
    newsTitle: '编程周开始了',
    newsContent: expect.stringContaining('<b>大家</b>'),
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  expect(result).not.toHaveProperty('createBy')
})

test('a draft is hidden until it is published', async () => {
  const id = await add({ newsTitle: '还没写完', newsStatus: 0, newsContent: '<p>草稿</p>' })
  expect((await headlines('?newsTitle=还没写完')).total).toBe(0)
  expect(await detail(id)).toMatchObject({ success: false, message: '未找到对应数据' })
  await site.call('PUT', '/teaching/teachingNews/edit', {
    token: admin.token,
    body: { id, newsTitle: '写完了', newsStatus: 1 },
  })
  expect((await detail(id)).result).toMatchObject({ newsTitle: '写完了', newsContent: '<p>草稿</p>' })
})

test('scripts in an article are removed before the article is stored', async () => {
  const id = await add({
    newsTitle: '坏文章',
    newsStatus: 1,
    newsContent: '<p onclick="x()">好</p><script>steal()</script><iframe src="https://example.org"></iframe>',
  })
  expect((await detail(id)).result).toMatchObject({ newsContent: '<p>好</p>' })
})

test('a headline is required', async () => {
  expect(
    (
      await site.call('POST', '/teaching/teachingNews/add', {
        token: admin.token,
        body: { newsTitle: ' ', newsStatus: 1 },
      })
    ).body,
  ).toMatchObject({ success: false, message: expect.stringContaining('标题') })
})

test('teachers, students and guests cannot write articles', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const { token } = await site.person(role)
    expect(
      (await site.call('POST', '/teaching/teachingNews/add', { token, body: { newsTitle: '抢发', newsStatus: 1 } }))
        .status,
    ).toBe(403)
    expect((await site.call('GET', '/teaching/teachingNews/list', { token })).status).toBe(403)
  }
  expect((await site.call('GET', '/teaching/teachingNews/list')).status).toBe(401)
})
