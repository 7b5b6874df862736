// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@mashu/contract/sys/user'
import { signIn, tidy, toasts } from '../../kit/test/test-server.tsx'
import { batch, more, open, tick, yes } from './test/listed-user.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('freezing accounts', () => {
  it.each([
    ['校长', ['设定密码', '为什么能看到', '详情', '删除']],
    ['林小满', ['设定密码', '冻结', '为什么能看到', '个人数据', '以此身份查看', '详情', '删除']],
    ['钱多多', ['设定密码', '解冻', '为什么能看到', '个人数据', '详情', '删除']],
  ])('is offered in the menu of %s only if allowed: %o', async (name, items) => {
    await open()
    expect(await more(name)).toEqual(items)
  })

  it.each([
    ['林小满', '冻结', { ids: '2', status: 2 }],
    ['钱多多', '解冻', { ids: '3', status: 1 }],
  ])('asks for a confirmation before the request for %s: %s', async (name, item, body) => {
    const server = await open({ [user.frozenBatch.path]: () => ({ message: '操作成功!' }) })
    await more(name)
    fireEvent.click(page.getByRole('menuitem', { name: item }))
    const bubble = (await page.findByText(`确定${item}吗?`)).closest('[role=alertdialog]') as HTMLElement
    expect(server.asked(user.frozenBatch.path)).toEqual([])
    fireEvent.click(within(bubble).getByRole('button', { name: new RegExp([...item].join('\\s*')) }))
    await waitFor(() => expect(server.asked(user.frozenBatch.path)[0]!.body).toEqual(body))
  })

  it('asks once for several accounts', async () => {
    const server = await open({ [user.frozenBatch.path]: () => ({ message: '操作成功!' }) })
    tick('林小满')
    tick('钱多多')
    await batch('冻结')
    expect((await page.findByRole('alertdialog')).textContent).toContain('是否冻结选中账号?')
    await yes('冻结 2 个用户')
    await waitFor(() => expect(server.asked(user.frozenBatch.path)[0]!.body).toEqual({ ids: '2,3', status: 2 }))
    await waitFor(() => expect(page.queryByText(/已选择/)).toBeNull())
  })

  it.each(['冻结', '解冻'])('refuses %s without a question when the first account is selected', async (item) => {
    await open()
    tick('校长')
    tick('林小满')
    await batch(item)
    await waitFor(() => expect(toasts()).toEqual(['管理员账号不允许此操作,请重新选择！']))
    expect(page.queryByRole('alertdialog')).toBeNull()
  })
})
