import { isMarked, isReturned, isSubmitted, needsResubmit, resubmitText, returnedLabel } from '../../work/work.ts'
import type { UnitProgress, UnitState } from './progress.ts'

const plain: Readonly<Record<UnitState, string>> = {
  done: '已完成',
  current: '正在学',
  ahead: '还没学到',
  noHomework: '读一读',
  locked: '还没开放',
}

/** Describes the child's work, or the unit if there is no work. */
export function progressText({ state, work }: Pick<UnitProgress, 'state' | 'work'>): string {
  if (!work) return plain[state]
  if (isReturned(work)) return returnedLabel.text
  if (needsResubmit(work)) return resubmitText
  if (isMarked(work)) return '已批改'
  if (isSubmitted(work)) return work.score ? '重新提交' : '待批改'
  return '做了一半'
}

export interface HomeworkButton {
  text: string
  kind: 'primary' | 'soft'
}

/** The kind is `primary` only when the child must do something. */
export function homeworkButton(
  work: Pick<NonNullable<UnitProgress['work']>, 'workStatus' | 'submitStatus' | 'score' | 'changed'> | null,
): HomeworkButton {
  if (!work) return { text: '去做作业', kind: 'primary' }
  if (isReturned(work)) return { text: '去改一改', kind: 'primary' }
  if (!isSubmitted(work)) return { text: '接着做', kind: 'primary' }
  if (needsResubmit(work)) return { text: '再交一次', kind: 'primary' }
  return { text: isMarked(work) ? '再改一改' : '修改作业', kind: 'soft' }
}
