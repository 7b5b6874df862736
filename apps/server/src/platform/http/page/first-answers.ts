import type { FastifyInstance } from 'fastify'
import { scriptJson } from './site-page.ts'

const MENU = '/api/teaching/menu/getUserMenu'
const gallery = [MENU, '/api/teaching/teachingWork/leaderboard?orderBy=time&pageNo=1&pageSize=8']

/**
 * Addresses exactly as public pages send their first calls (`e2e/first-screen.test.ts`). A listed call must not change
 * anything and must have the same answer for every guest.
 */
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/': gallery,
  '/index': gallery,
  '/home': gallery,
  '/workList': [MENU, '/api/teaching/teachingWork/leaderboard?orderBy=time&pageNo=1&pageSize=24'],
  '/courseList': [MENU, '/api/teaching/teachingCourse/getHomeCourse?pageNo=1&pageSize=100'],
  '/newsList': [MENU, '/api/teaching/teachingNews/newsList?pageNo=1&pageSize=10'],
}

/**
 * Puts the answers to the first calls of a page into its head, so that the page need not wait. The server calls its
 * public routes as a guest, and the page repeats a call that fails.
 * @returns an empty text for a page with a query and for other pages
 */
export async function firstAnswers(app: FastifyInstance, page: string, query: string): Promise<string> {
  if (query !== '' || !Object.hasOwn(firstCalls, page)) return ''
  const answers: Record<string, unknown> = {}
  for (const url of firstCalls[page]!) {
    const answer = await app.inject({ method: 'GET', url })
    // With a timestamp, each delivery of the page would be different.
    if (answer.statusCode === 200) answers[url] = { ...answer.json<Record<string, unknown>>(), timestamp: 0 }
  }
  return `<script type="application/json" id="first-answers">${scriptJson(answers)}</script>`
}
