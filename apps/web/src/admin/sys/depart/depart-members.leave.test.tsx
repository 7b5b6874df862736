// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { signIn, tidy, toasts } from '../../kit/test/test-server.tsx'
import { open, rowOf, setUp } from './test/listed-member.tsx'

const yes = async (verb: string) =>
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: verb }))
beforeEach(setUp)
afterEach(tidy)

describe('the members of a class', () => {
  it('can be removed one by one after a confirmation', async () => {
    const server = await open({ [userDepart.deleteUserInDepart.path]: () => ({ message: '取消成功' }) })
    fireEvent.click(rowOf('钱多多').getByRole('button', { name: /更多/ }))
    expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      '分配部门角色',
      '移出',
      '详情',
    ])
    fireEvent.click(page.getByRole('menuitem', { name: '移出' }))
    fireEvent.click(await page.findByRole('button', { name: /移\s*出/ }))
    await waitFor(() =>
      expect(server.asked(userDepart.deleteUserInDepart.path)[0]!.query).toEqual({ depId: 'd1', userId: '2' }),
    )
  })

  it('can be removed several at once after a confirmation', async () => {
    const server = await open({ [userDepart.deleteUserInDepartBatch.path]: () => ({}) })
    fireEvent.click(page.getByRole('checkbox', { name: '全选' }))
    fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '移出' }))
    await yes('移出 2 个用户')
    await waitFor(() => expect(toasts()).toContain('已移出，账号还在'))
    expect(server.asked(userDepart.deleteUserInDepartBatch.path)[0]!.query).toEqual({ depId: 'd1', userIds: '1,2' })
  })

  it('are read-only for a teacher without the permissions', async () => {
    signIn(['teacher'], [userDepart.departUserList.access].flat() as string[])
    await open()
    for (const name of [/新建用户/, /添加已有用户/, /导入学生/, /新密码/])
      expect(page.queryByRole('button', { name })).toBeNull()
    expect(page.queryByRole('checkbox')).toBeNull()
  })
})
