// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { UserBin } from './user-bin.tsx'
import { batch, deleted, rowOf, tick, yes } from './test/listed-user.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('the recycle bin of accounts', () => {
  const bin = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({ [userBin.recycleBin.path]: () => ({ result: deleted }), ...replies })
    draw(<UserBin close={() => undefined} changed={() => undefined} />)
    await page.findByText('旧人甲')
    return server
  }

  it('restores an account after a confirmation', async () => {
    const server = await bin({ [userBin.putRecycleBin.path]: () => ({}) })
    fireEvent.click(rowOf('旧人甲').getByRole('button', { name: '还原用户' }))
    const bubble = (await page.findByText('确定要恢复这 1 个用户吗？')).closest('[role=alertdialog]') as HTMLElement
    fireEvent.click(within(bubble).getByRole('button', { name: '还原用户' }))
    await waitFor(() => expect(toasts()).toContain('还原 1 个用户成功！'))
    expect(server.asked(userBin.putRecycleBin.path)[0]!.body).toEqual({ userIds: '8' })
  })

  it('deletes an account permanently after a warning', async () => {
    const server = await bin({ [userBin.deleteRecycleBin.path]: () => ({}) })
    fireEvent.click(rowOf('旧人乙').getByRole('button', { name: '彻底删除' }))
    expect((await page.findByRole('alertdialog')).textContent).toContain('彻底删除后将无法恢复')
    expect(server.asked(userBin.deleteRecycleBin.path)).toEqual([])
    await yes('彻底删除 1 个用户')
    await waitFor(() => expect(toasts()).toContain('彻底删除 1 个用户成功！'))
    expect(server.asked(userBin.deleteRecycleBin.path).map(({ query }) => query)).toEqual([{ userIds: '9' }])
  })

  it.each([
    ['彻底删除 2 个用户和作品', [{ userIds: '8,9' }, { userIds: '8,9', confirm: 'true' }], '彻底删除 2 个用户成功！'],
    ['取消', [{ userIds: '8,9' }], '没有删除任何用户'],
  ])('asks again with the number of works that would also be deleted: %s', async (answer, sent, told) => {
    const server = await bin({
      [userBin.deleteRecycleBin.path]: ({ query }) =>
        query['confirm'] ? {} : { refuse: '这些用户还有 5 个作品', result: { works: 5 } },
    })
    tick('旧人甲')
    tick('旧人乙')
    await batch('批量删除')
    await yes('彻底删除 2 个用户')
    const second = within(await page.findByRole('alertdialog', { name: '作品也会一起删除' }))
    expect(second.getByText(/这些用户还有 5 个作品。继续删除会连同这些作品一起彻底删除/)).toBeTruthy()
    fireEvent.click(second.getByRole('button', { name: answer }))
    await waitFor(() => expect(toasts()).toContain(told))
    expect(server.asked(userBin.deleteRecycleBin.path).map(({ query }) => query)).toEqual(sent)
  })

  it('does not ask again after a refusal for another reason', async () => {
    const server = await bin({ [userBin.deleteRecycleBin.path]: () => ({ refuse: '权限不足' }) })
    fireEvent.click(rowOf('旧人甲').getByRole('button', { name: '彻底删除' }))
    await yes('彻底删除 1 个用户')
    await waitFor(() => expect(toasts()).toContain('权限不足'))
    expect(page.queryByRole('alertdialog')).toBeNull()
    expect(server.asked(userBin.deleteRecycleBin.path)).toHaveLength(1)
  })
})
