// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tidy } from '../../test/lesson-page.tsx'
import { open, remark, replies, setUp } from '../test/test-marking.tsx'

beforeEach(setUp)
afterEach(tidy)

it('the page shows the task and the previous remark', async () => {
  replies.context = ({ query }) => ({
    result: {
      taskText: `任务 ${query['workId']}`,
      taskHtml: null,
      lastMark: { workName: '雪人', score: 3, comment: '再大一点', markTime: '2025-11-01 08:00:00' },
    },
  })
  await open()
  expect(await screen.findByText('任务 a')).toBeTruthy()
  const last = within(screen.getByRole('region', { name: '上一份作品的评语' }))
  expect(last.getByText('“再大一点”')).toBeTruthy()
  expect(last.getByRole('img', { name: '3 星' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(await screen.findByText('任务 b')).toBeTruthy()
  expect(screen.queryByText('任务 a')).toBeNull()
})

it('the page loads the model answer only when the teacher opens it', async () => {
  replies.context = () => ({
    result: { taskText: null, taskHtml: null, answer: 'a.sjr', showAnswer: 0, lastMark: null },
  })
  await open()
  const summary = await screen.findByText('参考答案（学生看不到）')
  expect(screen.queryByTitle('参考答案')).toBeNull()
  const details = summary.closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  await waitFor(() => expect(details.querySelector('iframe,section')).toBeTruthy())
})

it('the page shows no task when loading fails, but the teacher can still mark the work', async () => {
  replies.context = () => ({ refuse: '坏了', status: 500 })
  await open()
  expect(screen.queryByText('作业要求')).toBeNull()
  expect(screen.queryByRole('region', { name: '上一份作品的评语' })).toBeNull()
})

it('a key inserts a phrase of the teacher, also while the remark has the focus', async () => {
  replies.phrases = () => ({ result: [{ id: 'p1', phrase: '颜色真好看' }] })
  await open()
  await screen.findByRole('button', { name: '颜色真好看' })
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', altKey: true })
  expect(remark().value).toBe('颜色真好看')
  remark().focus()
  fireEvent.keyDown(remark(), { key: '2', code: 'Digit2', altKey: true })
  expect(remark().value).toBe('颜色真好看，创意很棒')
  fireEvent.keyDown(remark(), { key: '1', code: 'Digit1', altKey: true })
  expect(remark().value).toBe('创意很棒')
})
