// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { open, PATH, sent, type } from './test/guest-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(tidy)

it('a form is filled in page by page, and a page with missing values stays open', async () => {
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
  // A page is omitted if all its questions are hidden.
  fireEvent.click(screen.getByLabelText('问first'))
  await waitFor(() => expect(screen.getByText('第 2 页，共 2 页')).toBeTruthy())
  press('提交')
  await screen.findByText('提交成功')
  expect(server.of(`${PATH}/send`)[0]!.body).toMatchObject({ values: { name: '小明', first: true } })
})
