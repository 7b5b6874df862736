// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, hrefOf, pageServer, press, school, signIn, tidy, type, type Replies } from '../../test/test-page.tsx'
import { COURSE, ENQUIRY, publicCourseOf, unitOf } from '../test/test-work.ts'
import { CoursePage } from './course-page.tsx'

afterEach(tidy)

const IMAGE = '/sys/randomImage/'
function open(change: Parameters<typeof publicCourseOf>[0] = {}, replies: Replies = {}) {
  const server = pageServer({ [COURSE]: () => ({ result: publicCourseOf(change) }), ...replies })
  return { server, ...draw(<CoursePage />, '/course-detail?id=k1') }
}
const ready = () => screen.findByRole('heading', { level: 1, name: '游戏工坊' })
const shownAbout = () =>
  [...document.querySelectorAll('h1 ~ dl > div')].map((fact) => [...fact.children].map((part) => part.textContent))

describe('a public course', () => {
  it('tells age, length and teacher, in the words of the school or by its editor', async () => {
    open({ suitAge: '7–9 岁', lessonMinutes: 45, teacherName: '林老师' })
    await ready()
    expect(shownAbout()).toEqual([
      ['适合年龄', '7–9 岁'],
      ['课程长度', '2 节课，每节 45 分钟'],
      ['授课老师', '林老师'],
    ])
    tidy()
    open()
    await ready()
    expect(shownAbout()).toEqual([
      ['适合年龄', '8–12 岁'],
      ['课程长度', '2 节课'],
    ])
  })

  it('has no card for a text that is empty', async () => {
    open({ courseDesc: '<p><br></p>', units: [unitOf({ mediaContent: '<p>&nbsp;</p>' })] })
    await ready()
    expect([screen.queryByText('课程介绍'), screen.queryByText('这节课做什么')]).toEqual([null, null])
  })

  it('lets a guest try what is open with its starter, and only that', async () => {
    open()
    await ready()
    expect(decodeURIComponent(hrefOf('免费试一课')!)).toBe(
      '/scratch3/index.html?scene=create&workFile=/api/sys/common/static/start.sb3&workName=接苹果' +
        '&trialCourse=k1&trialUnit=e1',
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(
      within(first!)
        .getByRole('link', { name: /^试一试.*接苹果$/ })
        .getAttribute('target'),
    ).toBe('_blank')
    expect(within(first!).getByText('这节课做什么')).toBeTruthy()
    expect(within(second!).queryByRole('link')).toBeNull()
  })

  it.each([
    [3, '/scratchjr/editor.html?scene=create'],
    [4, '/python/index.html?scene=create'],
  ])('opens a unit of kind %i in its own editor', async (courseWorkType, way) => {
    open({ units: [unitOf({ courseWorkType, courseWork: null })] })
    await ready()
    expect(hrefOf('免费试一课')).toContain(way)
  })

  it('offers no trial where nothing is open, nor to somebody who has an account', async () => {
    open({ units: [unitOf({ trial: false })] })
    await ready()
    expect(screen.queryByRole('link', { name: '免费试一课' })).toBeNull()
    expect(screen.getByText(/^去上课要先登录/).textContent).not.toContain('试一课')
    tidy()
    open()
    await ready()
    expect(screen.getByText(/^去上课要先登录/).textContent).toContain('试一课不用登录')
    tidy()
    signIn()
    open()
    await ready()
    expect([screen.queryByRole('link', { name: '免费试一课' }), hrefOf('去上课')]).toEqual([
      null,
      '/teaching/mineCourse/courseUnitMap?id=k1',
    ])
  })

  it('is not called gone while there is no network', async () => {
    open(
      {},
      {
        [COURSE]: () => {
          throw new TypeError('Failed to fetch')
        },
      },
    )
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('课程没有加载出来')
    expect(screen.queryByText('找不到这门课程')).toBeNull()
  })

  it('that is gone leads to the others; one that did not come is asked for again', async () => {
    open({}, { [COURSE]: () => ({ refuse: '未找到对应数据' }) })
    await screen.findByRole('heading', { name: '找不到这门课程' })
    tidy()
    open(
      {},
      {
        [COURSE]: (_, times) => (times === 1 ? { refuse: '服务器忙', status: 500 } : { result: publicCourseOf() }),
      },
    )
    await screen.findByRole('alert')
    press('再试一次')
    await ready()
  })
})

describe('asking the school', () => {
  /** Shows the form to who reads so far; the window of a test sees nothing by itself. */
  let scrollToForm = () => {}
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
          scrollToForm = () => act(() => tell([{ isIntersecting: true }]))
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  const formReady = async () => {
    await ready()
    scrollToForm()
    await screen.findByRole('button', { name: '请老师联系我' })
  }
  const fill = () => {
    type('家长称呼', '王女士')
    type('手机号', '139 0000-0001')
    type('孩子年龄', '8')
    fireEvent.click(screen.getByRole('checkbox'))
  }
  const send = () => press('请老师联系我')

  // First: a form that came once is not fetched again.
  it('says that the form did not come, and fetches it again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await ready()
    scrollToForm()
    await screen.findByText('表单没有加载出来，请检查网络。')
    onLine.mockReturnValue(true)
    press('再试一次')
    await formReady()
  })

  it('fetches the form only when it is near', async () => {
    open()
    await ready()
    expect(screen.queryByRole('button', { name: '请老师联系我' })).toBeNull()
    expect(screen.getByText('留下电话，老师会联系您，介绍上课时间和适合孩子的班级。')).toBeTruthy()
    scrollToForm()
    await screen.findByRole('button', { name: '请老师联系我' })
  })

  it('names each fault at its field and sends nothing', async () => {
    const { server } = open()
    await formReady()
    send()
    expect(screen.getByText('怎么称呼您？')).toBeTruthy()
    expect(screen.getByText('请先阅读并同意隐私说明')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('家长称呼', { selector: 'input' }))
    expect(server.of(ENQUIRY)).toEqual([])
  })

  it('sends what was written and says that it came', async () => {
    const { server } = open({}, { [ENQUIRY]: () => ({}) })
    await formReady()
    fill()
    send()
    await screen.findByText('已收到，老师会尽快联系您：13900000001')
    expect(server.of(ENQUIRY)[0]!.body).toEqual({
      parentName: '王女士',
      phone: '13900000001',
      childAge: 8,
      courseId: 'k1',
      message: null,
      consent: true,
    })
  })

  it('asks for the digits of a picture when the server wants them, and keeps what was typed', async () => {
    const replies: Replies = {
      [ENQUIRY]: (_, times) =>
        times === 1 ? { refuse: '提交的人较多，请输入图中的数字', result: { needCaptcha: true } } : {},
    }
    const { server } = open({}, replies)
    await formReady()
    fill()
    send()
    await screen.findByLabelText('验证码', { selector: 'input' })
    expect(screen.getByLabelText<HTMLInputElement>('家长称呼', { selector: 'input' }).value).toBe('王女士')
    type('验证码', '1234')
    send()
    await screen.findByText(/^已收到/)
    expect(server.of(ENQUIRY)[1]!.body).toMatchObject({ captcha: '1234', checkKey: expect.stringMatching(/./) })
    expect(server.calls.some((call) => call.path.startsWith(IMAGE))).toBe(true)
  })

  it('shows the ways to the school that its settings name', async () => {
    school({ contactPhone: '021-5555 1234', contactWechat: '', contactAddress: '海边路 1 号', contactHours: '' })
    open()
    await ready()
    expect(hrefOf('021-5555 1234')).toBe('tel:02155551234')
    expect(screen.getByText('海边路 1 号')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('img', { name: '微信' })).toBeNull())
  })
})
