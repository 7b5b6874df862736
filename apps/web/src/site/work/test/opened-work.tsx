import { screen } from '@testing-library/react'
import { draw, pageOf, pageServer, type Replies } from '../../../test/test-page.tsx'
import { COMMENTS, LIST, WORK, workOf } from '../../test/test-work.ts'
import { WorkPage } from '../work-page.tsx'

export function open(change: Parameters<typeof workOf>[0] = {}, replies: Replies = {}, at = '/work-detail?id=w1') {
  const server = pageServer({
    [WORK]: () => ({ result: workOf(change) }),
    [LIST]: () => pageOf([]),
    [COMMENTS]: () => ({ result: [] }),
    ...replies,
  })
  return { server, ...draw(<WorkPage />, at) }
}
export const shown = (name = '接苹果') => screen.findByRole('heading', { level: 1, name })
