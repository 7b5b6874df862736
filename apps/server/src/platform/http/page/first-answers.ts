import type { FastifyInstance } from 'fastify'
import { scriptJson } from './site-page.ts'

const MENU = '/api/teaching/menu/getUserMenu'
const gallery = [MENU, '/api/teaching/teachingWork/leaderboard?orderBy=time&pageNo=1&pageSize=8']

/**
 * What the public pages ask for first, letter by letter: `e2e/first-screen.test.ts` holds both sides together. Only
 * calls that change nothing and whose answer is the same for every guest.
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
 * The answers to the first calls of a page that is opened without a query, as an element for its head: the page needs
 * no round trip before its list. They are asked for as a guest, through the same doors as from outside; a call that
 * fails is left out and made by the page. `''` for other pages.
 */
export async function firstAnswers(app: FastifyInstance, page: string, query: string): Promise<string> {
  if (query !== '' || !Object.hasOwn(firstCalls, page)) return ''
  const answers: Record<string, unknown> = {}
  for (const url of firstCalls[page]!) {
    const answer = await app.inject({ method: 'GET', url })
    // The moment of the answer would make every sending of the page a different one.
    if (answer.statusCode === 200) answers[url] = { ...answer.json<Record<string, unknown>>(), timestamp: 0 }
  }
  return `<script type="application/json" id="first-answers">${scriptJson(answers)}</script>`
}
