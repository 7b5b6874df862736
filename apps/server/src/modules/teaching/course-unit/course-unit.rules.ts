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

/** Removes the parts that the teacher has not released. Another call sends the model answer. */
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

export interface HomeworkState {
  /** Null when the student has not started a work. */
  submitStatus: string | null
  isMarked: boolean
}

/** States of a work that is saved or returned for revision. */
const OPEN = new Set(['0', '-1'])

export function isAnswerOpen(showAnswer: number, { submitStatus, isMarked }: HomeworkState): boolean {
  if (showAnswer === AnswerShown.never || submitStatus === null || OPEN.has(submitStatus)) return false
  return showAnswer === AnswerShown.submitted || isMarked
}

/** Removes the content of a unit. The name and the picture, for example, stay. */
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

/** Keeps only the https address of the code, so that no script of an author reaches the page of a student. */
export function playerCode(html: string, hosts: readonly string[]): string {
  const found = IFRAME_SOURCE.exec(html)
  const address = (found?.[1] ?? found?.[2] ?? html).trim().replaceAll('&amp;', '&').replace(/^\/\//, 'https://')
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') throw courseUnitProblem('unit.badPlayer')
  if (!isPlayer(address, hosts)) throw courseUnitProblem('unit.foreignPlayer', { hosts: hosts.join('、') || '无' })
  const safe = new URL(address).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation'
  return `<iframe src="${safe}" allowfullscreen="true" frameborder="0" sandbox="${sandbox}"></iframe>`
}

/** The source 1 is a storage key, 2 is an address, and 3 is the code of a player. */
export function videoValue(source: number, given: string, hosts: readonly string[] = PLAYER_HOSTS): string {
  if (given.trim() === '' || source === 1) return given
  if (source === 3) return playerCode(given, hosts)
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) throw courseUnitProblem('unit.badLink')
  return given
}
