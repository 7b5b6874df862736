// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classStudent } from '@mashu/contract/sys/class-student'
import { user } from '@mashu/contract/sys/user'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import Users from './user.screen.tsx'
import { BinOffer } from './bin-offer.tsx'
import { UserBin } from './user-bin.tsx'

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
const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [user.list.path]: listed(people), ...replies })
  draw(<Users />)
  await page.findByText('林小满')
  return server
}
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
const more = async (name: string) => {
  fireEvent.click(rowOf(name).getByRole('button', { name: /更多/ }))
  return (await page.findAllByRole('menuitem')).map((item) => item.textContent)
}
const tick = (name: string) => fireEvent.click(rowOf(name).getByRole('checkbox'))
const batch = async (item: string) => {
  fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: item }))
}
const yes = async (verb: string) =>
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: verb }))

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('freezing accounts', () => {
  it.each([
    ['校长', ['设定密码', '为什么能看到', '详情', '删除']],
    ['林小满', ['设定密码', '冻结', '为什么能看到', '个人数据', '以此身份查看', '详情', '删除']],
    ['钱多多', ['设定密码', '解冻', '为什么能看到', '个人数据', '详情', '删除']],
  ])('offers %s: %o', async (name, items) => {
    await open()
    expect(await more(name)).toEqual(items)
  })

  it.each([
    ['林小满', '冻结', { ids: '2', status: 2 }],
    ['钱多多', '解冻', { ids: '3', status: 1 }],
  ])('%s: %s', async (name, item, body) => {
    const server = await open({ [user.frozenBatch.path]: () => ({ message: '操作成功!' }) })
    await more(name)
    fireEvent.click(page.getByRole('menuitem', { name: item }))
    const bubble = (await page.findByText(`确定${item}吗?`)).closest('.ant-popover') as HTMLElement
    expect(server.asked(user.frozenBatch.path)).toEqual([])
    fireEvent.click(within(bubble).getByRole('button', { name: new RegExp([...item].join('\\s*')) }))
    await waitFor(() => expect(server.asked(user.frozenBatch.path)[0]!.body).toEqual(body))
  })

  it('several at once asks first and unticks them', async () => {
    const server = await open({ [user.frozenBatch.path]: () => ({ message: '操作成功!' }) })
    tick('林小满')
    tick('钱多多')
    await batch('冻结')
    expect((await page.findByRole('alertdialog')).textContent).toContain('是否冻结选中账号?')
    await yes('冻结 2 个用户')
    await waitFor(() => expect(server.asked(user.frozenBatch.path)[0]!.body).toEqual({ ids: '2,3', status: 2 }))
    await waitFor(() => expect(page.queryByText(/已选择/)).toBeNull())
  })

  it.each(['冻结', '解冻'])('refuses %s where the first account is among them, without a question', async (item) => {
    await open()
    tick('校长')
    tick('林小满')
    await batch(item)
    await waitFor(() => expect(toasts()).toEqual(['管理员账号不允许此操作,请重新选择！']))
    expect(page.queryByRole('alertdialog')).toBeNull()
  })
})

describe('passwords that are made', () => {
  const made = (...names: string[]) => ({
    result: { passwords: names.map((realname) => ({ username: `u-${realname}`, realname, password: 'panda37' })) },
  })

  it('for one account are shown at once, after a question', async () => {
    const server = await open({ [classStudent.newPasswords.path]: () => made('林小满') })
    fireEvent.click(rowOf('林小满').getByRole('button', { name: '新密码' }))
    expect((await page.findByRole('alertdialog')).textContent).toContain('旧密码马上失效')
    expect(server.asked(classStudent.newPasswords.path)).toEqual([])
    await yes('生成 1 个新密码')
    expect(await page.findByText('panda37')).toBeTruthy()
    expect(server.asked(classStudent.newPasswords.path)[0]!.body).toEqual({ userIds: ['2'] })
  })

  it('for several are shown together', async () => {
    const server = await open({ [classStudent.newPasswords.path]: () => made('林小满', '钱多多') })
    tick('林小满')
    tick('钱多多')
    await batch('生成新密码')
    await yes('生成 2 个新密码')
    expect(await page.findAllByText('panda37')).toHaveLength(2)
    expect(server.asked(classStudent.newPasswords.path)[0]!.body).toEqual({ userIds: ['2', '3'] })
  })

  it('are none where the server refuses', async () => {
    await open({ [classStudent.newPasswords.path]: () => ({ refuse: '只能操作班级里的学生账号' }) })
    fireEvent.click(rowOf('林小满').getByRole('button', { name: '新密码' }))
    await yes('生成 1 个新密码')
    await waitFor(() => expect(toasts()).toContain('只能操作班级里的学生账号'))
    expect(page.queryByText('panda37')).toBeNull()
  })
})

