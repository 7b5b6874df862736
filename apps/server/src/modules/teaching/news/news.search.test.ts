import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
for (const [newsTitle, newsStatus] of [
  ['海龟画展开幕', 1],
  ['比赛报名', 1],
  ['海龟画展草稿', 0],
] as const)
  await site.call('POST', '/teaching/teachingNews/add', {
    token: school.admin.token,
    body: { newsTitle, newsStatus },
  })
for (const [workName, status] of [
  ['接苹果', 3],
  ['接香蕉', 3],
  ['苹果树', 1],
] as const)
  await setStatus(site, (await saved(save(site, school.student, project(), { workName }))).workId, status)
const found = async (url: string, key: string) => {
  const { records } = (await site.call('GET', url)).body.result as { records: Record<string, string>[] }
  return records.map((row) => row[key])
}

test.each([
  ['海龟', ['海龟画展开幕']],
  ['haigui', ['海龟画展开幕']],
  ['hghz', ['海龟画展开幕']],
  ['zzz', []],
  ['%', []],
])('news are found by %s', async (keyword, titles) =>
  expect(await found(`/teaching/teachingNews/newsList?keyword=${encodeURIComponent(keyword)}`, 'newsTitle')).toEqual(
    titles,
  ),
)

test.each([
  ['苹果', ['接苹果']],
  ['pingguo', ['接苹果']],
  ['jpg', ['接苹果']],
])('published works are found by %s, others are not', async (keyword, names) =>
  expect(await found(`/teaching/teachingWork/leaderboard?keyword=${encodeURIComponent(keyword)}`, 'workName')).toEqual(
    names,
  ),
)
