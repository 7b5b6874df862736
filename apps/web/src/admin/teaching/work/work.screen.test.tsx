// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { user } from '@mashu/contract/sys/user'
import { work } from '@mashu/contract/teaching/work'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import Works from './work.screen.tsx'

const row = (id: string, workName: string, [workType, workStatus]: readonly [string, string], more: object = {}) => ({
  id,
  workName,
  workType,
  workType_dictText: 'Scratch',
  workStatus,
  realname: '林小满',
  departId: 'd1',
  departId_dictText: '一班',
  score: null,
  ...more,
})
const works = [
  row('1', '接苹果', ['2', '1']),
  row('2', '飞船', ['4', '3'], { score: 5, versionNo: 4, publicVersionNo: 2 }),
  row('3', '雪人', ['3', '4']),
  row('4', '照片', ['0', '2']),
]
/** What can be done with every work. */
const always = ['标签', '克隆至其他账号', '下载作品文件']
const listed = () => ({
  result: { records: works, total: works.length, size: 10, current: 1, pages: 1, searchCount: true },
})
const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [correction.list.path]: listed, ...replies })
  draw(<Works />)
  await page.findByText('接苹果')
  return server
}
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
const menu = async (name: string) => {
  fireEvent.click(rowOf(name).getByRole('button', { name: /更多/ }))
  return (await page.findAllByRole('menuitem')).map((item) => item.textContent)
}
const batch = async (item: string, ...names: string[]) => {
  for (const name of names) fireEvent.click(rowOf(name).getByRole('checkbox'))
  fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: item }))
}
const yes = async (verb: string) =>
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: verb }))

beforeEach(() => signIn(['admin']))
afterEach(() => {
  vi.restoreAllMocks()
  tidy()
})

describe('what can be done with a work', () => {
  it.each([
    ['接苹果', ['在编辑器打开', '首页展示', '设为精选', ...always, '删除']],
    ['飞船', ['在编辑器打开', '设为精选', '展示新版本', '撤回展示', '二维码', ...always, '删除']],
    ['雪人', ['在编辑器打开', '首页展示', '撤回展示', '二维码', ...always, '删除']],
    ['照片', ['首页展示', '设为精选', ...always, '删除']],
  ])('%s: %o', async (name, expected) => {
    await open()
    expect(await menu(name)).toEqual(expected)
  })

  it.each([
    ['接苹果', '/player/scratch/index.html?workId=1'],
    ['飞船', '/python/player.html?workId=2'],
    ['雪人', '/scratchjr/player.html?workId=3'],
  ])('%s runs in its player, in a new window that cannot reach back', async (name, address) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    fireEvent.click(rowOf(name).getByRole('button', { name: '预览' }))
    expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener')
    expect(rowOf('照片').queryByRole('button', { name: '预览' })).toBeNull()
  })

  it('leads to the marking page by its name', async () => {
    await open()
    expect(page.getByRole('link', { name: '接苹果' }).getAttribute('href')).toBe('/teaching/workList?workId=1')
  })

  it.each([
    ['首页展示', { workId: '1', great: false }],
    ['设为精选', { workId: '1', great: true }],
  ])('%s', async (item, body) => {
    const server = await open({ [correction.publish.path]: () => ({ message: '已展示到首页' }) })
    await menu('接苹果')
    fireEvent.click(page.getByRole('menuitem', { name: item }))
    await waitFor(() => expect(server.asked(correction.publish.path)[0]!.body).toEqual(body))
    expect(toasts()).toEqual(['已展示到首页'])
  })

  it('is deleted by teachers who mark, and not by those who only read the list', async () => {
    signIn(['teacher'], [correction.list.access, correction.correct.access].flat() as string[])
    await open()
    expect(await menu('接苹果')).toContain('删除')
    cleanup()
    signIn(['teacher'], [correction.list.access].flat() as string[])
    await open()
    expect(await menu('接苹果')).not.toContain('删除')
  })
})

