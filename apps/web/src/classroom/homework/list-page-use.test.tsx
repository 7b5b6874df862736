// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { work as workContract } from '@mashu/contract/teaching/work'
import { assignment } from '../test/assignment.ts'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import HomeworkListPage from './list-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the list', () => {
  const all = [
    ...Array.from({ length: 10 }, (_, at) => assignment({ additionalWorkId: `n${at}`, workName: `新${at}` })),
    assignment({ additionalWorkId: 'x', workName: '交过的', mineWorkId: 'w', mineWorkStatus: 1 }),
  ]
  const replies = { [workContract.mine.path]: () => ({ result: page() }) }
  const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  const by = (name: RegExp) =>
    fireEvent.click(within(screen.getByRole('group', { name: '按状态' })).getByRole('button', { name }))

  it('shows only the first eight entries again after each change of the filter', async () => {
    school({ ...replies, [additionalWork.mine.path]: () => ({ result: all }) })
    draw(<HomeworkListPage />)
    await screen.findByText('新0')
    fireEvent.click(screen.getByRole('button', { name: '再看 2 个' }))
    expect(cards()).toHaveLength(10)
    expect(screen.queryByRole('button', { name: /再看/ })).toBeNull()
    by(/^已提交/)
    expect(cards()).toEqual(['交过的'])
    by(/^全部/)
    expect(cards()).toHaveLength(8)
    expect(screen.getByRole('button', { name: '再看 3 个' })).toBeTruthy()
  })

  it('offers to remove a filter that has no results', async () => {
    school({ ...replies, [additionalWork.mine.path]: () => ({ result: all.slice(0, 1) }) })
    draw(<HomeworkListPage />)
    await screen.findByText('新0')
    by(/^已提交/)
    expect(screen.getByText('还没有交过作业')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '看看全部作业' }))
    expect(cards()).toEqual(['新0'])
  })

  it('loads again after a failure when the user asks for a retry', async () => {
    let broken = true
    school({
      ...replies,
      [additionalWork.mine.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: all }),
    })
    draw(<HomeworkListPage />)
    expect((await screen.findByRole('alert')).textContent).toContain('作业没有加载出来')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(screen.getByText('新0')).toBeTruthy())
  })

  it('keeps the message about a submitted file even if its card disappears', async () => {
    let sent = false
    const open = assignment({ codeType: 0 })
    school({
      [workContract.mine.path]: () => (sent ? new Promise(() => undefined) : { result: page() }),
      [additionalWork.mine.path]: () => ({
        result: [sent ? { ...open, mineWorkId: 'w', mineWorkStatus: 1 } : open],
      }),
      [additionalWork.handIn.path]: () => {
        sent = true
        return { message: '上传成功', result: { workId: 'w' } }
      },
    })
    draw(<HomeworkListPage />)
    fireEvent.click(await screen.findByRole('button', { name: '上传作业' }))
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('作业文件'), { target: { files: [file] } })
    fireEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('上传成功')]))
  })
})
