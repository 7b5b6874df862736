import { fireEvent, screen as page, within } from '@testing-library/react'
import { user } from '@mashu/contract/sys/user'
import { draw, testServer } from '../../../kit/test/test-server.tsx'
import Users from '../user.screen.tsx'

const person = (id: string, username: string, realname: string, more: object = {}) => ({
  id,
  username,
  realname,
  avatar: null,
  status: 1,
  roleTxt: '学生',
  userIdentity: 1,
  sex: 1,
  phone: null,
  orgCodeTxt: '一班',
  ...more,
})
const people = [
  person('1', 'admin', '校长', { userIdentity: 2, roleTxt: '管理员' }),
  person('2', 'xiaoman', '林小满'),
  person('3', 'duoduo', '钱多多', { status: 2 }),
]
const listed = (records: object[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
export const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [user.list.path]: listed(people), ...replies })
  draw(<Users />)
  await page.findByText('林小满')
  return server
}
export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
export const more = async (name: string) => {
  fireEvent.click(rowOf(name).getByRole('button', { name: /更多/ }))
  return (await page.findAllByRole('menuitem')).map((item) => item.textContent)
}
export const tick = (name: string) => fireEvent.click(rowOf(name).getByRole('checkbox'))
export const batch = async (item: string) => {
  fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: item }))
}
export const yes = async (verb: string) =>
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: verb }))
export const deleted = [person('8', 'alt1', '旧人甲'), person('9', 'alt2', '旧人乙')]
