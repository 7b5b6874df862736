// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, tidy, type Replies } from '../../test/test-page.tsx'
import { keepAnswer, keepChange, readChange, readKept } from './kept-answer.ts'
import { kids, open, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('keeps the input over a reload, and sends the same answer until it is stored', async () => {
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

it('opens an answer by its private link, and can change it', async () => {
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

it('keeps a change in the browser until the server stores it', async () => {
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
