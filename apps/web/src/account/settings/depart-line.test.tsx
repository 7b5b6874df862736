// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import { account, departs, open, type } from './test/own-account.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the current department', () => {
  it('is changed without submitting the form around it, and all data are loaded again', async () => {
    let orgCode = 'A01'
    const { server, sent } = await open({
      [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: departs, orgCode } }),
      [auth.selectDepart.path]: ({ body }) => {
        orgCode = (body as { orgCode: string }).orgCode
        return { result: { userInfo: { ...account, orgCode } } }
      },
    })
    type('昵称', '还没想好')
    fireEvent.click(await screen.findByRole('button', { name: '部门切换' }))
    const dialog = within(screen.getByRole('dialog', { name: '部门切换（当前部门 : 周六班）' }))
    fireEvent.click(dialog.getByLabelText(/周日班/))
    fireEvent.click(dialog.getByRole('button', { name: '确认' }))
    expect(await screen.findByText('周日班（当前）')).toBeTruthy()
    expect(toasts()).toEqual(['已切换部门'])
    expect(server.asked(auth.selectDepart.path)[0]!.body).toEqual({ orgCode: 'A02', username: 'student' })
    expect(sent()).toEqual([])
    await waitFor(() => expect(server.asked(ownAccount.info.path)).toHaveLength(2))
  })

  it('is not shown to a user without a department', async () => {
    await open({ [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: [], orgCode: null } }) })
    expect(screen.queryByText('所在班级与部门')).toBeNull()
  })
})
