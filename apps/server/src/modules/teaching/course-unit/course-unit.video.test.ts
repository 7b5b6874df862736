import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'
import { forStudent, playerCode as readCode, type UnitParts } from './course-unit.rules.ts'

const playerCode = (html: string) => readCode(html, ['a.example', 'player.bilibili.com'])

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingCourseUnit'
const edit = (body: object) => site.call('PUT', `${path}/edit`, { token: school.teacher.token, body })
const shown = async (unitId: string) =>
  (
    (await site.call('GET', `${path}/getUnitWorkInfo?unitId=${unitId}`, { token: school.student.token })).body
      .result as {
      courseVideo: string | null
    }
  ).courseVideo
const EVIL = '<img src=x onerror=alert(1)>'

describe('the video of a unit', () => {
  test('is stored as a plain frame if it is the code of a player', async () => {
    const { unitId } = await openCourse(
      site,
      school.teacher,
      { isShared: true },
      {
        courseVideoSource: 3,
        courseVideo: `<iframe src="https://player.bilibili.com/a" onload="alert(1)"></iframe>${EVIL}`,
        showCourseVideo: true,
      },
    )
    expect(await shown(unitId)).toMatch(
      /^<iframe src="https:\/\/player\.bilibili\.com\/a" [^>]*sandbox="[^"]*"[^>]*><\/iframe>$/,
    )
  })

  test('cannot be stored for one source and then moved to the source of player codes', async () => {
    const { courseId, unitId } = await openCourse(
      site,
      school.teacher,
      { isShared: true },
      { courseVideoSource: 1, courseVideo: EVIL, showCourseVideo: true },
    )
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideoSource: 3 })).body).toMatchObject({
      success: false,
      message: expect.stringContaining('https://'),
    })
    const good = await openCourse(
      site,
      school.teacher,
      { isShared: true },
      { courseVideoSource: 2, courseVideo: 'https://player.bilibili.com/b', showCourseVideo: true },
    )
    expect(
      (await edit({ id: good.unitId, courseId: good.courseId, unitName: '单元', courseVideoSource: 3 })).body.success,
    ).toBe(true)
    expect(await shown(good.unitId)).toMatch(/^<iframe src="https:\/\/player\.bilibili\.com\/b" /)
  })

  test('must be a player of an allowed site, unless the video is already stored', async () => {
    const allow = (playerHosts: string) =>
      site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { playerHosts } })
    const foreign = 'https://player.example/v'
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true }, { showCourseVideo: true })
    const set = () => edit({ id: unitId, courseId, unitName: '单元', courseVideoSource: 3, courseVideo: foreign })
    expect((await set()).body).toMatchObject({
      success: false,
      message: expect.stringContaining('player.bilibili.com'),
    })
    expect((await allow('https://player.example')).body.success).toBe(false)
    expect((await allow('player.example')).body.success).toBe(true)
    expect((await set()).body.success).toBe(true)
    expect(await shown(unitId)).toContain(foreign)
    await allow('-')
    const courseVideo = await shown(unitId)
    expect(
      (await edit({ id: unitId, courseId, unitName: '改名', courseVideoSource: 3, courseVideo })).body.success,
    ).toBe(true)
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideo: `${foreign}2` })).body.success).toBe(
      false,
    )
    await allow('')
  })

  test('cannot be an address that runs code', async () => {
    const { courseId, unitId } = await openCourse(
      site,
      school.teacher,
      {},
      { courseVideoSource: 1, courseVideo: 'javascript:alert(1)' },
    )
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideoSource: 2 })).body).toMatchObject({
      success: false,
      message: '视频地址应以 http:// 或 https:// 开头',
    })
  })

  test('is checked by the stored source when only the video is sent', async () => {
    const { courseId, unitId } = await openCourse(
      site,
      school.teacher,
      {},
      { courseVideoSource: 3, courseVideo: 'https://player.bilibili.com/a' },
    )
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideo: EVIL })).body.success).toBe(false)
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideo: null })).body.success).toBe(true)
    // The source of an empty video can be changed.
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideoSource: 2 })).body.success).toBe(true)
  })

  test('is hidden from students until the teacher releases the video', async () => {
    const { courseId, unitId } = await openCourse(site, school.teacher, { isShared: true }, { courseVideo: 'a.mp4' })
    await edit({ id: unitId, courseId, unitName: '单元', showCourseVideo: false })
    expect(await shown(unitId)).toBeNull()
    await edit({ id: unitId, courseId, unitName: '单元', showCourseVideo: true })
    expect(await shown(unitId)).toBe('a.mp4')
  })

  test.each([[0], [4], ['x']])('cannot have the source %j', async (courseVideoSource) => {
    const { courseId, unitId } = await openCourse(site, school.teacher)
    expect((await edit({ id: unitId, courseId, unitName: '单元', courseVideoSource })).body).toMatchObject({
      success: false,
      message: expect.stringContaining('视频来源'),
    })
  })
})

describe('the code of a player', () => {
  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['  https://a.example/x  ', 'https://a.example/x'],
    ['//a.example/x', 'https://a.example/x'],
    ['<IFRAME SRC = "https://a.example/x">', 'https://a.example/x'],
    ['<iframe data-src="https://b.example" src="https://a.example/x">', 'https://a.example/x'],
    ['<iframe src="https://a.example/x?q=<script>">', 'https://a.example/x?q=%3Cscript%3E'],
    ['<iframe src="https://a.example/?a=1&b=2">', 'https://a.example/?a=1&amp;b=2'],
  ])('%s becomes a frame with the address %s', (given, address) =>
    expect(playerCode(given)).toContain(`src="${address}"`),
  )

  test.each([
    '',
    'a.mp4',
    'ftp://a.example',
    'http://a.example',
    '<iframe src="data:text/html,x">',
    '<iframe src="blob:https://a.example/x">',
    '<script src="https://a.example"></script>',
  ])('%j is refused', (given) => expect(() => playerCode(given)).toThrow('https://'))

  test('is unchanged when it is processed twice', () => {
    const once = playerCode('<iframe src="https://a.example/?a=1&amp;b=2" onload="x">')
    expect(playerCode(once)).toBe(once)
  })
})

describe('the part of a unit for students', () => {
  const whole: UnitParts = {
    courseVideo: 'v',
    showCourseVideo: 1,
    courseCase: 'c',
    showCourseCase: 1,
    coursePpt: 'p',
    showCoursePpt: 1,
    coursePlan: 'l',
    showCoursePlan: 1,
    courseWorkAnswer: 'a',
  }

  test('has all released parts, and never the answer', () =>
    expect(forStudent(whole)).toEqual({ ...whole, courseWorkAnswer: null }))

  test.each([
    ['courseVideo', 'showCourseVideo'],
    ['courseCase', 'showCourseCase'],
    ['coursePpt', 'showCoursePpt'],
    ['coursePlan', 'showCoursePlan'],
  ] as const)('has no %s unless %s is set', (part, flag) => {
    expect(forStudent({ ...whole, [flag]: 0 })).toEqual({ ...whole, courseWorkAnswer: null, [flag]: 0, [part]: null })
  })

  test('does not change the unit itself', () => {
    forStudent(whole)
    expect(whole.courseWorkAnswer).toBe('a')
  })
})
