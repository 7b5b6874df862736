// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PREVIEW_READY } from '../../../api/site-preview.ts'
import { type } from '../../../test/test-page.tsx'
import { open, setUp, tab, tearDown } from './test/config-screen.tsx'

beforeEach(setUp)
afterEach(tearDown)

it('the page shows unsaved settings in a preview next to the fields', async () => {
  open()
  const frame = await screen.findByTitle<HTMLIFrameElement>('首页预览')
  expect(frame.getAttribute('src')).toBe('/home?preview=site')
  const sent: unknown[] = []
  const inner = { postMessage: (message: unknown) => sent.push(message) }
  Object.defineProperty(frame, 'contentWindow', { value: inner })
  act(() => void dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, source: inner as never })))
  expect(sent.at(-1)).toMatchObject({ sitePreview: { brandName: '晨光', footer: '' } })
  type(/^品牌名/, '晨光编程')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ sitePreview: { brandName: '晨光编程' } }))
  expect(sent.at(-1)).not.toHaveProperty('sitePreview.customJS')
})

it('the page previews a work next to its text, or only the text if there is no work', async () => {
  open({ _workShareHtml: '<p>一起学编程</p>' })
  await tab('作品分享页')
  expect(await screen.findByText('一起学编程', { selector: 'aside *' })).toBeTruthy()
  cleanup()
  open({}, [{ id: 'w 1' }])
  await tab('功能配置')
  expect((await screen.findByTitle('作品页预览')).getAttribute('src')).toBe('/work-detail?id=w%201&preview=site')
})

it("the page previews the login page for the registration tab, and the parents' page for the payment tab", async () => {
  open({ _payQr: 'qr.png' })
  await tab('注册')
  expect((await screen.findByTitle('登录页预览')).getAttribute('src')).toBe('/user/login?preview=site')
  await tab('报名付款')
  const preview = within(await screen.findByRole('complementary', { name: '预览' }))
  expect(preview.getByAltText('学校的收款码').getAttribute('src')).toContain('qr.png')
  expect(preview.getByText(/请扫码付款/)).toBeTruthy()
  type(/付款说明/, '扫码时备注姓名')
  await waitFor(() => expect(preview.getByText('扫码时备注姓名')).toBeTruthy())
})

it('the page shows a hint at each public setting that is invisible in the preview', async () => {
  open()
  await tab('功能配置')
  for (const label of [/公开页面显示的名字/, /评论先审后发/, /学生申请发布作品/, /访客与云变量/]) {
    const hint = await screen.findAllByText(/预览里看不出来/)
    expect(hint.some((line) => label.test(line.closest('.ant-form-item')!.textContent))).toBe(true)
  }
})
