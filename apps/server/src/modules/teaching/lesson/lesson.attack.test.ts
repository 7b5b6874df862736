import { randomBytes } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { STICKERS } from '@mashu/contract/teaching/lesson/lesson'
import { lessonLimits, type LessonMessage, type LessonRoom, type Tile } from '@mashu/contract/teaching/lesson/line'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { Lines, state, type Line } from './test/lines.ts'

/** Children and teachers of other classes misuse a lesson. */

const site = await openHarness()
const school = await openSchool(site)
const lines = await Lines.open(site)
afterAll(() => lines.close())

const post = (verb: string, body: Record<string, unknown>, who: Person = school.teacher) =>
  site.call('POST', `/teaching/lesson/${verb}`, { token: who.token, body })
const room = (await post('open', { departId: school.red })).body.result as LessonRoom

async function join(who: Pick<Person, 'token'>): Promise<Line> {
  const page = await lines.connect(who)
  page.say({ cmd: 'join', lessonId: room.id })
  await page.heard('lesson')
  page.say({ cmd: 'state', state: state() })
  return page
}
async function openWall(): Promise<Line> {
  const wall = await lines.connect(school.teacher)
  wall.say({ cmd: 'wall', lessonId: room.id })
  await wall.heard('tiles')
  return wall
}
/** Resolves when the server has handled all earlier messages of the connection. */
async function settled(line: Line): Promise<void> {
  line.say({ cmd: 'join', lessonId: 'none' })
  await line.heard('refused')
}
const tileOf = async (wall: Line, fits: (tile: Tile) => boolean) =>
  (await wall.heard('tiles', ({ tiles }) => tiles.some(fits))).tiles.find(fits)!

test('a child receives nothing about other children', async () => {
  const [mate, child] = [await join(school.mate), await join(school.student)]
  child.say({ cmd: 'wall', lessonId: room.id })
  await child.heard('refused')
  child.say({ cmd: 'join', lessonId: room.id })
  await child.heard('lesson')
  child.say({ cmd: 'look', userId: school.mate.id })
  child.say({ cmd: 'sight', userIds: [school.mate.id] })
  child.say({ cmd: 'whole' })
  mate.say({ cmd: 'live', frame: { type: 'place', place: null, console: 'mine', running: true } })
  await Promise.all([settled(mate), settled(child)])
  expect([child.rest.map(({ cmd }) => cmd), mate.rest.map(({ cmd }) => cmd)]).toEqual([[], []])
  for (const verb of ['wall', 'report'])
    expect(
      (await site.call('GET', `/teaching/lesson/${verb}?id=${room.id}`, { token: school.mate.token })).status,
    ).toBe(403)
})

test("a child cannot claim another child's work or a false submission", async () => {
  const wall = await openWall()
  const child = await join(school.student)
  const { workId } = await saved(save(site, school.mate, project()))
  child.say({ cmd: 'state', state: state({ workId, submitted: true, passed: 9, checks: 3, step: 7, steps: 2 }) })
  const { child: told } = await tileOf(wall, (tile) => tile.child?.checks === 3)
  expect(told).toMatchObject({ workId: null, submitted: false, passed: 3, step: 2 })
  const own = await saved(save(site, school.student, project()))
  child.say({ cmd: 'state', state: state({ workId: own.workId, submitted: true, checks: 4 }) })
  expect((await tileOf(wall, (tile) => tile.child?.checks === 4)).child).toMatchObject({
    workId: own.workId,
    submitted: false,
  })
  const before = child.rest.length
  for (const forged of [
    { cmd: 'state', state: { ...state(), userId: school.mate.id, error: 'x'.repeat(500) } },
    { cmd: 'state', state: { ...state(), idle: -1 } },
    { cmd: 'picture', webp: 'javascript:alert(1)' },
    { cmd: 'picture', webp: `UklGR${'A'.repeat(lessonLimits.picture)}` },
    { cmd: 'live', frame: { type: 'part', index: 5, count: 5, data: 'AAAA' } },
    { cmd: 'constructor' },
    { cmd: 'answer', questionId: 'none', choice: 1e9 },
  ])
    child.say(forged as LessonMessage)
  await settled(child)
  expect(child.rest.length).toBe(before)
})

