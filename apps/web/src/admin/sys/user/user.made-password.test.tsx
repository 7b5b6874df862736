// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classStudent } from '@mashu/contract/sys/class-student'
import { signIn, tidy, toasts } from '../../kit/test/test-server.tsx'
import { batch, open, rowOf, tick, yes } from './test/listed-user.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('generated passwords', () => {
  const made = (...names: string[]) => ({
    result: { passwords: names.map((realname) => ({ username: `u-${realname}`, realname, password: 'panda37' })) },
  })

  it('are shown for one account after a confirmation', async () => {
    const server = await open({ [classStudent.newPasswords.path]: () => made('林小满') })
    fireEvent.click(rowOf('林小满').getByRole('button', { name: '新密码' }))
    expect((await page.findByRole('alertdialog')).textContent).toContain('旧密码马上失效')
    expect(server.asked(classStudent.newPasswords.path)).toEqual([])
    await yes('生成 1 个新密码')
    expect(await page.findByText('panda37')).toBeTruthy()
    expect(server.asked(classStudent.newPasswords.path)[0]!.body).toEqual({ userIds: ['2'] })
  })

  it('are shown together for several accounts', async () => {
    const server = await open({ [classStudent.newPasswords.path]: () => made('林小满', '钱多多') })
    tick('林小满')
    tick('钱多多')
    await batch('生成新密码')
    await yes('生成 2 个新密码')
    expect(await page.findAllByText('panda37')).toHaveLength(2)
    expect(server.asked(classStudent.newPasswords.path)[0]!.body).toEqual({ userIds: ['2', '3'] })
  })

  it('are not shown when the server refuses', async () => {
    await open({ [classStudent.newPasswords.path]: () => ({ refuse: '只能操作班级里的学生账号' }) })
    fireEvent.click(rowOf('林小满').getByRole('button', { name: '新密码' }))
    await yes('生成 1 个新密码')
    await waitFor(() => expect(toasts()).toContain('只能操作班级里的学生账号'))
    expect(page.queryByText('panda37')).toBeNull()
  })
})
