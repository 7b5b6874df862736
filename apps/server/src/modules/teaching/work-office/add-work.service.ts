import type { Static } from 'typebox'
import { fieldSchema } from '@mashu/contract'
import { AddedFile, workOfficeProblem, type AddedWork } from '@mashu/contract/teaching/work-office'
import { workProblem } from '@mashu/contract/teaching/work'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { FileGroup } from '../../../platform/files/content/file-kind.ts'
import { insertFile, STUDENT_WORK } from '../../../platform/files/stored/stored-file.ts'
import { prepareFile } from '../../../platform/files/stored/prepare-file.ts'
import type { Call } from '../../../platform/http/endpoint/serve.ts'
import { readInput } from '../../../platform/http/field/read-input.ts'
import { receiveParts } from '../../../platform/http/request/upload.ts'
import type { workOffice } from '@mashu/contract/teaching/work-office'
import { uploadMaxBytes } from '../../sys/config/config.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { markWork, stateAfterMark } from '../correction/correction.ts'
import {
  giveWork,
  listFiles,
  outlineOf,
  workContextOfOther,
  quotaOf,
  selectOptionalIdByHomework,
  homeworkOf,
  storedContent,
  type Content,
} from '../work/work.ts'
import { endingOf } from './work-zip.rules.ts'
import { listReceivers } from './work-office.queries.ts'

/** Excludes videos, because they are too large. */
const GROUPS: readonly FileGroup[] = ['image', 'audio', 'document', 'project', 'text']
/** `work_type` by the extension that fits the content of a file. Other files have the type `0`. */
const TYPES: Readonly<Record<string, string>> = { '.sb3': '2', '.sjr': '3', '.py': '4' }
const typeOf = (key: string): string => TYPES[endingOf(key).toLowerCase()] ?? '0'

type Wanted = Pick<Static<typeof AddedWork>, 'userId' | 'workName' | 'courseId' | 'additionalId' | 'departId'>

/** @throws when the student already has a work for the homework */
async function targetOf(user: Principal, wanted: Wanted) {
  const [receiver] = await listReceivers([wanted.userId])
  if (!receiver || !(await isTeacherOf(user, receiver.id))) throw workOfficeProblem('workOffice.foreignStudent')
  const workContext = await workContextOfOther(receiver.id, wanted)
  if (!workContext) throw workOfficeProblem('workOffice.noTask')
  const homework = homeworkOf(workContext)
  if (homework && (await selectOptionalIdByHomework(receiver.id, homework)))
    throw workOfficeProblem('workOffice.taskTaken')
  return { receiver, workContext, submit: homework !== null }
}

/**
 * Adds a work from an uploaded file with its mark.
 * @returns the id of the work
 */
export async function addWork(user: Principal, form: Static<typeof AddedWork>): Promise<string> {
  const coverId = form.workCover || null
  const files = await listFiles([form.workFile, ...(coverId === null ? [] : [coverId])])
  const own = files.filter((file) => file.createBy === user.username)
  const file = own.find(({ id }) => id === form.workFile)
  if (!file || (coverId !== null && !own.some(({ id }) => id === coverId))) throw workProblem('work.unknownFile')
  const content = storedContent({ fileId: file.id, coverId, checksum: file.checksum, outline: null })
  return transaction(async () => {
    const { receiver, workContext, submit } = await targetOf(user, form)
    const given = {
      workName: form.workName.trim(),
      workType: typeOf(file.filePath),
      workContext,
      hasCloudData: false,
      submit,
    }
    const workId = await giveWork(user, receiver, given, content)
    const mark = form.teachingWorkCorrectList?.[0]
    if (mark) await markWork(user, { workId, mark, stateFor: (work) => stateAfterMark(work, null) })
    return workId
  })
}

const MAX_NAME = 64

export async function addFile(context: AppContext, call: Call<typeof workOffice.addFile>) {
  const { user } = call
  const maxBytes = uploadMaxBytes(context)
  const { fields, first } = await receiveParts(call, { maxBytes, maxFiles: 1 })
  const form = readInput(fieldSchema(AddedFile), fields, context.wire.clock) as Static<typeof AddedFile>
  if (!first || first.size === 0) throw workOfficeProblem('workOffice.noFile')
  const plainName = first.fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
  const workName = (form.workName?.trim() || plainName || '作品').slice(0, MAX_NAME)
  const { receiver, workContext, submit } = await targetOf(user, { ...form, workName })
  const student = { id: receiver.id, userIdentity: receiver.userIdentity, isAdmin: false }
  return quotaOf(context).save(
    student,
    { ...first, isUpload: true },
    async () => undefined,
    async () => {
      const program = /\.py$/i.test(first.fileName)
      const outline = program ? await outlineOf('4', first) : await outlineOf('2', first)
      const file = await prepareFile(first, { tag: '作品文件', groups: GROUPS, maxBytes, program })
      const workType = typeOf(file.filePath)
      const content: Content = {
        fileId: file.id,
        coverId: null,
        checksum: file.checksum,
        outline: workType === '2' || workType === '4' ? outline : null,
        insert: () => insertFile(file, user, { fileType: STUDENT_WORK }),
      }
      const workId = await transaction(() =>
        giveWork(user, receiver, { workName, workType, workContext, hasCloudData: false, submit }, content),
      )
      return { workId, workType }
    },
  )
}