test('the screen of a child is shown only after the child has agreed', async () => {
  const child = await join(school.student)
  child.say({ cmd: 'agree', yes: true })
  await settled(child)
  const asked = await join(school.student)
  await post('show', { id: room.id, userId: school.student.id })
  await asked.heard('askShow')
  asked.say({ cmd: 'agree', yes: false })
  asked.say({ cmd: 'agree', yes: true })
  await settled(asked)
  const wall = (await site.call('GET', `/teaching/lesson/wall?id=${room.id}`, { token: school.teacher.token })).body
  expect((wall.result as { lesson: LessonRoom }).lesson.shown).toBeNull()
})

test('a child of another class, a guest and an invalid id get no access', async () => {
  const outsider = await lines.connect(school.outsider)
  outsider.say({ cmd: 'join', lessonId: room.id })
  await outsider.heard('refused')
  for (let count = 0; count < 5; count++) {
    outsider.say({ cmd: 'join', lessonId: randomBytes(8).readBigUInt64BE().toString() })
    await outsider.heard('refused')
  }
  expect(outsider.rest).toEqual([])
  await expect(lines.connect(null)).rejects.toThrow('401')
  await expect(lines.connect({ token: 'guessed' })).rejects.toThrow('500')
})

test('a page with too many or too long messages is disconnected', async () => {
  const [many, heavy, long] = [await join(school.student), await join(school.student), await join(school.student)]
  for (let count = 0; count < 300; count++) many.say({ cmd: 'hand', up: true })
  expect([1006, 1008]).toContain(await many.closed)
  long.socket.send('x'.repeat(lessonLimits.message + 1))
  expect([1006, 1009]).toContain(await long.closed)
  const data = 'A'.repeat(lessonLimits.part)
  const frame = { type: 'part', index: 0, count: 1, data } as const
  // The number of frames is allowed, but their total size exceeds a whole work.
  const timer = setInterval(() => heavy.say({ cmd: 'live', frame }), 100)
  expect([1006, 1008]).toContain(await heavy.closed)
  clearInterval(timer)
})

test('a teacher of another class has no access to the lesson', async () => {
  const wall = await lines.connect(school.stranger)
  wall.say({ cmd: 'wall', lessonId: room.id })
  await wall.heard('refused')
  wall.say({ cmd: 'look', userId: school.student.id })
  await settled(wall)
  const all = {
    id: room.id,
    departId: school.red,
    userId: school.student.id,
    userIds: [],
    unitId: null,
    word: 'x',
    minutes: 1,
    text: 'x',
    choices: ['a', 'b'],
    sticker: STICKERS[0],
    place: {},
  }
  const acts = 'follow freeze timer quiet ask closeQuestion pick remark praise point starter show lowerHand'.split(' ')
  for (const verb of ['open', 'close', 'setSeats', ...acts])
    expect([verb, (await post(verb, all, school.stranger)).body.success]).toEqual([verb, false])
  const { token } = school.stranger
  const ofClass = `departId=${school.red}`
  const reads = [
    `wall?id=${room.id}`,
    `report?id=${room.id}`,
    `list?${ofClass}`,
    `attendance?${ofClass}&day=2026-11-30`,
  ]
  for (const address of reads)
    expect((await site.call('GET', `/teaching/lesson/${address}`, { token })).body.success).toBe(false)
  expect(wall.rest).toEqual([])
})

test('a page leaves the lesson within 90 seconds after its login card is cancelled', async () => {
  const made = await site.call('POST', '/sys/classLogin/makeCards', {
    token: school.teacher.token,
    body: { departId: school.red, userIds: [school.mate.id] },
  })
  const cardSecret = (made.body.result as { cards: { code: string }[] }).cards[0]!.code
  const login = await site.call('POST', '/sys/childLogin/card', { body: { cardSecret }, remoteAddress: '10.8.0.1' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  try {
    const page = await join(login.body.result as { token: string })
    await site.call('POST', '/sys/classLogin/cancelCard', {
      token: school.teacher.token,
      body: { departId: school.red, userId: school.mate.id },
    })
    for (let count = 0; count < 3 && page.socket.readyState === page.socket.OPEN; count++) {
      const answered = new Promise((resolve) => page.socket.once('ping', resolve))
      vi.advanceTimersByTime(30_000)
      await Promise.race([answered, page.closed])
      await Promise.race([settled(page), page.closed])
    }
    expect(await page.closed).toBe(4401)
  } finally {
    vi.useRealTimers()
  }
})
