import type { Assignment } from '../assignment/assignment.ts'

/** Returns homework of a class in the format of the server. `change` replaces parts. */
export function assignment(change: Partial<Assignment> = {}): Assignment {
  return {
    additionalWorkId: 'a1',
    workName: '画一只猫',
    workDesc: null,
    workCover: null,
    workUrl: null,
    workDocumentUrl: null,
    workDept: 'd1',
    status: 1,
    dueTime: null,
    dueMoved: false,
    dueNote: null,
    allowLate: true,
    allowAgain: true,
    attachmentKinds: null,
    createTime: '2026-11-01 08:00:00',
    createBy: 'teacher',
    createBy_dictText: '林晓',
    codeType: 2,
    departId: 'd1',
    departName: '周六创想班',
    mineWorkId: null,
    mineWorkName: null,
    mineWorkStatus: null,
    mineSubmitStatus: change.mineWorkStatus ?? null,
    mineChanged: false,
    mineWorkUrl: null,
    mineWorkCover: null,
    mineSubmitTime: null,
    comment: null,
    score: null,
    ...change,
  }
}
