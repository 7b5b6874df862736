// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assignment } from '../test/assignment.ts'
import { draw, signIn, tidy } from '../test/lesson-page.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import type { Assignment } from './assignment.ts'

const card = (change: Partial<Assignment>) => {
  draw(<AssignmentCard assignment={assignment(change)} />)
  return within(screen.getByRole('article', { name: '画一只猫' }))
}

beforeEach(() => signIn())
afterEach(tidy)

describe('what a child can do with homework', () => {
  it.each<[string, Partial<Assignment>, string]>([
    ['new, in an editor', {}, '去做作业'],
    ['begun', { mineWorkId: 'w', mineWorkStatus: 0 }, '接着做'],
    ['handed in', { mineWorkId: 'w', mineWorkStatus: 1 }, '修改作业'],
  ])('if the homework is %s: open the editor with a link', (_, change, text) => {
    const link = card(change).getByRole('link', { name: text })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('href')).toMatch(/^\/scratch3\/index\.html\?scene=additional&additionalId=a1&departId=d1/)
  })

  it.each<[string, Partial<Assignment>, string]>([
    ['new', {}, '上传作业'],
    ['handed in', { mineWorkId: 'w', mineWorkStatus: 1 }, '重新上传'],
  ])('if the homework is %s and a file: open a dialog', (_, change, text) => {
    fireEvent.click(card({ codeType: 0, ...change }).getByRole('button', { name: text }))
    expect(screen.getByRole('dialog', { name: '提交作业' })).toBeTruthy()
  })

  it.each<[string, Partial<Assignment>, string, string]>([
    ['marked', { mineWorkId: 'w', mineWorkStatus: 2, score: 4 }, '已批改', '老师已经批改，不用再改啦'],
    ['over', { status: 2 }, '已结束', '这份作业已经结束，不能再交了'],
    ['closed, as a file', { status: 2, codeType: 0 }, '已结束', '这份作业已经结束，不能再交了'],
  ])('if the homework is %s: nothing, and the button shows the reason', (_, change, text, why) => {
    const button = card(change).getByRole('button', { name: text })
    expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', why])
    fireEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('beginning again', () => {
  const begun = { mineWorkId: 'w', mineWorkStatus: 1, workUrl_url: '/start.sb3' }

  it('is possible after a question, because the current work becomes an earlier version', () => {
    fireEvent.click(card(begun).getByRole('button', { name: '重做' }))
    const question = screen.getByRole('dialog', { name: '从老师给的开头重新做？' })
    expect(question.textContent).toContain('现在的作品会留在“历史版本”里')
    const link = within(question).getByRole('link', { name: '从头再做' })
    expect(link.getAttribute('href')).toContain('workId=w&workFile=%2Fstart.sb3')
    fireEvent.click(within(question).getByRole('button', { name: '不了' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each<[string, Partial<Assignment>]>([
    ['not begun', { workUrl_url: '/start.sb3' }],
    ['without a starter', { mineWorkId: 'w', mineWorkStatus: 1 }],
    ['marked', { ...begun, mineWorkStatus: 2 }],
  ])('is not offered for homework that is %s', (_, change) => {
    expect(card(change).queryByRole('button', { name: '重做' })).toBeNull()
  })
})

describe("the teacher's mark", () => {
  it('shows stars and the remark', () => {
    const box = card({ mineWorkId: 'w', mineWorkStatus: 2, score: 4, comment: '真好' })
    expect(box.getByRole('img', { name: '4 星' })).toBeTruthy()
    expect(box.getByText('“真好”')).toBeTruthy()
  })

  it('is not shown while the work is not marked', () => {
    const box = card({})
    expect(box.queryByRole('img', { name: /星/ })).toBeNull()
    expect(box.queryByText(/“/)).toBeNull()
  })

  it('is shown beside the single document of the homework, which has no number', () => {
    expect(card({ workDocumentUrl: '/a.pdf' }).getByRole('link', { name: '作业资料' }).getAttribute('href')).toBe(
      '/a.pdf',
    )
  })
})
