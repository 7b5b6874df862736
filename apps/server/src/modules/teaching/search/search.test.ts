import { describe, expect, test } from 'vitest'
import { SEARCH_HITS } from '@mashu/contract/teaching/search'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'

interface Hits {
  rows: Record<string, unknown>[]
  more: boolean
}
type Found = Record<'people' | 'departs' | 'works' | 'courses', Hits>

const site = await openHarness()
const school = await openSchool(site)
const made = await openCourse(site, school.teacher, { courseName: '海龟画图入门' })
const course = made.courseId
const workId = (await saved(save(site, school.student, project(), { workName: '海底世界' }))).workId
await saved(save(site, school.outsider, project(), { workName: '海上日出' }))
const call = (who: Pick<Person, 'token'>, keyword: string) =>
  site.call('GET', `/teaching/search/find?keyword=${encodeURIComponent(keyword)}`, { token: who.token })
const find = async (who: Person, keyword: string) => {
  const reply = await call(who, keyword)
  if (!reply.body.success) throw new Error(reply.text)
  return reply.body.result as Found
}
const ids = (hits: Hits) => hits.rows.map((row) => row['id'])

describe('the search', () => {
  test('finds people by name, account and pinyin, with their classes', async () => {
    for (const words of ['小满', 'linxiaoman', 'lxm', school.student.username, school.student.username.toUpperCase()]) {
      const { people } = await find(school.admin, words)
      expect(people.rows[0], words).toMatchObject({ id: school.student.id, realname: '林小满', departs: '红班' })
    }
  })

  test('finds classes, works and courses by name and pinyin', async () => {
    expect((await find(school.teacher, 'hongban')).departs.rows).toMatchObject([
      { id: school.red, departName: '红班', orgCategory: '3', parentName: '实验小学' },
    ])
    expect((await find(school.teacher, '海底')).works.rows).toMatchObject([
      { id: workId, workName: '海底世界', workType: '2', realname: '林小满' },
    ])
    expect((await find(school.teacher, 'hghtrm')).courses.rows).toMatchObject([
      { id: course, courseName: '海龟画图入门', showType: 1 },
    ])
  })

  test('returns the closest results, and says if there are more', async () => {
    for (const name of ['树', ...Array.from({ length: SEARCH_HITS }, (_, at) => `一棵大树${'甲乙丙丁戊己'[at]}`)])
      await saved(save(site, school.student, project(), { workName: name }))
    const { works } = await find(school.student, '树')
    expect(works.rows.map((row) => row['workName'])[0]).toBe('树')
    expect([works.rows.length, works.more]).toEqual([SEARCH_HITS, true])
    expect((await find(school.student, '海底')).works.more).toBe(false)
  })

  test('treats pattern characters literally and refuses blank texts', async () => {
    for (const words of ['%', '_', '*', '\\'])
      expect((await find(school.admin, words)).people.rows, words).toEqual(
        (await find(school.admin, words)).people.rows.filter((row) => String(row['username']).includes(words)),
      )
    for (const words of ['', '   ', '长'.repeat(51)]) {
      const { body } = await call(school.admin, words)
      expect([body.success, body.message], words).toEqual([false, expect.stringContaining('搜索词')])
    }
  })

  test('leaves out deleted works and accounts', async () => {
    const gone = await site.person('student', { memberOf: [school.red], realname: '郝走远' })
    await saved(save(site, gone, project(), { workName: '留下的作品' }))
    await site.database.root.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', gone.id).execute()
    const thrown = (await saved(save(site, school.student, project(), { workName: '扔掉的作品' }))).workId
    await site.call('DELETE', `/teaching/teachingWork/delete?id=${thrown}`, { token: school.student.token })
    const left = [await find(school.admin, '郝走远'), await find(school.admin, '的作品')] as const
    expect([left[0].people.rows, left[1].works.rows]).toEqual([[], []])
  })
})

describe('the scope of the search', () => {
  test('covers the classes in charge and all courses for a teacher', async () => {
    const [own, foreign] = [await find(school.teacher, '海'), await find(school.stranger, '海')]
    expect([ids(own.works), ids(foreign.works)]).toEqual([[workId], [expect.not.stringMatching(workId)]])
    expect((await find(school.teacher, school.outsider.username)).people.rows).toEqual([])
    expect((await find(school.teacher, '蓝班')).departs.rows).toEqual([])
    expect((await find(school.teacher, '王老师')).people.rows).toEqual([])
    expect(ids((await find(school.stranger, '海龟')).courses)).toEqual([course])
  })

  test('covers the whole school for an administrator', async () => {
    expect((await find(school.admin, '海')).works.rows).toHaveLength(2)
    expect((await find(school.admin, '蓝班')).departs.rows).toMatchObject([{ id: school.blue }])
    expect((await find(school.admin, '王老师')).people.rows).toMatchObject([{ id: school.teacher.id }])
  })

  test("covers only a student's own works and courses", async () => {
    const { people, departs, works, courses } = await find(school.student, '海')
    expect([people.rows, departs.rows, courses.rows]).toEqual([[], [], []])
    expect(works.rows).toMatchObject([{ id: workId, realname: null }])
    expect((await find(school.mate, '林小满')).people.rows).toEqual([])
    expect((await find(school.mate, '海')).works.rows).toEqual([])
    await site.call('POST', '/teaching/teachingCourseDept/add', {
      token: school.teacher.token,
      body: { courseId: course, deptId: school.red, openTime: '2026-01-01 08:00:00' },
    })
    expect(ids((await find(school.mate, '海')).courses)).toEqual([course])
    expect((await find(school.outsider, '海')).courses.rows).toEqual([])
  })

  test('requires a login, and finds only rows that the person may read', async () => {
    const assistant = await site.person('student', { departIds: [school.red], memberOf: [school.red] })
    await site.database.root.updateTable('sysUser').set({ userIdentity: 2 }).where('id', '=', assistant.id).execute()
    const { people, departs, works } = await find(assistant, '林小满')
    expect([people.rows, departs.rows, works.rows]).toEqual([[], [], []])
    expect((await find(assistant, '海底')).works.rows).toEqual([])
    expect((await site.call('GET', '/teaching/search/find?keyword=海', {})).status).toBe(401)
  })
})