describe('a new password', () => {
  const start = async (reply: () => { message?: string; refuse?: string }) => {
    const server = await open({ [user.changePassword.path]: reply })
    await more('林小满')
    fireEvent.click(page.getByRole('menuitem', { name: '设定密码' }))
    const box = within(await page.findByRole('dialog'))
    const fill = (label: RegExp, value: string) => fireEvent.change(box.getByLabelText(label), { target: { value } })
    await box.findByLabelText(/^登录密码/)
    return { server, box, fill, send: () => fireEvent.click(box.getByRole('button', { name: /确\s*定/ })) }
  }

  it('is typed twice, for an account that cannot be changed here', async () => {
    const { server, box, fill, send } = await start(() => ({ message: '密码修改完成！' }))
    expect(box.getByLabelText<HTMLInputElement>(/用户账号/).readOnly).toBe(true)
    fill(/^登录密码/, 'neu12345')
    fill(/^确认密码/, 'anders12')
    send()
    expect((await box.findAllByText('两次输入的密码不一样！')).length).toBeGreaterThan(0)
    expect(server.asked(user.changePassword.path)).toEqual([])
    fill(/^确认密码/, 'neu12345')
    send()
    await waitFor(() => expect(toasts()).toContain('密码修改完成！'))
    expect(server.asked(user.changePassword.path)[0]!.body).toEqual({
      id: '2',
      username: 'xiaoman',
      password: 'neu12345',
      confirmpassword: 'neu12345',
    })
  })

  it('keeps the words of the server in sight', async () => {
    const { box, fill, send } = await start(() => ({ refuse: '权限不足' }))
    fill(/^登录密码/, 'neu12345')
    fill(/^确认密码/, 'neu12345')
    send()
    expect((await box.findByRole('alert')).textContent).toContain('权限不足')
  })
})

describe('the bin of accounts', () => {
  const deleted = [person('8', 'alt1', '旧人甲'), person('9', 'alt2', '旧人乙')]
  const bin = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({ [userBin.recycleBin.path]: () => ({ result: deleted }), ...replies })
    draw(<UserBin close={() => undefined} changed={() => undefined} />)
    await page.findByText('旧人甲')
    return server
  }

  it('gives one back after a question', async () => {
    const server = await bin({ [userBin.putRecycleBin.path]: () => ({}) })
    fireEvent.click(rowOf('旧人甲').getByRole('button', { name: '还原用户' }))
    const bubble = (await page.findByText('您确定要恢复这 1 个用户吗？')).closest('.ant-popover') as HTMLElement
    fireEvent.click(within(bubble).getByRole('button', { name: '还原用户' }))
    await waitFor(() => expect(toasts()).toContain('还原 1 个用户成功！'))
    expect(server.asked(userBin.putRecycleBin.path)[0]!.body).toEqual({ userIds: '8' })
  })

  it('is offered where a deleted account keeps a name, to those who may look into it', async () => {
    testServer({ [userBin.recycleBin.path]: () => ({ result: deleted }) })
    draw(<BinOffer message="这个账号属于一位已删除的用户。" />)
    fireEvent.click(await page.findByRole('button', { name: '打开回收站' }))
    expect(await page.findByText('旧人甲')).toBeTruthy()
    tidy()
    signIn(['teacher'], [])
    draw(<BinOffer message="这个账号属于一位已删除的用户。" />)
    expect(page.getByText(/已删除的用户/)).toBeTruthy()
    expect(page.queryByRole('button', { name: '打开回收站' })).toBeNull()
  })

  it('destroys one after a plain warning', async () => {
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
  ])('tells of works that would go along: %s', async (answer, sent, told) => {
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

  it('does not ask a second time when the refusal was another one', async () => {
    const server = await bin({ [userBin.deleteRecycleBin.path]: () => ({ refuse: '权限不足' }) })
    fireEvent.click(rowOf('旧人甲').getByRole('button', { name: '彻底删除' }))
    await yes('彻底删除 1 个用户')
    await waitFor(() => expect(toasts()).toContain('权限不足'))
    expect(page.queryByRole('alertdialog')).toBeNull()
    expect(server.asked(userBin.deleteRecycleBin.path)).toHaveLength(1)
  })
})
