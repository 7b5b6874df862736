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
 * A unit without what its teacher has not shown. The file of the answer is never a student's: where it may be looked
 * at, a call of its own sends it.
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

/** How far a student has come with the homework of a unit. */
export interface HomeworkState {
  /** Null where nothing was begun. */
  submitStatus: string | null
  isMarked: boolean
}

/** A mere save, and a work that is to be changed and handed in again. */
const OPEN = new Set(['0', '-1'])

/** Whether a student may look at the model answer of a unit now. */
export function isAnswerOpen(showAnswer: number, { submitStatus, isMarked }: HomeworkState): boolean {
  if (showAnswer === AnswerShown.never || submitStatus === null || OPEN.has(submitStatus)) return false
  return showAnswer === AnswerShown.submitted || isMarked
}

/** A unit that is not open yet: what it is called and looks like. */
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
 * Code of a foreign player is shown as it is, so only its https address is kept and the frame built
 * anew: no script of an author reaches a student's page.
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

/** The video of a unit as its source demands: 1 storage key, 2 address, 3 player code. */
export function videoValue(source: number, given: string, hosts: readonly string[] = PLAYER_HOSTS): string {
  if (given.trim() === '' || source === 1) return given
  if (source === 3) return playerCode(given, hosts)
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) throw courseUnitProblem('unit.badLink')
  return given
}
