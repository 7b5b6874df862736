import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ResultOf } from '@mashu/contract'
import type { lesson as contract } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom, Tile } from '@mashu/contract/teaching/lesson/line'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved } from '../../../../test/school.ts'
import { lessonModule } from './lesson.module.ts'
import { Lines, PICTURE, state, type Line } from './test/lines.ts'

const site = await openHarness()
const school = await openSchool(site)
const lines = await Lines.open(site)
afterAll(() => lines.close())
const { unitId } = await openCourse(site, school.teacher, { isShared: true })

const post = (verb: string, body: Record<string, unknown>, who: Person = school.teacher) =>
  site.call('POST', `/teaching/lesson/${verb}`, { token: who.token, body })
const get = async <T>(address: string, who: Person = school.teacher) =>
  (await site.call('GET', `/teaching/lesson/${address}`, { token: who.token })).body.result as T
const openRoom = async (body: Record<string, unknown> = {}) =>
  (await post('open', { departId: school.red, ...body })).body.result as LessonRoom
const report = (id: string) => get<ResultOf<typeof contract.report>>(`report?id=${id}`)

let room: LessonRoom
beforeEach(async () => {
  for (const { id } of await get<LessonRoom[]>('current')) await post('close', { id })
  room = await openRoom({ unitId })
})

/** With two instances, wall and child connect to different instances. */
async function classroom(child: Person = school.student): Promise<{ wall: Line; page: Line }> {
  const [wall, page] = [await lines.connect(school.teacher), await lines.connect(child, 1)]
  wall.say({ cmd: 'wall', lessonId: room.id })
  await wall.heard('tiles')
  page.say({ cmd: 'join', lessonId: room.id })
  await page.heard('lesson')
  page.say({ cmd: 'state', state: state() })
  await wall.heard('tiles', ({ tiles }) =>
    tiles.some(({ userId, child: known }) => userId === child.id && known !== null),
  )
  return { wall, page }
}
const tileOf = async (wall: Line, fits: (tile: Tile) => boolean) =>
  (await wall.heard('tiles', ({ tiles }) => tiles.some(fits))).tiles.find(fits)!

test('a lesson is opened once, announced to its class, and closed for all', async () => {
  expect(room).toMatchObject({ departName: '红班', title: '接苹果', unitId, quietCount: 0 })
  expect((await openRoom()).id).toBe(room.id)
  const of = async (who: Person) =>
    (await get<(LessonRoom & { inCharge: boolean })[]>('current', who)).map(({ id, inCharge }) => [id, inCharge])
  expect(await of(school.student)).toEqual([[room.id, false]])
  expect(await of(school.teacher)).toEqual([[room.id, true]])
  expect([await of(school.outsider), await of(school.stranger)]).toEqual([[], []])
  const days = await site.database.root.selectFrom('teachingDepartDayLog').selectAll().execute()
  expect(days.find(({ departId }) => departId === school.red)?.unitOpenCount).toBe(1)
  const { classCode } = await get<{ classCode: string | null }>(`wall?id=${room.id}`)
  expect(classCode).toHaveLength(4)
  const { wall, page } = await classroom()
  expect((await post('close', { id: room.id })).body.success).toBe(true)
  expect([(await page.heard('lesson')).lesson, (await wall.heard('lesson', ({ lesson }) => !lesson)).lesson]).toEqual([
    null,
    null,
  ])
  expect(await of(school.student)).toEqual([])
  for (const endTime of ['2020-01-01 08:00:00', '2099-01-01 08:00:00'])
    expect((await post('open', { departId: school.red, endTime })).body.message).toContain('下课时间')
})

test('every screen shows the newest state after simultaneous changes', async () => {
  const { wall, page } = await classroom()
  await Promise.all(Array.from({ length: 20 }, () => post('quiet', { id: room.id })))
  const counts = ({ rest }: Line) =>
    rest.flatMap((told) => (told.cmd === 'lesson' ? (told.lesson?.quietCount ?? []) : []))
  const isSettled = () => [wall, page].every((line) => counts(line).includes(20))
  while (!isSettled()) await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([counts(wall).at(-1), counts(page).at(-1)]).toEqual([20, 20])
})

