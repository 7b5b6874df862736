import { vi } from 'vitest'
import { draw, pageServer, type Replies } from '../../../test/test-page.tsx'
import { COMMENTS, commentOf } from '../../test/test-work.ts'
import { Comments } from '../comments.tsx'

export const setUp = () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
}

export function open(reply: Replies[string] = () => ({ result: [commentOf()] }), at = '/work-detail?id=w1') {
  const server = pageServer({ [COMMENTS]: reply })
  return { server, ...draw(<Comments workId="w1" />, at) }
}
export const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => commentOf({ id: `c${from + index}`, comment: `第${from + index}句` }))
