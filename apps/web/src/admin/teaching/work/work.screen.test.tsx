// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { signIn, toasts } from '../../kit/test/test-server.tsx'
import { menu, open, rowOf, tearDown } from './test/listed-work.tsx'

/** Commands for every work. */
const always = ['标签', '克隆至其他账号', '下载作品文件']

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the actions of a work', () => {
  it.each([
    ['接苹果', ['在编辑器打开', '首页展示', '设为精选', ...always, '删除']],
    ['飞船', ['在编辑器打开', '设为精选', '展示新版本', '撤回展示', '二维码', ...always, '删除']],
    ['雪人', ['在编辑器打开', '首页展示', '撤回展示', '二维码', ...always, '删除']],
    ['照片', ['首页展示', '设为精选', ...always, '删除']],
  ])('of %s are %o', async (name, expected) => {
    await open()
    expect(await menu(name)).toEqual(expected)
  })

  it.each([
    ['接苹果', '/player/scratch/index.html?workId=1'],
    ['飞船', '/python/player.html?workId=2'],
    ['雪人', '/scratchjr/player.html?workId=3'],
  ])('run %s in its player, in a new window without access to this page', async (name, address) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    fireEvent.click(rowOf(name).getByRole('button', { name: '预览' }))
    expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener')
    expect(rowOf('照片').queryByRole('button', { name: '预览' })).toBeNull()
  })

  it('include a link to the marking page', async () => {
    await open()
    expect(page.getByRole('link', { name: '接苹果' }).getAttribute('href')).toBe('/teaching/workList?workId=1')
  })

  it.each([
    ['首页展示', { workId: '1', great: false }],
    ['设为精选', { workId: '1', great: true }],
  ])('publish it with %s', async (item, body) => {
    const server = await open({ [correction.publish.path]: () => ({ message: '已展示到首页' }) })
    await menu('接苹果')
    fireEvent.click(page.getByRole('menuitem', { name: item }))
    await waitFor(() => expect(server.asked(correction.publish.path)[0]!.body).toEqual(body))
    expect(toasts()).toEqual(['已展示到首页'])
  })

  it('include the deletion only with the permission to mark', async () => {
    signIn(['teacher'], [correction.list.access, correction.correct.access].flat() as string[])
    await open()
    expect(await menu('接苹果')).toContain('删除')
    cleanup()
    signIn(['teacher'], [correction.list.access].flat() as string[])
    await open()
    expect(await menu('接苹果')).not.toContain('删除')
  })
})