test('"follow me" is refused for a unit that is locked for the class', async () => {
  const { unitId: locked, courseId } = await openCourse(site, school.teacher)
  const link = { deptId: school.red, courseId, openTime: '2026-01-01 08:00:00' }
  await site.call('POST', '/teaching/teachingCourseDept/add', { token: school.teacher.token, body: link })
  const links = site.database.root.updateTable('teachingCourseDept').set({ unitByUnit: 1 })
  await links.where('courseId', '=', courseId).execute()
  const { success, message } = (await post('follow', { id: room.id, unitId: locked })).body
  expect([success, message]).toEqual([false, expect.stringContaining('还没有对这个班开放')])
  expect((await post('follow', { id: room.id, unitId })).body.success).toBe(true)
})

test('after an early end, children with a card login stay logged in for at most a quarter of an hour', async () => {
  const { token } = school.teacher
  const body = { departId: school.red, userIds: [school.student.id] }
  const made = await site.call('POST', '/sys/classLogin/makeCards', { token, body })
  const cardSecret = (made.body.result as { cards: { code: string }[] }).cards[0]!.code
  await site.call('POST', '/sys/childLogin/card', { body: { cardSecret } })
  await post('close', { id: room.id })
  const sessions = site.database.root.selectFrom('sysSession').select(['entry', 'expireTime'])
  const rows = await sessions.where('userId', '=', school.student.id).execute()
  const minutes = (entry: string | null) =>
    (Date.parse(rows.find((row) => row.entry === entry)!.expireTime) - Date.now()) / 60_000
  expect(minutes('card')).toBeLessThanOrEqual(15)
  expect(minutes(null)).toBeGreaterThan(60)
})

test('a lesson that nobody closes ends a quarter of an hour after its planned end', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const { page } = await classroom()
  await site.database.root.updateTable('teachingLesson').set({ closeTime: past }).where('id', '=', room.id).execute()
  expect(await get('current', school.student)).toEqual([])
  await post('freeze', { id: room.id, word: 'x' })
  const next = await openRoom()
  expect(next.id).not.toBe(room.id)
  page.say({ cmd: 'join', lessonId: room.id })
  await page.heard('refused')
  expect((await report(room.id)).endTime).not.toBeNull()
})

test("the wall shows a child's state, hand and picture", async () => {
  const { wall, page } = await classroom()
  const { workId } = await saved(save(site, school.student, project()))
  page.say({ cmd: 'state', state: state({ begun: true, workId, error: '没有角色', errorCount: 1 }) })
  expect(await tileOf(wall, ({ child }) => child?.workId === workId)).toMatchObject({
    state: 'error',
    realname: '林小满',
  })
  page.say({ cmd: 'hand', up: true })
  const raised = await tileOf(wall, ({ hand }) => hand)
  expect(raised.state).toBe('hand')
  page.say({ cmd: 'picture', webp: PICTURE })
  expect(await wall.heard('pictures')).toEqual({
    cmd: 'pictures',
    pictures: [{ userId: school.student.id, webp: PICTURE }],
  })
  expect((await post('lowerHand', { id: room.id, userId: school.student.id })).body.success).toBe(true)
  expect((await page.heard('lesson')).cmd).toBe('lesson')
  await tileOf(wall, ({ hand, userId }) => userId === school.student.id && !hand)
  page.socket.close()
  await page.closed
  const again = await lines.connect(school.student, 1)
  again.say({ cmd: 'join', lessonId: room.id })
  await again.heard('lesson')
  expect((await tileOf(wall, ({ userId }) => userId === school.student.id)).joinTime).toBe(raised.joinTime)
})

test('a wall without a WebSocket gets the same tiles', async () => {
  await classroom()
  const userIds = [school.student.id, school.mate.id]
  expect((await post('setSeats', { departId: school.red, userIds })).body.success).toBe(true)
  expect((await post('setSeats', { departId: school.red, userIds: [school.outsider.id] })).body.success).toBe(false)
  const { tiles, seats } = await get<{ tiles: Tile[]; seats: string[] }>(`wall?id=${room.id}`)
  expect(seats).toEqual(userIds)
  expect(tiles.find(({ userId }) => userId === school.student.id)?.state).toBe('begin')
})

