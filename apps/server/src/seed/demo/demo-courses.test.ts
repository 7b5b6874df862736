import { expect, test } from 'vitest'
import { openHarness } from '../../../test/harness.ts'
import { prepareCourses } from './prepare-courses.ts'

const site = await openHarness()
test('the course packages of the build can be imported', async () => {
  const courses = await site.within(() => prepareCourses(site.context.wire.clock))
  expect(courses.map(({ manifest }) => [manifest.course.courseName, manifest.units.length])).toEqual([
    ['和小码一起学 Scratch', 5],
    ['游戏工坊', 6],
    ['海龟画图学 Python', 4],
    ['小小故事家', 2],
    ['画画与音乐', 4],
  ])
  for (const { manifest, files } of courses) {
    expect(manifest.course.courseCover).toBeTruthy()
    for (const unit of manifest.units) expect(unit.mediaContent).toContain('今天要做什么')
    expect([...files.keys()]).toEqual(manifest.files.map(({ id }) => id))
  }
  expect(new Set(courses.flatMap(({ files }) => [...files.values()].map(({ group }) => group)))).toEqual(
    new Set(['image', 'project', 'text']),
  )
})
