// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draw, pageServer, press, tidy, type Replies } from '../../test/test-page.tsx'
import { FormPage } from './form-page.tsx'
import { keepAnswer, readKept } from './kept-answer.ts'

beforeEach(() => localStorage.clear())
afterEach(tidy)

const PATH = '/online/form/public/t'
const field = (name: string, control: string, more: object = {}) => ({
  name,
  key: name,
  label: `问${name}`,
  control,
  kind: control === 'flag' ? 'flag' : 'text',
  isRequired: false,
  isComputed: false,
  isWhole: false,
  maxLength: 50,
  inputMode: null,
  initial: null,
  options: [],
  ...more,
})
const options = ['甲', '乙', '丙'].map((text) => ({ value: text, text }))
const form = {
  title: '报名表',
  state: 'open',
  openTime: null,
  closeTime: null,
  intro: '欢迎',
  consentText: null,
  isEditable: true,
  isOncePerDevice: false,
  fields: [
    field('name', 'text', { isRequired: true }),
    field('course', 'choices', { kind: 'list', options }),
    field('first', 'flag'),
    field('before', 'longText'),
  ],
  rules: [{ ruleType: 'hide', targetFields: 'before', formula: 'first', message: null }],
}
const open = (replies: Replies = {}, change: object = {}, at = '/form/t') => {
  const server = pageServer({ [PATH]: () => ({ result: { ...form, ...change } }), ...replies })
  return {
    server,
    ...draw(
      <Routes>
        <Route path="/form/:token" element={<FormPage />} />
      </Routes>,
      at,
    ),
  }
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = { result: { thanksText: '收到啦', isEditable: true } }

it('asks for what is missing, sends what was typed, and shows the private link once', async () => {
  const { server } = open({ [`${PATH}/send`]: () => sent })
  await screen.findByText('欢迎')
  press('提交')
  expect(screen.getByLabelText('问name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('请填写问name')).toBeTruthy()
  type('问name', '小明')
  fireEvent.click(screen.getByLabelText('丙'))
  fireEvent.click(screen.getByLabelText('甲'))
  expect(screen.getByLabelText(/问before/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('问first'))
  expect(screen.queryByLabelText(/问before/)).toBeNull()
  press('提交')
  await screen.findByText('收到啦')
  const body = server.of(`${PATH}/send`)[0]!.body as { secret: string; values: object }
  expect(body.values).toEqual({ name: '小明', course: '甲,丙', first: true, before: null })
  const link = screen.getByLabelText<HTMLInputElement>('私人链接').value
  expect(link).toContain(`/form/t#${body.secret}`)
  // Nothing of it stays on a computer that others use.
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/小明/)
  expect(JSON.stringify({ ...localStorage })).not.toContain(body.secret)
})

it('keeps what is typed over a reload, and sends the same answer until the server has it', async () => {
  let isDown = true
  const replies: Replies = { [`${PATH}/send`]: () => (isDown ? { refuse: '没有网络', status: 503 } : sent) }
  const first = open(replies)
  await screen.findByText('欢迎')
  type('问name', '小红')
  expect(readKept('t')).toMatchObject({ values: { name: '小红' }, isWaiting: false })
  press('提交')
  await screen.findByText(/已保存在这台设备上，联网后会自动发送/)
  expect(readKept('t')?.isWaiting).toBe(true)
  const [once] = first.server.of(`${PATH}/send`)
  tidy()
  isDown = false
  keepAnswer('t', { ...(once!.body as { secret: string }), values: { name: '小红' }, consent: false, isWaiting: true })
  const { server } = open(replies)
  await screen.findByText('收到啦')
  expect((server.of(`${PATH}/send`)[0]!.body as { secret: string }).secret).toBe(
    (once!.body as { secret: string }).secret,
  )
})

it('says at the field what the server refuses, and keeps the rest', async () => {
  const faults = [{ path: 'name', message: '问name已经存在，不能重复' }]
  open({ [`${PATH}/send`]: () => ({ refuse: '问name已经存在，不能重复', result: { faults } }) })
  await screen.findByText('欢迎')
  type('问name', '小明')
  press('提交')
  await waitFor(() => expect(screen.getAllByText('问name已经存在，不能重复').length).toBeGreaterThan(0))
  expect(screen.getByLabelText<HTMLInputElement>('问name').value).toBe('小明')
  expect(readKept('t')).toMatchObject({ isWaiting: false, values: { name: '小明' } })
})

it('asks for consent', async () => {
  const { server } = open({ [`${PATH}/send`]: () => sent }, { consentText: '只用来联系您' })
  await screen.findByText('只用来联系您')
  type('问name', '小明')
  press('提交')
  expect(screen.getByText('请先阅读，再勾选同意')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('我已阅读并同意'))
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ consent: true })
})

it.each([
  ['off', '学校已经停止收集'],
  ['early', '还没有开始'],
  ['closed', '已经截止'],
  ['full', '名额已满'],
  ['unfit', '学校正在修改这张表单'],
])('says so where it is %s', async (state, words) => {
  open({}, { state, fields: [], rules: [], openTime: '2026-12-01 08:00:00', closeTime: '2026-12-02 08:00:00' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})

it('opens an answer by its private link, and changes it', async () => {
  const values = { name: '小明', course: '乙', first: false, before: '画画' }
  const { server } = open(
    {
      [`${PATH}/answer`]: () => ({ result: { values, canChange: true } }),
      [`${PATH}/change`]: () => ({ result: null }),
    },
    {},
    '/form/t#secret',
  )
  expect((await screen.findByLabelText<HTMLInputElement>('问name')).value).toBe('小明')
  type('问name', '小明明')
  press('保存修改')
  await screen.findByText('修改已经保存')
  expect(server.of(`${PATH}/change`)[0]!.body).toEqual({ secret: 'secret', values: { ...values, name: '小明明' } })
})
