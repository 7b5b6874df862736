// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, tidy, type Replies } from '../../test/test-page.tsx'
import { keepAnswer, keepChange, readChange, readKept } from './kept-answer.ts'
import { field, kids, open, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

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
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  press('提交')
  await screen.findByText('收到啦')
  // The button stood far below what is said now.
  expect((seen.mock.contexts.at(-1) as Element).textContent).toContain('提交成功')
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
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
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
  const saved = await screen.findByText('修改已经保存')
  expect(seen.mock.contexts).toContain(saved)
  expect(server.of(`${PATH}/change`)[0]!.body).toEqual({ secret: 'secret', values: { ...values, name: '小明明' } })
})

it('adds rows below, as far as their limit and their rules allow, and sends them with the answer', async () => {
  const { server } = open({ [`${PATH}/send`]: () => sent }, { subs: [kids] })
  await screen.findByText('欢迎')
  type('问name', '林家')
  press('添加学生')
  press('添加学生')
  expect(screen.queryByRole('button', { name: '添加学生' })).toBeNull()
  const second = within(screen.getByRole('group', { name: '第 2 个' }))
  fireEvent.change(second.getByLabelText(/问age/), { target: { value: '2' } })
  press('提交')
  expect(screen.getAllByText('请填写问kid')).toHaveLength(2)
  second.getByText('年龄太小')
  fireEvent.change(second.getByLabelText('问kid'), { target: { value: '小红' } })
  fireEvent.change(second.getByLabelText(/问age/), { target: { value: '8' } })
  expect(readKept('t')?.rows).toMatchObject({ kids: [{}, { kid: '小红', age: '8' }] })
  press('删除第 1 个')
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ values: { kids: [{ kid: '小红', age: 8 }] } })
})

it('says at the row what the server refuses there', async () => {
  const faults = [{ path: 'kids[0].kid', message: '学生第 1 行：问kid已经存在' }]
  open({ [`${PATH}/send`]: () => ({ refuse: '学生第 1 行：问kid已经存在', result: { faults } }) }, { subs: [kids] })
  await screen.findByText('欢迎')
  type('问name', '林家')
  press('添加学生')
  type('问kid', '小明')
  press('提交')
  await waitFor(() => expect(screen.getByLabelText('问kid').getAttribute('aria-invalid')).toBe('true'))
})

it('keeps a change on the device until the server has it', async () => {
  let isDown = true
  const told = { name: '林家', kids: [{ id: '7', kid: '小明', age: 8 }] }
  const replies: Replies = {
    [`${PATH}/answer`]: () => ({ result: { values: told, canChange: true } }),
    [`${PATH}/change`]: () => (isDown ? { refuse: '没有网络', status: 503 } : { result: null }),
  }
  open(replies, { subs: [kids] }, '/form/t#secret')
  fireEvent.change(await screen.findByDisplayValue('小明'), { target: { value: '小明明' } })
  press('保存修改')
  await screen.findByText(/已保存在这台设备上/)
  const kept = readChange('t', 'secret')!
  expect(kept).toMatchObject({ isWaiting: true, rows: { kids: [{ id: '7', kid: '小明明' }] } })
  expect(readChange('t', 'another')).toBe(undefined)
  tidy()
  isDown = false
  keepChange('t', 'secret', kept)
  const { server } = open(replies, { subs: [kids] }, '/form/t#secret')
  await screen.findByText('修改已经保存')
  expect(server.of(`${PATH}/change`)[0]!.body).toMatchObject({ values: { kids: [{ id: '7', kid: '小明明', age: 8 }] } })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/小明|secret/)
})

it('asks for stars, a time of day and choices in levels', async () => {
  const more = [
    field('stars', 'stars', { kind: 'number' }),
    field('at', 'clock'),
    field('where', 'levels', { options: ['甲/一', '甲/二', '乙'].map((value) => ({ value, text: value })) }),
  ]
  const { server } = open({ [`${PATH}/send`]: () => sent }, { fields: more, rules: [] })
  fireEvent.click(await screen.findByLabelText('★★★★'))
  type(/问at/, '14:30')
  type('问where，第 1 级', '甲')
  type('问where，第 2 级', '二')
  press('提交')
  await screen.findByText('收到啦')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ values: { stars: 4, at: '14:30', where: '甲/二' } })
})

it('is filled in page by page, and goes back to what is missing', async () => {
  const pageOf = (title: string, ...names: string[]) => ({ title, groups: [{ title: `关于${title}`, names }] })
  const pages = [pageOf('孩子', 'name'), pageOf('以前', 'before'), pageOf('课程', 'course', 'first')]
  const { server } = open({ [`${PATH}/send`]: () => sent }, { pages })
  expect(await screen.findByText('第 1 页，共 3 页')).toBeTruthy()
  expect(screen.queryByLabelText('问before')).toBeNull()
  press('下一页')
  expect(screen.getByLabelText('问name').getAttribute('aria-invalid')).toBe('true')
  type('问name', '小明')
  press('下一页')
  expect(screen.getByRole('heading', { name: '关于以前' })).toBeTruthy()
  press('下一页')
  press('上一页')
  press('上一页')
  type('问name', '')
  press('下一页')
  expect(screen.getByText('第 1 页，共 3 页')).toBeTruthy()
  type('问name', '小明')
  press('下一页')
  press('下一页')
  // A page whose questions are all hidden is none.
  fireEvent.click(screen.getByLabelText('问first'))
  await waitFor(() => expect(screen.getByText('第 2 页，共 2 页')).toBeTruthy())
  press('提交')
  await screen.findByText('提交成功')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ values: { name: '小明', first: true } })
})
