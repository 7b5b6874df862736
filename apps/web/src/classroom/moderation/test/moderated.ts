import { fireEvent, screen } from '@testing-library/react'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { school } from '../../test/lesson-page.tsx'

export const request = (change: object = {}) => ({
  id: 'p1',
  workId: 'w1',
  versionNo: 2,
  workName: '接苹果',
  workType: '2',
  workFileKey: 'a.sb3',
  coverFileKey: null,
  userId: 'u2',
  realname: '郑安安',
  className: '周六创想班',
  publicVersionNo: null,
  state: 'waiting',
  reason: null,
  askTime: '2026-11-01 08:00:00',
  deciderName: null,
  decideTime: null,
  ...change,
})
export const reported = (change: object = {}) => ({
  id: 'r1',
  workId: 'w1',
  commentId: 'c1',
  workName: '接苹果',
  workType: '2',
  workFileKey: 'a.sb3',
  coverFileKey: null,
  comment: '用＜b> 骂人',
  authorId: 'u2',
  authorName: '郑安安',
  reason: '骂人',
  reporterName: null,
  createTime: '2026-11-01 08:00:00',
  openCount: 3,
  outcome: null,
  settlerName: null,
  settleTime: null,
  gone: false,
  mutable: true,
  mutedUntil: null,
  ...change,
})
export const { list, release, refuse } = publishRequest
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const bodies = (server: ReturnType<typeof school>, path: string) => server.asked(path).map(({ body }) => body)
