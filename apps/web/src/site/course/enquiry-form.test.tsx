// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hrefOf, press, school, tidy, type, type Replies } from '../../test/test-page.tsx'
import { ENQUIRY } from '../test/test-work.ts'
import { open, ready } from './test/opened-course.tsx'

afterEach(tidy)

const IMAGE = '/sys/randomImage/'

describe('the enquiry form', () => {
  /** The test environment does not observe visibility. */
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

  // Must be the first test, because a loaded form is not loaded again.
  it('shows a message when loading fails, and can retry', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await ready()
    scrollToForm()
    await screen.findByText('表单没有加载出来，请检查网络。')
    onLine.mockReturnValue(true)
    press('再试一次')
    await formReady()
  })

  it('is loaded only near the viewport', async () => {
    open()
    await ready()
    expect(screen.queryByRole('button', { name: '请老师联系我' })).toBeNull()
    expect(screen.getByText('留下电话，老师会联系你，介绍上课时间和适合孩子的班级。')).toBeTruthy()
    scrollToForm()
    await screen.findByRole('button', { name: '请老师联系我' })
  })

  it('shows each error below its field, and sends nothing', async () => {
    const { server } = open()
    await formReady()
    send()
    expect(screen.getByText('怎么称呼你？')).toBeTruthy()
    expect(screen.getByText('请先阅读并同意隐私说明')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('家长称呼', { selector: 'input' }))
    expect(server.of(ENQUIRY)).toEqual([])
  })

  it('sends the input, and shows a confirmation', async () => {
    const { server } = open({}, { [ENQUIRY]: () => ({}) })
    await formReady()
    fill()
    send()
    await screen.findByText('已收到，老师会尽快联系你：13900000001')
    expect(server.of(ENQUIRY)[0]!.body).toEqual({
      parentName: '王女士',
      phone: '13900000001',
      childAge: 8,
      courseId: 'k1',
      message: null,
      consent: true,
    })
  })

  it('asks for a captcha when the server requires one, and keeps the input', async () => {
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

  it('shows the contacts of the school', async () => {
    school({ contactPhone: '021-5555 1234', contactWechat: '', contactAddress: '海边路 1 号', contactHours: '' })
    open()
    await ready()
    expect(hrefOf('021-5555 1234')).toBe('tel:02155551234')
    expect(screen.getByText('海边路 1 号')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('img', { name: '微信' })).toBeNull())
  })
})
