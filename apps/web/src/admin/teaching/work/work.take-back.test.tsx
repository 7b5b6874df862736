// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { work } from '@mashu/contract/teaching/work'
import { signIn, toasts } from '../../kit/test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { batch, open, rowOf, tearDown, yes } from './test/listed-work.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('several works', () => {
  it('are withdrawn only if all of them are published', async () => {
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

  it('are moved together to the recycle bins of their authors', async () => {
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
