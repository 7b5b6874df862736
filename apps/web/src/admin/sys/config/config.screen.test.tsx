// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PREVIEW_READY } from '../../../api/site-preview.ts'
import { setGrants } from '../../../api/permission.ts'
import { beginSession } from '../../../api/session.ts'
import { draw, pageServer, press, student, tidy, toasts, type } from '../../../test/test-page.tsx'
import ConfigScreen from './config.screen.tsx'

beforeEach(() => {
  // The page inside would be fetched.
  Object.assign((globalThis as { happyDOM?: { settings: object } }).happyDOM?.settings ?? {}, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  beginSession('token', { ...student, userIdentity: 2 }, ['admin'])
  setGrants({ auth: [], allAuth: [] })
})
afterEach(() => {
  tidy()
  sessionStorage.clear()
})

const READ = '/sys/config/getAllConfigMap'
const SAVE = '/sys/config/saveTenantConfig'
const open = (settings: Record<string, string> = {}, works: readonly object[] = []) => {
  const saved: Record<string, string> = { brandName: '晨光', contactPhone: '021-100', allowReg: '0', ...settings }
  const server = pageServer({
    [READ]: () => ({ result: { ...saved } }),
    [SAVE]: ({ body }) => {
      Object.assign(saved, body)
      return { message: '修改成功' }
    },
    '/sys/config/serverLimits': () => ({
      result: { storage: 'local', uploadMaxMb: 200, videoMaxMb: 2048, quotaPupilMb: 2048 },
    }),
    '/teaching/teachingWork/leaderboard': () => ({ result: { records: works, total: works.length } }),
    '/sys/quartzJob/known': () => ({
      result: [
        {
          name: 'thin-logs',
          title: '删除旧的日志',
          names: ['thin-logs'],
          missed: 'skip',
          params: [{ key: 'days', title: '保留天数', type: 'integer', minimum: 0, maximum: 999, initial: '200' }],
        },
        { name: 'other', title: '别的', names: ['other'], missed: 'skip', params: [] },
      ],
    }),
    '/sys/quartzJob/list': () => ({
      result: {
        records: ['thin-logs', 'other'].map((jobClassName) => ({
          id: jobClassName,
          jobClassName,
          jobName: jobClassName === 'other' ? '别的' : '删除旧的日志',
          cronExpression: '0 0 3 * * ?',
          parameter: null,
          description: null,
          status: 0,
        })),
        total: 2,
      },
    }),
    '/sys/quartzJob/edit': () => ({ message: '更新定时任务成功!' }),
  })
  draw(<ConfigScreen />)
  return server
}
const tab = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('navigation', { name: '配置分类' })).getByText(name))
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const saveAll = () => press('保存全部')

it('sends what was changed on any tab, nothing else', async () => {
  const server = open()
  await tab('联系信息')
  expect((await field('咨询电话')).value).toBe('021-100')
  type('ICP 备案号', '沪ICP备1号')
  await tab('注册')
  fireEvent.click(await screen.findByRole('radio', { name: '显示' }))
  expect(screen.getByText('有 2 项修改还没有保存')).toBeTruthy()
  saveAll()
  await waitFor(() => expect(server.of(SAVE)).toHaveLength(1))
  expect(server.of(SAVE)[0]!.body).toMatchObject({
    icpNumber: '沪ICP备1号',
    allowPhoneLogin: '1',
    seen: { icpNumber: '', allowPhoneLogin: '' },
  })
  await waitFor(() => expect(toasts().map(([, title]) => title)).toContain('修改成功'))
  await waitFor(() => expect(screen.queryByText(/项修改还没有保存/)).toBeNull())
})

it('says what is wrong at the field, and sends nothing', async () => {
  const server = open()
  await tab('联系信息')
  type('咨询电话', '打给王老师')
  await screen.findByText('请只写电话号码，几个号码用逗号分开')
  await tab('网站配置')
  saveAll()
  expect((await field('咨询电话')).value).toBe('打给王老师')
  expect(server.of(SAVE)).toHaveLength(0)
})

it('puts a field, or a whole tab, back to what it holds at first', async () => {
  const server = open({ brandDesc: '别的话' })
  fireEvent.click(await screen.findByRole('button', { name: '恢复默认：品牌简介' }))
  expect((await field('品牌简介')).value).toBe('让每个孩子都能写出自己的作品')
  press('本页恢复默认')
  expect((await field(/^品牌名/)).value).toBe('码塾')
  saveAll()
  await waitFor(() =>
    expect(server.of(SAVE)[0]?.body).toMatchObject({ brandName: '码塾', brandDesc: '让每个孩子都能写出自己的作品' }),
  )
  await waitFor(() => expect(screen.queryByText(/项修改还没有保存/)).toBeNull())
  expect((await field(/^品牌名/)).value).toBe('码塾')
})

it('keeps what is not saved while other pages are looked at, and asks before the window closes', async () => {
  open()
  await tab('联系信息')
  type('咨询微信', 'chenguang')
  const leaving = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(leaving))
  expect(leaving.defaultPrevented).toBe(true)
  cleanup()
  open()
  await tab('联系信息')
  expect((await field('咨询微信')).value).toBe('chenguang')
  press('放弃修改')
  await waitFor(async () => expect((await field('咨询微信')).value).toBe(''))
  const free = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(free))
  expect(free.defaultPrevented).toBe(false)
})

it('sends unsaved settings to the page beside the fields', async () => {
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

it('shows beside what works show the page of one, the text itself where there is none', async () => {
  open({ _workShareHtml: '<p>一起学编程</p>' })
  await tab('作品分享页')
  expect(await screen.findByText('一起学编程', { selector: 'aside *' })).toBeTruthy()
  cleanup()
  open({}, [{ id: 'w 1' }])
  await tab('功能配置')
  expect((await screen.findByTitle('作品页预览')).getAttribute('src')).toBe('/work-detail?id=w%201&preview=site')
})

it('shows beside registration the login page, beside payment what a parent reads', async () => {
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

it('says beside a public setting that no preview can show it', async () => {
  open()
  await tab('功能配置')
  for (const label of [/公开页面显示的名字/, /评论先审后发/, /学生申请发布作品/, /访客与云变量/]) {
    const hint = await screen.findAllByText(/预览里看不出来/)
    expect(hint.some((line) => label.test(line.closest('.ant-form-item')!.textContent))).toBe(true)
  }
})

it('sets how long old rows are kept where the jobs have it', async () => {
  const server = open()
  await tab('保留期限')
  const row = within((await screen.findByText('删除旧的日志')).closest('li')!)
  expect(screen.queryByText('别的')).toBeNull()
  const days = await row.findByRole('spinbutton')
  fireEvent.change(days, { target: { value: '365' } })
  fireEvent.blur(days)
  fireEvent.click(row.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(server.of('/sys/quartzJob/edit')[0]?.body).toMatchObject({ id: 'thin-logs', parameter: '{"days":365}' }),
  )
})

it('says so when the settings did not come', async () => {
  pageServer({ [READ]: () => ({ refuse: '服务器忙', status: 500 }) })
  draw(<ConfigScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('配置没有加载出来')
})
