// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { consent } from '@mashu/contract/sys/user/consent'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { ConsentSummary } from './consent-summary.tsx'
import { GuestData } from './guest-data.tsx'
import { PersonalDataDrawer } from './personal-data.tsx'

afterEach(tidy)

const plan = {
  userId: '7',
  username: 'lin',
  realname: '林小雨',
  goes: [{ title: '作品', count: 3 }],
  stays: [{ title: '订单', count: 1, reason: '账目要保留' }],
  notes: ['以前的备份里还有这些数据'],
}
const person = { id: '7', realname: '林小雨' }

it('the drawer deletes only after the name is typed', async () => {
  signIn(['admin'])
  const erase = vi.fn(() => ({ message: '账号已停用，个人数据将在一分钟内删除', result: null }))
  testServer({ [personalData.plan.path]: () => ({ result: plan }), [personalData.erase.path]: erase })
  const changed = vi.fn()
  draw(<PersonalDataDrawer person={person} close={() => undefined} changed={changed} />)
  const field = await page.findByLabelText(/请输入学生的姓名/, {}, { timeout: 10_000 })
  for (const text of ['3 条', '账目要保留', '以前的备份里还有这些数据']) expect(page.getByText(text)).toBeTruthy()
  const button = page.getByRole('button', { name: /永久删除/ })
  fireEvent.change(field, { target: { value: '林小雪' } })
  fireEvent.click(button)
  expect((await page.findByRole('alert')).textContent).toContain('请输入“林小雨”来确认')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(erase).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: ' 林小雨 ' } })
  fireEvent.click(button)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 10_000 })
  expect(erase).toHaveBeenCalledTimes(1)
})

it('the drawer shows why the plan failed to load, and retries', async () => {
  signIn(['admin'])
  let refused = true
  testServer({
    [personalData.plan.path]: () =>
      refused ? { status: 500, success: false, message: '数据库正忙' } : { result: plan },
  })
  draw(<PersonalDataDrawer person={person} close={() => undefined} changed={() => undefined} />)
  expect(await page.findByText('数据库正忙', {}, { timeout: 10_000 })).toBeTruthy()
  refused = false
  fireEvent.click(page.getByRole('button', { name: /重\s?试/ }))
  expect(await page.findByText('3 条', {}, { timeout: 10_000 })).toBeTruthy()
})

it('the summary counts the consents, and records missing consents after a confirmation', async () => {
  signIn(['admin'])
  let agreed = 3
  const declare = vi.fn(() => {
    agreed = 10
    return { message: '已为 7 名学生记录学校的声明', result: { count: 7 } }
  })
  testServer({
    [consent.summary.path]: () => ({ result: { version: 'v1', students: 10, agreed } }),
    [consent.declare.path]: declare,
  })
  draw(<ConsentSummary />)
  fireEvent.click(await page.findByRole('button', { name: '学校已取得书面同意' }, { timeout: 10_000 }))
  expect(declare).not.toHaveBeenCalled()
  fireEvent.click(await page.findByRole('button', { name: '有书面同意' }))
  expect(await page.findByText(/10 名的监护人同意了/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(page.queryByRole('button', { name: '学校已取得书面同意' })).toBeNull()
})

it('the data of a parent without an account is found and deleted', async () => {
  signIn(['admin'])
  const found = { goes: [{ title: '报名表', count: 2 }], stays: [], accounts: 1, notes: ['以前的备份里还有'] }
  const server = testServer({
    [personalData.guestPlan.path]: () => ({ result: found }),
    [personalData.guestErase.path]: () => ({ result: { count: 2 } }),
  })
  draw(<GuestData />)
  const field = page.getByLabelText('手机号码或邮箱')
  fireEvent.change(field, { target: { value: ' 13800000000 ' } })
  fireEvent.click(page.getByRole('button', { name: /查\s*找/ }))
  for (const text of ['报名表', '2 条', /有 1 个账号也用它/, '以前的备份里还有'])
    expect(await page.findByText(text)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '永久删除' }))
  expect(server.asked(personalData.guestErase.path)).toEqual([])
  const dialog = await page.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '永久删除' }))
  await vi.waitFor(() =>
    expect(server.asked(personalData.guestErase.path)[0]?.body).toEqual({ address: '13800000000' }),
  )
  await vi.waitFor(() => expect(page.queryByText('报名表')).toBeNull())
})
