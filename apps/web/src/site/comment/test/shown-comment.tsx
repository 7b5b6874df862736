import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { draw, pageServer, type Replies } from '../../../test/test-page.tsx'
import { COMMENTS, commentOf } from '../../test/test-work.ts'
import { Comments } from '../comments.tsx'

export const [SAVE, DELETE, REPORT, SETTLE] = ['saveComment', 'deleteComment', 'reportComment', 'settleReports'].map(
  (name) => `/teaching/teachingWork/${name}`,
) as [string, string, string, string]

export async function open(comments: ReturnType<typeof commentOf>[], replies: Replies = {}) {
  const server = pageServer({ [COMMENTS]: () => ({ result: comments }), ...replies })
  draw(<Comments workId="w1" />, '/work-detail?id=w1')
  await screen.findByText(comments[0]!.comment)
  return server
}
/** Until the dialog has the focus, React has not run the effects that listen for the response. */
export async function asked(role: 'dialog' | 'alertdialog', name?: string) {
  const box = await screen.findByRole(role, name === undefined ? {} : { name })
  await waitFor(() => expect(box.contains(document.activeElement)).toBe(true))
  return box
}
