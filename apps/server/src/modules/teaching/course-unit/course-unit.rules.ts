import { isPlayer, PLAYER_HOSTS } from '@mashu/contract/sys/config/player-hosts'
import { AnswerShown, courseUnitProblem } from '@mashu/contract/teaching/course-unit'

export interface UnitParts {
  courseVideo: string | null
  showCourseVideo: number
  courseCase: string | null
  showCourseCase: number
  coursePpt: string | null
  showCoursePpt: number
  coursePlan: string | null
  showCoursePlan: number
  courseWorkAnswer: string | null
}

/**
 * Returns a unit without the parts that its teacher has not released. The model answer is never included. Another call
 * sends the answer when the student may see the answer.
 */
export function forStudent<T extends UnitParts>(unit: T): T {
  return {
    ...unit,
    courseWorkAnswer: null,
    courseVideo: unit.showCourseVideo === 1 ? unit.courseVideo : null,
    courseCase: unit.showCourseCase === 1 ? unit.courseCase : null,
    coursePpt: unit.showCoursePpt === 1 ? unit.coursePpt : null,
    coursePlan: unit.showCoursePlan === 1 ? unit.coursePlan : null,
  }
}

/** The state of a student's homework for a unit. */
export interface HomeworkState {
  /** Null when the student has not started a work. */
  submitStatus: string | null
  isMarked: boolean
}

/** The states of a saved work and of a work that was returned for revision. */
const OPEN = new Set(['0', '-1'])

/** Returns true when a student may see the model answer of a unit. */
export function isAnswerOpen(showAnswer: number, { submitStatus, isMarked }: HomeworkState): boolean {
  if (showAnswer === AnswerShown.never || submitStatus === null || OPEN.has(submitStatus)) return false
  return showAnswer === AnswerShown.submitted || isMarked
}

/** Returns a locked unit with only its name and picture. */
export function behindLock<
  T extends UnitParts & {
    unitIntro: string | null
    mediaContent: string | null
    courseWork: string | null
    offeredBlocks: string | null
    courseWorkType: number | null
  },
>(unit: T): T {
  return {
    ...unit,
    unitIntro: null,
    mediaContent: null,
    courseWork: null,
    offeredBlocks: null,
    courseWorkType: null,
    courseVideo: null,
    courseCase: null,
    coursePpt: null,
    coursePlan: null,
  }
}

const IFRAME_SOURCE = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/**
 * Builds a new frame from the https address in the code of a player. Nothing else of the code is kept, so that no
 * script of an author reaches the page of a student.
 */
export function playerCode(html: string, hosts: readonly string[]): string {
  const found = IFRAME_SOURCE.exec(html)
  const address = (found?.[1] ?? found?.[2] ?? html).trim().replaceAll('&amp;', '&').replace(/^\/\//, 'https://')
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') throw courseUnitProblem('unit.badPlayer')
  if (!isPlayer(address, hosts)) throw courseUnitProblem('unit.foreignPlayer', { hosts: hosts.join('、') || '无' })
  const safe = new URL(address).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation'
  return `<iframe src="${safe}" allowfullscreen="true" frameborder="0" sandbox="${sandbox}"></iframe>`
}

/** Checks the video of a unit by its source. 1 is a storage key, 2 is an address, and 3 is the code of a player. */
export function videoValue(source: number, given: string, hosts: readonly string[] = PLAYER_HOSTS): string {
  if (given.trim() === '' || source === 1) return given
  if (source === 3) return playerCode(given, hosts)
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) throw courseUnitProblem('unit.badLink')
  return given
}
