import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

/** Public texts must not contain a child's real name, phone number or school. */

const site = await openHarness()
const post = async (url: string, body: unknown, person: Person = school.teacher) =>
  (await site.call('POST', url, { token: person.token, body })).body
const settings = (values: object) => post('/sys/config/saveTenantConfig', values, school.admin)
const make = async (workName: string, person: Person = school.student) =>
  (await saved(save(site, person, project(), { workName }))).workId
const ask = (workId: string) => post('/teaching/publishRequest/ask', { workId }, school.student)
const publish = (workId: string) => post('/teaching/teachingWork/publish', { workId })
const shown = async (workId: string) =>
  (
    (await site.call('GET', `/teaching/teachingWork/studentWorkInfo?workId=${workId}`)).body.result as {
      workName: string
    }
  ).workName
const told = async (person: Person = school.teacher) =>
  (await site.call('GET', '/teaching/publishRequest/toldTitles', { token: person.token })).body.result as {
    workId: string
    title: string
    neutral: string
  }[]

const school = await openSchool(site)
await settings({ _publishRequests: '1', allowComment: '1' })

test.each(['林小满作品', '我是林 小 满', '小满的画', '我叫小满', '我的电话一三九１２３４５６７８', '红星实验小学第一'])(
  'a request to publish the title “%s” is refused with the reason',
  async (title) => {
    await site.database.root
      .updateTable('sysUser')
      .set({ phone: '13912345678', school: '红星实验小学' })
      .where('id', '=', school.student.id)
      .execute()
    expect((await ask(await make(title))).message).toMatch(/真实姓名|号码|学校/)
  },
)

test('the title of a work that a teacher publishes is shown without the real name', async () => {
  expect(await publish(await make('林小满的小游戏'))).toMatchObject({ success: true })
  const workId = await make('林小满作品')
  await publish(workId)
  expect(await shown(workId)).toBe('我的作品')
  // A new title with the real name is not shown to the public either.
  const again = await saved(save(site, school.student, project(), { workId, baseVersion: 1, workName: '林小满画的猫' }))
  expect(again.nameProblem).toContain('有你的真实姓名')
  expect(await shown(workId)).toBe('我的作品')
  const renamed = { id: workId, workName: '林小满的猫' }
  expect((await post('/teaching/teachingWork/edit', renamed)).message).toContain('真实姓名')
})

test.each(['小满意的一天', '大小满天飞'])(
  'a title with the characters of the name in other words is accepted: %s',
  async (title) => {
    expect(await ask(await make(title))).toMatchObject({ success: true })
  },
)

test('a comment cannot contain the real name of its author', async () => {
  const workId = await make('接苹果')
  await publish(workId)
  const comment = (text: string) =>
    post('/teaching/teachingWork/saveComment', { workId, comment: text }, school.student)
  expect((await comment('我是林小满，来玩')).message).toContain('真实姓名')
})

test('old public titles with real names are listed, and can be renamed together', async () => {
  const stranger = await site.person('teacher')
  const [first, second] = [await make('接星星'), await make('林小满的飞机')]
  const [own, others] = [await make('红班画'), await make('画')]
  for (const id of [first, second, own, others]) await publish(id)
  await site.database.root
    .updateTable('teachingWork')
    .set({ publicName: '林小满作品' })
    .where('id', '=', first)
    .execute()
  await site.database.root
    .updateTable('teachingWork')
    .set({ publicName: '林小满的飞机' })
    .where('id', '=', second)
    .execute()
  expect(await told()).toEqual([
    expect.objectContaining({
      workId: first,
      title: '林小满作品',
      neutral: '我的作品',
      realname: '林小满',
      className: '红班',
    }),
    expect.objectContaining({ workId: second, title: '林小满的飞机', neutral: '飞机' }),
  ])
  expect(await told(stranger)).toEqual([])
  const workIds = [first, second]
  expect((await post('/teaching/publishRequest/renameTold', { workIds }, stranger)).success).toBe(false)
  expect(await post('/teaching/publishRequest/renameTold', { workIds })).toMatchObject({ result: { renamed: 2 } })
  expect([await shown(first), await shown(second), await told()]).toEqual(['我的作品', '飞机', []])
})

test('a school that shows real names also allows real names in titles', async () => {
  await settings({ _publicNames: 'realname' })
  expect(await ask(await make('林小满作品'))).toMatchObject({ success: true })
})