describe('what goes further than one work', () => {
  it('everybody sees the newer version once somebody says so', async () => {
    const server = await open({ [correction.publish.path]: () => ({ message: '已展示到首页' }) })
    expect(rowOf('飞船').getByText('有新版本')).toBeTruthy()
    expect(rowOf('雪人').queryByText('有新版本')).toBeNull()
    await menu('飞船')
    fireEvent.click(page.getByRole('menuitem', { name: '展示新版本' }))
    fireEvent.click(await page.findByRole('button', { name: '展示新版本' }))
    await waitFor(() =>
      expect(server.asked(correction.publish.path)[0]!.body).toEqual({ workId: '2', great: false, versionNo: 4 }),
    )
  })

  it('a copy goes to the accounts that are ticked', async () => {
    const accounts = [{ id: 'u1', username: 'wu1', realname: '吴一', orgCodeTxt: '红班' }]
    const server = await open({
      [user.list.path]: () => ({ result: { records: accounts, total: 1, size: 10, current: 1, pages: 1 } }),
      [workOffice.sendWork.path]: () => ({ message: '发送成功，共1个用户' }),
    })
    await menu('接苹果')
    fireEvent.click(page.getByRole('menuitem', { name: '克隆至其他账号' }))
    const line = within((await page.findByText('吴一')).closest('tr')!)
    fireEvent.click(line.getByRole('checkbox'))
    fireEvent.click(page.getByRole('button', { name: /^确\s?定/ }))
    await waitFor(() =>
      expect(server.asked(workOffice.sendWork.path)[0]!.body).toEqual({ sendWorkId: '1', userIdList: ['u1'] }),
    )
  })

  it('a tag is kept, and asked for in the list', async () => {
    const server = await open({
      [work.getWorkTags.path]: () => ({ result: ['好作品'] }),
      [work.setWorkTag.path]: () => ({ message: '标记成功' }),
    })
    await menu('接苹果')
    fireEvent.click(page.getByRole('menuitem', { name: '标签' }))
    fireEvent.change(await page.findByRole('combobox', { name: /只有您自己看得到/ }), { target: { value: '重做' } })
    fireEvent.click(page.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.asked(work.setWorkTag.path)[0]!.query).toEqual({ workId: '1', workTag: '重做' }))
  })
})

describe('several works', () => {
  it('are shown one call after the other, and counted', async () => {
    const server = await open({ [correction.publish.path]: () => ({}) })
    await batch('首页展示', '接苹果', '照片')
    await yes('首页展示 2 个作品')
    await waitFor(() => expect(toasts()).toEqual(['已展示 2 个作品']))
    expect(server.asked(correction.publish.path).map(({ body }) => body)).toEqual([
      { workId: '1', great: false },
      { workId: '4', great: false },
    ])
  })

  it('stop at the first refusal, with its reason', async () => {
    const server = await open({ [correction.publish.path]: () => ({ refuse: '作品还没有提交' }) })
    await batch('首页展示', '接苹果', '照片')
    await yes('首页展示 2 个作品')
    await waitFor(() => expect(toasts()).toEqual(['作品还没有提交']))
    expect(server.asked(correction.publish.path)).toHaveLength(1)
    expect(page.getByRole('status').textContent).toContain('已选择 2 项')
  })

  it('are taken back only where all of them are shown', async () => {
    const server = await open({ [correction.withdraw.path]: () => ({}) })
    await batch('撤回展示', '接苹果', '飞船')
    await waitFor(() => expect(toasts()).toEqual(['选中的作品里有没有展示的，请重新选择']))
    expect(page.queryByRole('alertdialog')).toBeNull()
    fireEvent.click(rowOf('接苹果').getByRole('checkbox'))
    await batch('撤回展示')
    await yes('撤回展示 1 个作品')
    await waitFor(() =>
      expect(server.asked(correction.withdraw.path).map(({ body }) => body)).toEqual([{ workId: '2' }]),
    )
  })

  it('go to the bins of their authors together', async () => {
    const server = await open({
      [work.deleteBatch.path]: () => ({ message: '批量删除成功！' }),
      [work.restore.path]: () => ({ message: '已恢复' }),
    })
    await batch('删除', '飞船', '雪人')
    expect((await page.findByRole('alertdialog')).textContent).toContain('30 天内可以恢复')
    await yes('删除 2 个作品')
    await waitFor(() => expect(server.asked(work.deleteBatch.path)[0]!.query).toEqual({ ids: '2,3' }))
    await waitFor(() => expect(toasts()).toContain('2 个作品放进了作者的回收站'))
    toastStore.value.find(({ action }) => action)!.action!.run()
    await waitFor(() =>
      expect(server.asked(work.restore.path).map(({ body }) => body)).toEqual([{ id: '2' }, { id: '3' }]),
    )
  })
})
