import type { ResultOf } from '@mashu/contract/endpoint'
import type { additionalWork } from '@mashu/contract/teaching/additional-work'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { isOverdue } from '../work/due.ts'
import {
  isMarked,
  isReturned,
  isSubmitted,
  isWaiting,
  needsResubmit,
  returnedLabel,
  statusLabel,
  type Label,
} from '../work/work.ts'

export type Assignment = ResultOf<typeof additionalWork.mine>[number]
type State = Pick<Assignment, 'mineWorkId' | 'mineWorkStatus' | 'mineSubmitStatus' | 'mineChanged' | 'score'>

export const filters = [
  { key: 'open', text: '未提交' },
  { key: 'done', text: '已提交' },
  { key: 'all', text: '全部' },
] as const
export type Filter = (typeof filters)[number]['key']

const work = ({ mineWorkStatus, mineSubmitStatus, mineChanged, score }: State) => ({
  workStatus: String(mineWorkStatus ?? 0),
  submitStatus: mineSubmitStatus,
  score,
  changed: mineChanged,
})
export const isOpen = (state: State): boolean => !isSubmitted(work(state))
export const OVER = 2

const belongs: Readonly<Record<Filter, (assignment: Assignment) => boolean>> = {
  all: () => true,
  open: isOpen,
  done: (assignment) => !isOpen(assignment),
}
export const listed = (all: readonly Assignment[], by: Filter): Assignment[] => all.filter(belongs[by])

export const dueOf = (assignment: Assignment) => ({
  dueTime: assignment.dueTime,
  dueMoved: assignment.dueMoved,
  dueNote: assignment.dueNote,
  isSubmitted: !isOpen(assignment),
  submitTime: assignment.mineSubmitTime,
  isStrict: !assignment.allowLate,
})

export function stateLabel(assignment: State): Label {
  if (assignment.mineWorkId === null) return { text: '新作业', tone: 'blue' }
  if (isReturned(work(assignment))) return returnedLabel
  return isOpen(assignment) ? { text: '已保存，还没交', tone: 'amber' } : statusLabel(work(assignment))
}

/** Returns null if a file is submitted. */
function editorPath({ codeType }: Pick<Assignment, 'codeType'>): string | null {
  return editorAddress({ id: '-', workType: String(codeType ?? 0) })?.split('?')[0] ?? null
}
export const isFile = (assignment: Pick<Assignment, 'codeType'>): boolean => editorPath(assignment) === null

function addressWith(assignment: Assignment, query: Record<string, string>): string | null {
  const path = editorPath(assignment)
  if (!path) return null
  const { additionalWorkId: additionalId, departId } = assignment
  return `${path}?${new URLSearchParams({ scene: 'additional', additionalId, departId, ...query }).toString()}`
}

/** Without own work, the editor opens the teacher's file or an empty project. */
export function assignmentAddress(assignment: Assignment): string | null {
  if (assignment.mineWorkId !== null) return addressWith(assignment, { workId: assignment.mineWorkId })
  return addressWith(assignment, {
    workName: assignment.workName,
    ...(assignment.workUrl_url ? { workFile: assignment.workUrl_url } : {}),
  })
}

/** The teacher's file becomes the next version of the student's work. Marked work cannot be redone. */
export function redoAddress(assignment: Assignment): string | null {
  if (assignment.mineWorkId === null || !assignment.workUrl_url || isMarked(work(assignment))) return null
  return addressWith(assignment, { workId: assignment.mineWorkId, workFile: assignment.workUrl_url })
}

/** Late submissions may be allowed. */
const isClosed = (assignment: Assignment): boolean => !assignment.allowLate && isOverdue(dueOf(assignment))

export interface Action {
  text: string
  kind: 'primary' | 'soft'
  off?: string
}

/** Returns the label of the button, and the reason if the button is disabled. */
export function actionOf(assignment: Assignment): Action {
  const file = isFile(assignment)
  if (isMarked(work(assignment))) return { text: '已批改', kind: 'soft', off: '老师已经批改，不用再改啦' }
  if (assignment.status === OVER) return { text: '已结束', kind: 'soft', off: '这份作业已经结束，不能再交了' }
  if (isReturned(work(assignment))) return { text: file ? '重新上传' : '去改一改', kind: 'primary' }
  if (isOpen(assignment) && isClosed(assignment))
    return { text: '时间过了', kind: 'soft', off: '这份作业过了截止时间，不能再交了' }
  if (!isOpen(assignment) && !assignment.allowAgain)
    return { text: '已提交', kind: 'soft', off: '这份作业只能交一次，等老师批改吧' }
  if (assignment.mineWorkId === null) return { text: file ? '上传作业' : '去做作业', kind: 'primary' }
  if (!file && needsResubmit(work(assignment))) return { text: '再交一次', kind: 'primary' }
  if (isWaiting(work(assignment))) return { text: file ? '重新上传' : '修改作业', kind: 'soft' }
  return { text: '接着做', kind: 'primary' }
}

const kindNames: Readonly<Record<string, string>> = {
  image: '图片',
  audio: '声音',
  video: '视频',
  document: '文档',
  project: '作品文件',
  text: '文字',
}

export const kindsText = ({ attachmentKinds }: Pick<Assignment, 'attachmentKinds'>): string => {
  const kinds = (attachmentKinds ?? '').split(',').flatMap((kind) => kindNames[kind] ?? [])
  return kinds.length > 0 ? kinds.join('、') : '图片、文档、声音或作品文件'
}

export const documentsOf = ({ workDocumentUrl }: Pick<Assignment, 'workDocumentUrl'>): string[] =>
  (workDocumentUrl ?? '').split(',').filter(Boolean)
