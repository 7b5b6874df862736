import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { firstAnswers } from '../../../platform/http/page/first-answers.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const headOf = (address: string) => {
  const url = new URL(address, 'http://page')
  return site.within(async () => (await site.context.pageHeads[url.pathname]?.(url.searchParams)) ?? null)
}

test('a public course has a description and a picture, and other courses have neither', async () => {
  const values = { courseName: '海龟画图', courseDesc: '<p>画 <b>星星</b></p>', courseCover: 'c.png' }
  const { courseId } = await openCourse(site, school.teacher, { ...values, showHome: true })
  const hidden = await openCourse(site, school.teacher, { ...values, showHome: false })
  expect(await headOf(`/course-detail?id=${courseId}`)).toEqual({
    title: '海龟画图',
    description: '画 星星',
    picture: '/api/sys/common/static/c.png',
  })
  expect(await headOf(`/course-detail?id=${hidden.courseId}`)).toBeNull()
})

test('the description of a published work does not name the author', async () => {
  const { workId: id } = await saved(save(site, school.student, project(), { workName: '会飞的鱼' }))
  expect(await headOf(`/work-detail?id=${id}`)).toBeNull()
  await site.within(() =>
    site.database.root.updateTable('teachingWork').set({ workStatus: 3 }).where('id', '=', id).execute(),
  )
  const head = await headOf(`/work-detail?id=${id}`)
  expect(head).toMatchObject({ title: '会飞的鱼', description: '《会飞的鱼》：一个用Scratch做的作品，点开就能玩。' })
  expect(JSON.stringify(head)).not.toContain(school.student.username)
})

test('the description of an article is its beginning, and a draft has no description', async () => {
  const add = async (newsStatus: number) => {
    const body = { newsTitle: '开学了', newsContent: '<p>九月<img src="/a.png"></p>', newsStatus }
    const reply = await site.call('POST', '/teaching/teachingNews/add', { token: school.admin.token, body })
    return (reply.body.result as { id: string }).id
  }
  expect(await headOf(`/news-detail?id=${await add(1)}`)).toEqual({
    title: '开学了',
    description: '九月',
    picture: '/a.png',
  })
  expect(await headOf(`/news-detail?id=${await add(0)}`)).toBeNull()
})

test.each(['/courseList', '/workList', '/newsList', '/friend-detail'])(
  'the page %s has a description',
  async (address) => {
    expect((await headOf(address))?.description).toMatch(/./)
  },
)

test('for guests, the page with the list of works contains its data, safely escaped', async () => {
  const name = '</script><script>alert(1)</script>'
  const { workId: id } = await saved(save(site, school.student, project(), { workName: name }))
  const { workId: hidden } = await saved(save(site, school.student, project(), { workName: '草稿' }))
  await site.within(() =>
    site.database.root.updateTable('teachingWork').set({ workStatus: 3 }).where('id', '=', id).execute(),
  )
  const element = await firstAnswers(site.context.app, '/workList', '')
  expect(element.match(/<\/?script/g)).toHaveLength(2)
  const answers = JSON.parse(element.replace(/<[^>]*>/g, '')) as Record<string, { result: unknown }>
  const [menu, works] = Object.keys(answers)
  expect(menu).toBe('/api/teaching/menu/getUserMenu')
  expect(answers[works!]).toEqual({ ...(await site.call('GET', works!.slice(4))).body, timestamp: 0 })
  expect(JSON.stringify(answers[works!])).toContain(id)
  expect(element).not.toContain(hidden)
  expect(element).not.toContain(school.student.username)
  expect(await firstAnswers(site.context.app, '/workList', '')).toBe(element)
})

test.each([
  ['/work-detail', ''],
  ['/workList', '?title=a'],
  ['/__proto__', ''],
])('the page %s%s contains no data', async (address, query) =>
  expect(await firstAnswers(site.context.app, address, query)).toBe(''),
)
