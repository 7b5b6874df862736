import { additionalWork, additionalWorkProblem } from '@mashu/contract/teaching/additional-work'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { commaList } from '../../../platform/comma-list.ts'
import type { FileGroup } from '../../../platform/files/content/file-kind.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { receiveParts } from '../../../platform/http/request/upload.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { listDepartIds } from '../../sys/user/user.ts'
import { isStaff } from '../classroom/classroom.ts'
import { movedDuesOf, withMovedDue, type OwnDue } from '../moved-due/moved-due.ts'
import { listChangedSinceSubmit, submitFile, quotaOf } from '../work/work.ts'
import { listVisible, PUBLISHED } from './additional-work.queries.ts'
import { listOwnHomework, type OwnHomeworkRow } from './own-homework.queries.ts'
import { isMadeInEditor, uniqueByAssignment, matchesState } from './own-homework.rules.ts'

const MAX_FILE = 10 * 1024 * 1024

async function ownHomeworkOf(user: Pick<Principal, 'id'>) {
  const rows = uniqueByAssignment(await listOwnHomework(user.id, await listDepartIds(user.id)))
  const moved = await movedDuesOf(user.id)
  return rows.map((row) => withMovedDue(row, moved.get(row.additionalWorkId)))
}

/** Converts storage keys to addresses, both as comma lists for existing clients. */
const addresses = (context: AppContext, keys: string | null) =>
  keys ? keys.split(',').filter(Boolean).map(context.wire.fileUrl).join(',') : null

function toWire(context: AppContext, { workDepartId: _workDepartId, authorName, ...row }: OwnHomeworkRow & OwnDue) {
  return {
    ...row,
    createBy_dictText: authorName,
    workDocumentUrl: addresses(context, row.workDocumentUrl),
    mineWorkUrl: addresses(context, row.mineWorkUrl),
    mineWorkCover: addresses(context, row.mineWorkCover),
  }
}

/** Returns the student's own due time and work, which teachers do not have. */
function ownPartOf(homework: (OwnHomeworkRow & OwnDue) | undefined) {
  if (!homework)
    return { dueMoved: false, dueNote: null, mineWorkId: null, mineWorkStatus: null, mineSubmitStatus: null }
  const { dueTime, dueMoved, dueNote, mineWorkId, mineWorkStatus, mineSubmitStatus } = homework
  return { dueTime, dueMoved, dueNote, mineWorkId, mineWorkStatus, mineSubmitStatus }
}

/** @returns null when a teacher may not see the assignment or a student does not have it */
async function infoOf(user: Principal, id: string) {
  const homework = (await ownHomeworkOf(user)).find((row) => row.additionalWorkId === id)
  const scope = isStaff(user) ? await departScope(user) : { all: true as const }
  const [row] =
    homework || isStaff(user) ? await listVisible([id], homework ? { all: true } : scope, user.username) : []
  return row ? { ...row, ...ownPartOf(homework) } : null
}

/** @throws for a student without this assignment and for a teacher who may not see it */
export async function assertHomeworkOpen(
  user: Principal,
  id: string,
): Promise<{ workUrl: string | null; workAnswer: string | null }> {
  const homework = await infoOf(user, id)
  if (!homework) throw additionalWorkProblem('additionalWork.notFound')
  return homework
}

async function submitHomework(
  context: AppContext,
  call: Parameters<Handlers<typeof additionalWork>['handIn']>[0],
): Promise<{ workId: string }> {
  const { fields, first } = await receiveParts(call, { maxBytes: MAX_FILE, maxFiles: 1 })
  const task = (await ownHomeworkOf(call.user)).find((row) => row.additionalWorkId === fields['additionalId'])
  if (!task) throw additionalWorkProblem('additionalWork.notFound')
  if (task.status !== PUBLISHED) throw additionalWorkProblem('additionalWork.over')
  if (isMadeInEditor(task.codeType)) throw additionalWorkProblem('additionalWork.useEditor')
  if (!first || first.size === 0) throw additionalWorkProblem('additionalWork.noFile')
  const kinds = commaList(task.attachmentKinds) as FileGroup[]
  const workName = fields['workName']?.trim().slice(0, 64) || task.mineWorkName || task.workName
  return {
    workId: await submitFile(
      call.user,
      {
        additionalId: task.additionalWorkId,
        departId: task.departId,
        workName,
        maxBytes: MAX_FILE,
        quota: quotaOf(context),
        ...(kinds.length > 0 ? { groups: kinds } : {}),
      },
      first,
    ),
  }
}

export function ownHomeworkHandlers(
  context: AppContext,
): Pick<Handlers<typeof additionalWork>, 'mine' | 'getWorkInfo' | 'handIn'> {
  return {
    mine: async ({ query, user }) => {
      const rows = (await ownHomeworkOf(user)).filter((row) => matchesState(row, query))
      const changed = await listChangedSinceSubmit(rows.map((row) => row.mineWorkId))
      return rows.map((row) => ({ ...toWire(context, row), mineChanged: changed.has(row.mineWorkId ?? '') }))
    },
    getWorkInfo: async ({ query, user }) => {
      const found = await infoOf(user, query.id)
      if (!found) return null
      const { workAnswer: _untold, ...told } = found
      return told
    },
    handIn: (call) => submitHomework(context, call),
  }
}
