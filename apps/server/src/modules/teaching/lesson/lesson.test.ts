import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, project, save, saved, type School } from '../../../../test/school.ts'
import { Lines, state } from './test/lines.ts'

let site: Harness
let school: School
let lines: Lines
let unitId: string
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  lines = await Lines.open(site)
  unitId = (await openCourse(site, school.teacher, { isShared: true })).unitId
})
afterAll(async () => {
  await lines.close()
  await site.close()
})

const post = (verb: string, body: Record<string, unknown>, who: Person = school.teacher) =>
  site.call('POST', `/teaching/lesson/${verb}`, { token: who.token, body })
const get = async <T>(address: string, who: Person = school.teacher) =>
  (await site.call('GET', `/teaching/lesson/${address}`, { token: who.token })).body.result as T
const open = async (body: Record<string, unknown> = {}) =>
  (await post('open', { departId: school.red, ...body })).body.result as LessonRoom

describe('a lesson', () => {
  test('is opened once, found by its class, seen on the wall', async () => {
    const room = await open({ unitId })
    expect(room).toMatchObject({ departName: '红班', title: '接苹果', unitId, quietCount: 0 })
    expect((await open()).id).toBe(room.id)
    expect((await get<LessonRoom[]>('current', school.student)).map(({ id }) => id)).toEqual([room.id])
    expect(await get('current', school.outsider)).toEqual([])
    const wall = await lines.connect(school.teacher)
    wall.say({ cmd: 'wall', lessonId: room.id })
    expect((await wall.heard('lesson')).lesson?.id).toBe(room.id)
    expect((await wall.heard('tiles')).tiles.map(({ state }) => state)).toEqual(['away', 'away'])
    const child = await lines.connect(school.student)
    child.say({ cmd: 'join', lessonId: room.id })
    expect(await child.heard('lesson')).toMatchObject({ lesson: { id: room.id }, hand: false })
    const { workId } = await saved(save(site, school.student, project()))
    child.say({ cmd: 'state', state: state({ begun: true, workId }) })
    const [tile] = (await wall.heard('tiles', ({ tiles }) => tiles[0]?.child?.workId === workId)).tiles
    expect(tile).toMatchObject({ realname: '林小满', state: 'building' })
    expect((await post('close', { id: room.id })).body.success).toBe(true)
    expect(await child.heard('lesson')).toMatchObject({ lesson: null })
    expect(await get('current', school.student)).toEqual([])
  })
})
