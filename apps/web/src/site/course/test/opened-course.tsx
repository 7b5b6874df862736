import { screen } from '@testing-library/react'
import { draw, pageServer, type Replies } from '../../../test/test-page.tsx'
import { COURSE, publicCourseOf } from '../../test/test-work.ts'
import { CoursePage } from '../course-page.tsx'

export function open(change: Parameters<typeof publicCourseOf>[0] = {}, replies: Replies = {}) {
  const server = pageServer({ [COURSE]: () => ({ result: publicCourseOf(change) }), ...replies })
  return { server, ...draw(<CoursePage />, '/course-detail?id=k1') }
}
export const ready = () => screen.findByRole('heading', { level: 1, name: '游戏工坊' })
