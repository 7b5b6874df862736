import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { robotsText, siteMap } from './site-map.ts'

const site = await openHarness()
const school = await openSchool(site)
test('the site map lists only pages that visitors may see', async () => {
  const shown = await openCourse(site, school.teacher, { courseName: '公开', showHome: true })
  const hidden = await openCourse(site, school.teacher, { courseName: '内部', showHome: false })
  const work = async (status: number) => {
    const { workId } = await saved(save(site, school.student, project()))
    await setStatus(site, workId, status)
    return workId
  }
  const [published, handedIn] = [await work(3), await work(1)]
  const reply = await site.context.app.inject({ url: '/sitemap.xml', headers: { host: 'school.test' } })
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  const places = [...reply.body.matchAll(/<loc>http:\/\/school\.test([^<]*)<\/loc>/g)].map((match) => match[1])
  expect(places).toEqual(
    expect.arrayContaining([
      '/',
      '/workList',
      '/courseList',
      '/newsList',
      `/course-detail?id=${shown.courseId}`,
      `/work-detail?id=${published}`,
    ]),
  )
  for (const id of [hidden.courseId, handedIn, school.student.id]) expect(reply.body).not.toContain(id)
})

test('robots.txt names the site map and excludes API calls and pages of children', async () => {
  const { body, headers } = await site.context.app.inject({ url: '/robots.txt', headers: { host: 'school.test' } })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(robotsText('http://school.test'))
  for (const line of [
    'Disallow: /api/',
    'Disallow: /friend-detail',
    'Disallow: /user/',
    'Allow: /user/login',
    'Sitemap: http://school.test/sitemap.xml',
  ])
    expect(body.split('\n')).toContain(line)
})

test('the address of a page cannot close its element in the site map', () => {
  expect(siteMap('http://s', [{ path: '/a?b=1&c=<d>', changed: '2026-01-02T03:04:05.000Z' }])).toContain(
    '<loc>http://s/a?b=1&amp;c=&lt;d&gt;</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>',
  )
})