test('the work of a child is sent live to a teacher, and each look is logged', async () => {
  const { wall, page } = await classroom()
  wall.say({ cmd: 'look', userId: school.student.id })
  expect(await page.heard('watched', ({ by }) => by === 'teacher')).toMatchObject({ whole: true })
  const frame = { type: 'part', index: 0, count: 1, data: 'eJwDAAAAAAE=' } as const
  page.say({ cmd: 'live', frame })
  expect(await wall.heard('live')).toEqual({ cmd: 'live', userId: school.student.id, frame })
  wall.say({ cmd: 'look', userId: null })
  await page.heard('watched', ({ by }) => by === 'wall')
  const looks = site.database.root.selectFrom('teachingLessonEvent').select(['userId', 'teacherId'])
  expect(await looks.where('kind', '=', 'look').where('lessonId', '=', room.id).execute()).toEqual([
    { userId: school.student.id, teacherId: school.teacher.id },
  ])
  const log = site.database.root.selectFrom('sysLog').select('username').where('logContent', 'like', '课堂：%林小满%')
  expect(await log.execute()).toEqual([{ username: '王老师' }])
})

test('a screen is shown to all when its child agrees', async () => {
  const { wall, page } = await classroom()
  const mate = await lines.connect(school.mate)
  mate.say({ cmd: 'join', lessonId: room.id })
  await mate.heard('lesson')
  expect((await post('show', { id: room.id, userId: school.student.id })).body.result).toMatchObject({ shown: null })
  expect(await page.heard('askShow')).toEqual({ cmd: 'askShow', from: '王老师' })
  page.say({ cmd: 'agree', yes: true })
  expect(await wall.heard('agreed')).toEqual({ cmd: 'agreed', userId: school.student.id, yes: true })
  await page.heard('watched', ({ by, whole }) => by === 'all' && whole)
  await mate.heard('lesson', ({ lesson }) => Boolean(lesson?.shown))
  const frame = { type: 'patch', patch: { from: 1, start: 0, end: 0, text: ' 好' } } as const
  page.say({ cmd: 'live', frame })
  expect(await mate.heard('shown')).toEqual({ cmd: 'shown', frame, kind: 'scratch' })
  const own = await lines.connect(school.teacher)
  own.say({ cmd: 'join', lessonId: room.id })
  own.say({ cmd: 'state', state: state({ kind: 'python' }) })
  await post('show', { id: room.id, userId: school.teacher.id })
  await own.heard('watched', ({ by }) => by === 'all')
  own.say({ cmd: 'live', frame })
  expect(await mate.heard('shown')).toMatchObject({ kind: 'python' })
  await post('show', { id: room.id, userId: null })
  await own.heard('watched', ({ by }) => by === 'nobody')
  // The showing has ended: the teacher still receives the child's work, other children do not.
  wall.say({ cmd: 'look', userId: school.student.id })
  await page.heard('watched', ({ by }) => by === 'teacher')
  for (const each of [own, page]) each.say({ cmd: 'live', frame })
  await wall.heard('live')
  mate.say({ cmd: 'whole' })
  await post('quiet', { id: room.id })
  await mate.heard('lesson', ({ lesson }) => lesson!.quietCount > 0)
  expect(mate.rest.filter(({ cmd }) => cmd === 'shown')).toEqual([])
})

test('a remark, praise or a pointer reaches one child, and other actions reach all', async () => {
  const { wall, page } = await classroom()
  const of = { id: room.id }
  await post('follow', { ...of, unitId, step: 2, starter: true })
  const followed = await page.heard('lesson', ({ lesson }) => lesson?.follow !== null)
  expect(followed.lesson!.follow).toMatchObject({ count: 1, unitId, step: 2, starter: true })
  await post('freeze', { ...of, word: '看黑板' })
  expect((await page.heard('lesson', ({ lesson }) => lesson!.freeze !== null)).lesson!.freeze?.word).toBe('看黑板')
  await post('timer', { ...of, minutes: 5 })
  await post('quiet', of)
  await page.heard('lesson', ({ lesson }) => lesson!.timer !== null && lesson!.quietCount === 1)
  const asked = { text: '几个？', choices: ['一', '二'], pictures: [PICTURE, ''] }
  const wrong = { ...of, ...asked, pictures: ['data:text/html,x', ''] }
  expect((await post('ask', wrong)).body.message).toContain('图片不能用')
  const { question } = (await post('ask', { ...of, ...asked })).body.result as LessonRoom
  const heard = await page.heard('lesson', ({ lesson }) => lesson!.question !== null)
  expect(heard.lesson!.question).toMatchObject(asked)
  for (const choice of [0, 1]) page.say({ cmd: 'answer', questionId: question!.id, choice })
  expect((await wall.heard('answers', ({ counts }) => counts[1] === 1)).counts).toEqual([0, 1])
  // A wall that connects later also shows the answers.
  const again = await lines.connect(school.teacher, 1)
  again.say({ cmd: 'wall', lessonId: room.id })
  expect((await again.heard('answers')).counts).toEqual([0, 1])
  await post('closeQuestion', of)
  // Only one child is present.
  expect((await post('pick', of)).body.result).toMatchObject({ picked: { userId: school.student.id, count: 1 } })
  const child = { ...of, userId: school.student.id }
  await post('remark', { ...child, text: '试试循环' })
  expect(await page.heard('remark')).toEqual({ cmd: 'remark', text: '试试循环', from: '王老师' })
  await post('praise', { ...child, sticker: 'star' })
  expect((await page.heard('praise')).sticker).toBe('star')
  await post('point', { ...child, place: { line: 3 } })
  expect((await page.heard('point')).place).toEqual({ line: 3 })
  await post('starter', child)
  await page.heard('starter')
  expect((await post('remark', { ...of, userId: school.mate.id, text: 'x' })).body.message).toContain('不在课上')
  expect((await report(room.id)).questions).toEqual([{ ...asked, counts: [0, 1] }])
})

