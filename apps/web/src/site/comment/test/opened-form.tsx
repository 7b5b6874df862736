import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { draw, pageServer, type Replies } from '../../../test/test-page.tsx'
import { CommentForm } from '../comment-form.tsx'

const SAVE = '/teaching/teachingWork/saveComment'

export function open(
  reply: Replies[string] = () => ({ message: '评论成功' }),
  props: Partial<React.ComponentProps<typeof CommentForm>> = {},
) {
  const server = pageServer({ [SAVE]: reply })
  const onDone = vi.fn()
  draw(<CommentForm workId="w1" onDone={onDone} {...props} />)
  return { onDone, sent: () => server.of(SAVE).map((call) => call.body) }
}
export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
export const answerTo = { reply: { id: 'c1', name: '王小明' } }
