import { fireEvent, screen as page, within } from '@testing-library/react'
import { expect } from 'vitest'
import { role } from '@mashu/contract/sys/role'
import { user } from '@mashu/contract/sys/user'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { draw, listed, signIn, testServer, setViewport } from '../../../kit/test/test-server.tsx'
import { DepartMembers } from '../depart-members.tsx'

export const person = (id: string, realname: string) => ({
  id,
  username: `u${id}`,
  realname,
  avatar: null,
  status: 1,
  roleTxt: '学生',
  userIdentity: 1,
  phone: null,
  orgCodeTxt: '一班',
  sex: 1,
})
export const roles = {
  [role.queryMySubRole.path]: () => ({ result: [{ id: 'r1', roleCode: 'student', roleName: '学生' }] }),
}
export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

/** A wide window, because the test needs the layout for wide windows. */
export const setUp = () => {
  signIn(['admin'])
  setViewport(1600, 900)
}

export async function pickPeople(...names: string[]) {
  const drawer = within(await page.findByRole('dialog'))
  for (const name of names) fireEvent.click((await drawer.findByText(name)).closest('tr')!)
  expect(await drawer.findByText(`已选择 ${names.length} 项`)).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: /确\s*定/ }))
}
export const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({
    ...roles,
    [userDepart.departUserList.path]: listed(person('1', '林小满'), person('2', '钱多多')),
    [user.list.path]: listed(person('5', '新同学'), person('6', '另一个')),
    ...replies,
  })
  draw(<DepartMembers id="d1" />)
  await page.findByText('林小满')
  return server
}
