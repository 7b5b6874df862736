// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { config } from '@mashu/contract/sys/config'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { draw, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import CommentReviewPage from './comment-review-page.tsx'

const row = (id: string, change: object = {}) => ({
  id,
  workId: 'w1',
  workName: '接苹果',
  userId: 'u2',
  comment: `第${id}句`,
  createTime: '2026-11-01 08:00:00',
  realname: '郑安安',
  avatar: null,
  className: '周六创想班',
  answered: null,
  ...change,
})
const { waitingComments, approveComments, deleteComments } = workComment

beforeEach(() => signIn(['teacher'], ['teaching:work:correct']))
afterEach(tidy)

function open(
  rows: object[] = [row('1'), row('2', { answered: '怎么做的', comment: '用＜b> 克隆' })],
  more: Parameters<typeof school>[0] = {},
) {
  let left = rows
  const decided = ({ body }: { body: unknown }) => {
    left = left.filter((entry) => !(body as { ids: string[] }).ids.includes((entry as { id: string }).id))
    return { message: '好了' }
  }
  const server = school({
    [waitingComments.path]: () => ({ result: left }),
    [approveComments.path]: decided,
    [deleteComments.path]: decided,
    [config.getAllConfigMap.path]: () => ({ result: { _blockedWords: '笨蛋', _commentReview: '1' } }),
    ...more,
  })
  draw(<CommentReviewPage />)
  return server
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bodies = (server: ReturnType<typeof open>, path: string) => server.asked(path).map(({ body }) => body)

describe('waiting comments', () => {
  it('show their author, their work and their text', async () => {
    open()
    await screen.findByText('第1句')
    expect(screen.getAllByText('郑安安')).toHaveLength(2)
    expect(screen.getByText('用<b> 克隆')).toBeTruthy()
    expect(screen.getByText(/回复“怎么做的”/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '接苹果' })[0]!.getAttribute('href')).toBe('/work-detail?id=w1#comments')
    expect(screen.queryByRole('button', { name: '设置' })).toBeNull()
  })

  it('are approved one by one or together', async () => {
    const server = open([row('1'), row('2'), row('3')])
    await screen.findByText('第1句')
    fireEvent.click(screen.getAllByRole('button', { name: '通过 郑安安 的评论' })[0]!)
    await waitFor(() => expect(screen.queryByText('第1句')).toBeNull())
    fireEvent.click(screen.getByLabelText('全选 2 条'))
    press('通过')
    await screen.findByText('没有等你看的评论')
    expect(bodies(server, approveComments.path)).toEqual([{ ids: ['1'] }, { ids: ['2', '3'] }])
    expect(toasts()).toContain('好了')
  })

  it('are deleted after a question that contains the number of comments', async () => {
    const server = open([row('1'), row('2'), row('3')])
    await screen.findByText('第1句')
    const boxes = screen.getAllByLabelText('选择 郑安安 的评论')
    for (const box of boxes.slice(0, 2)) fireEvent.click(box)
    expect(screen.getByLabelText('已选 2 条')).toBeTruthy()
    press('删除')
    const dialog = within(screen.getByRole('alertdialog', { name: '删除 2 条评论' }))
    expect(server.asked(deleteComments.path)).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: '删除 2 条评论' }))
    await waitFor(() => expect(screen.queryByText('第1句')).toBeNull())
    expect(bodies(server, deleteComments.path)).toEqual([{ ids: ['1', '2'] }])
  })

  it('can be loaded again when loading has failed', async () => {
    let broken = true
    school({ [waitingComments.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: [row('1')] }) })
    draw(<CommentReviewPage />)
    await screen.findByText('评论没有加载出来')
    broken = false
    press('再试一次')
    await screen.findByText('第1句')
  })
})

describe('the settings of the school', () => {
  it('can be changed by administrators, and show the saved values', async () => {
    signIn(['admin'])
    const server = open([])
    await screen.findByText('没有等你看的评论')
    press('设置')
    const words = await screen.findByLabelText<HTMLTextAreaElement>('不能出现的词')
    expect(words.value).toBe('笨蛋')
    expect(screen.getByLabelText<HTMLInputElement>(/昵称，没有昵称/).checked).toBe(true)
    fireEvent.change(words, { target: { value: '笨蛋 四眼' } })
    fireEvent.click(screen.getByLabelText(/老师看过才让大家看到/))
    fireEvent.click(screen.getByLabelText('真实姓名'))
    press('保存')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies(server, config.saveTenantConfig.path)).toEqual([
      { _commentReview: '0', _publicNames: 'realname', _blockedWords: '笨蛋 四眼', seen: expect.any(Object) as object },
    ])
  })

  it("are saved over another administrator's new values only by a second save", async () => {
    signIn(['admin'])
    let stale = true
    const message = '别人刚刚修改过“不能出现的词”。'
    const server = open([], {
      [config.saveTenantConfig.path]: () =>
        stale ? { refuse: message, status: 409, result: { changed: { _blockedWords: '坏蛋' } } } : {},
    })
    await screen.findByText('没有等你看的评论')
    press('设置')
    const words = await screen.findByLabelText<HTMLTextAreaElement>('不能出现的词')
    fireEvent.change(words, { target: { value: '笨蛋 四眼' } })
    press('保存')
    expect((await screen.findByText('别人刚刚改成了：坏蛋')).textContent).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(words.value).toBe('笨蛋 四眼')
    stale = false
    press('保存')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = bodies(server, config.saveTenantConfig.path) as { seen: { _blockedWords: string } }[]
    expect(sent.map((body) => body.seen._blockedWords)).toEqual(['笨蛋', '坏蛋'])
    expect(sent.every((body) => !('_publicNames' in body))).toBe(true)
  })
})