test('the report shows participants and events, except an erased child', async () => {
  const child = await site.person('student', { memberOf: [school.red], realname: '欧阳小满' })
  const { page } = await classroom(child)
  const { workId } = await saved(save(site, child, project()))
  page.say({ cmd: 'picture', webp: PICTURE })
  const more = { begun: true, workId, passed: 1, checks: 3 }
  page.say({ cmd: 'state', state: state({ ...more, error: '不能除以零', errorCount: 1 }) })
  page.say({ cmd: 'state', state: state({ ...more, passed: 2, error: '不能除以零', errorCount: 2 }) })
  await post('remark', { id: room.id, userId: child.id, text: '先看除数' })
  await page.heard('remark')
  await post('close', { id: room.id })
  await page.heard('lesson')
  const known = async () => (await report(room.id)).children.find(({ userId }) => userId === child.id)
  // The instance of the child stores the child's pictures when the room closes.
  while ((await known())?.pictures.length !== 1) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await known()).toMatchObject({
    realname: '欧阳小满',
    workId,
    submitted: false,
    checks: 3,
    errors: [{ text: '不能除以零', count: 2 }],
    remarks: [{ text: '先看除数', from: '王老师' }],
  })
  expect((await known())!.passed).toContain(2)
  const work = site.database.root.updateTable('teachingWork').set({ submitStatus: 1 })
  await work.where('id', '=', workId).execute()
  expect(await known()).toMatchObject({ submitted: true })
  const [entry] = await get<{ id: string; presentCount: number }[]>(`list?departId=${school.red}`)
  expect(entry).toMatchObject({ id: room.id, presentCount: 1, teacherName: '王老师' })
  const attendance = (day: string) =>
    get<ResultOf<typeof contract.attendance>>(`attendance?departId=${school.red}&day=${day}`)
  expect((await attendance(site.context.wire.clock.toWire(new Date().toISOString()).slice(0, 10)))?.userIds).toContain(
    child.id,
  )
  expect(await attendance('2020-01-01')).toBeNull()
  const { root } = site.database
  const { token } = school.admin
  const plan = (await site.call('GET', `/sys/personalData/plan?userId=${child.id}`, { token })).body.result
  expect((plan as { goes: { title: string }[] }).goes.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['参加的课', '课堂记录', '课堂画面']),
  )
  await site.call('POST', '/sys/personalData/erase', { token, body: { userId: child.id, realname: '欧阳小满' } })
  await expect.poll(known, { timeout: 30_000 }).toBeUndefined()
  for (const table of ['teachingLessonMember', 'teachingLessonEvent', 'teachingLessonPicture'] as const)
    expect(await root.selectFrom(table).select('id').where('userId', '=', child.id).execute()).toEqual([])
})

test('records of lessons are deleted after half a year', async () => {
  const old = new Date(Date.now() - 181 * 86_400_000).toISOString()
  await site.database.root.updateTable('teachingLesson').set({ startTime: old }).where('id', '=', room.id).execute()
  const [job] = lessonModule.jobs!(site.context)
  expect(job!.removesByAge).toBe(true)
  expect(await site.within(() => job!.work({ params: { days: 182 } }))).toBe('清理了 0 节课的记录')
  expect(await site.within(() => job!.work({ params: { days: 180 } }))).toBe('清理了 1 节课的记录')
})
