// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { MarkForm } from './mark-form.tsx'

const [onSave, onSkip] = [vi.fn(), vi.fn()]
const phrases = {
  list: [{ id: 'p1', phrase: '颜色真好看' }],
  add: vi.fn(() => Promise.resolve()),
  remove: vi.fn(() => Promise.resolve()),
}

function Form({ start, saving }: { start: Draft; saving: boolean }) {
  const [draft, setDraft] = useState(start)
  const remark = useRef<HTMLTextAreaElement>(null)
  const stars = useRef<HTMLDivElement>(null)
  return (
    <MarkForm
      draft={draft}
      phrases={phrases}
      saving={saving}
      remark={remark}
      stars={stars}
      onChange={(change) => setDraft({ ...draft, ...change })}
      onSave={onSave}
      onReturn={() => undefined}
      onSkip={onSkip}
    />
  )
}
const open = (change: Partial<Draft> = {}, saving = false) =>
  render(<Form start={{ score: null, comment: '', show: 'none', ...change }} saving={saving} />)
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^评语/).value
const phrase = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  onSave.mockReset()
  onSkip.mockReset()
})
afterEach(cleanup)

it('keeps only one number of stars selected', () => {
  open({ score: 2 })
  fireEvent.click(phrase('4 星'))
  expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'))).toEqual([
    '4 星',
  ])
})

it('inserts phrases into the remark and removes them', () => {
  open({ comment: '小满加油。' })
  fireEvent.click(phrase('创意很棒'))
  fireEvent.click(phrase('进步很大'))
  expect(text()).toBe('小满加油。创意很棒，进步很大')
  expect(phrase('创意很棒').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(phrase('创意很棒'))
  expect(text()).toBe('小满加油。进步很大')
  expect(phrase('创意很棒').getAttribute('aria-pressed')).toBe('false')
})

it('counts the characters and enforces their limit', () => {
  open({ comment: '好'.repeat(199) })
  expect(screen.getByText('199 / 200')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^评语/).maxLength).toBe(200)
  fireEvent.click(phrase('创意很棒'))
  expect(text()).toBe('好'.repeat(199))
})

it('asks where to publish a work only if it will be published', () => {
  open()
  expect(screen.queryByRole('group', { name: '展示方式' })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: /展示到社区/ }))
  expect(screen.getByRole('button', { name: '首页展示', pressed: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '精选作品' }))
  expect(screen.getByRole('button', { name: '精选作品', pressed: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('switch'))
  expect(screen.queryByRole('group', { name: '展示方式' })).toBeNull()
})

it('saves once with its button, and skips without saving', () => {
  open({ score: 3 })
  fireEvent.click(screen.getByRole('button', { name: '跳过' }))
  expect([onSave.mock.calls.length, onSkip.mock.calls.length]).toEqual([0, 1])
  fireEvent.click(screen.getByRole('button', { name: '保存，下一个' }))
  expect(onSave).toHaveBeenCalledTimes(1)
  cleanup()
  open({ score: 3 }, true)
  fireEvent.click(screen.getByRole('button', { name: '正在保存' }))
  expect(onSave).toHaveBeenCalledTimes(1)
})

it("shows the teacher's own phrases first, and can add and delete them", () => {
  open({ comment: '下次让猫会飞' })
  fireEvent.click(phrase('颜色真好看'))
  expect(text()).toBe('下次让猫会飞，颜色真好看')
  fireEvent.click(phrase('管理'))
  fireEvent.click(phrase('把写好的评语存下来'))
  expect(phrases.add).toHaveBeenCalledWith('下次让猫会飞，颜色真好看')
  fireEvent.click(phrase('删除评语 颜色真好看'))
  expect(phrases.remove).toHaveBeenCalledWith('p1')
  expect(phrase('颜色真好看').getAttribute('aria-keyshortcuts')).toBe('Alt+1')
})
