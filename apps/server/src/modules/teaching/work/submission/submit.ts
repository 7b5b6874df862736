import type { Static } from 'typebox'
import { workProblem } from '@mashu/contract/teaching/work'
import type { SubmitForm } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { assertOwnWork } from '../record/work-access.ts'
import { FREE_CREATION, workContextOf } from '../record/work-context.ts'
import { SUBMITTED } from '../record/work-status.rules.ts'
import { selectOptionalIdByHomework, selectOptionalWork, homeworkOf, type WorkRow } from '../record/work.queries.ts'
import { saveWork } from '../version/save.service.ts'
import { storedContent, type Content, type SaveOutcome } from '../version/save-request.ts'
import { listFiles } from './submission.queries.ts'

type Form = Static<typeof SubmitForm>

/** `work_type` of an uploaded file, which no editor opens. */
const FILE_WORK = '0'

/** The file must belong to the caller or to the work. */
async function uploadedContent(user: Principal, form: Form, work: WorkRow | undefined): Promise<Content> {
  const fileId = form.workFile || work?.workFile
  if (!fileId) throw workProblem('work.noFile')
  const coverId = form.workCover || null
  const files = await listFiles([fileId, ...(coverId === null ? [] : [coverId])])
  const usable = files.filter(
    (file) => file.createBy === user.username || file.id === work?.workFile || file.id === work?.workCover,
  )
  const file = usable.find((usableFile) => usableFile.id === fileId)
  if (!file || (coverId !== null && !usable.some((usableFile) => usableFile.id === coverId)))
    throw workProblem('work.unknownFile')
  return storedContent({ fileId, coverId, checksum: file.checksum, outline: null })
}

async function targetOf(user: Principal, form: Form): Promise<WorkRow | undefined> {
  // Existing clients expect that an unknown id creates a work. The id of another person's work is refused.
  const named = form.id ? await selectOptionalWork(form.id) : undefined
  if (named) return assertOwnWork(user, named)
  const homework = homeworkOf(form)
  const id = homework === null ? undefined : await selectOptionalIdByHomework(user.id, homework)
  return id === undefined ? undefined : selectOptionalWork(id)
}

/**
 * Clients of the replaced system upload the files first and know no versions. Students can submit a work, but cannot
 * set a later state.
 */
export async function submitWork(user: Principal, form: Form, isOurs: boolean): Promise<SaveOutcome> {
  const work = await targetOf(user, form)
  const content = await uploadedContent(user, form, work)
  const workType = form.workType || work?.workType || FILE_WORK
  // An uploaded file without a status is submitted, because nobody continues to edit it.
  const status = form.workStatus || (workType === FILE_WORK ? String(SUBMITTED) : '0')
  const workName = form.workName?.trim() || work?.workName || '我的作品'
  return saveWork(
    user,
    {
      workId: work?.id,
      clientKey: null,
      baseVersion: null,
      workName,
      workType,
      workContext: work ? FREE_CREATION : await workContextOf(user, form),
      hasCloudData:
        form.hasCloudData === undefined || form.hasCloudData === null ? undefined : Boolean(form.hasCloudData),
      submit: Number(status) >= SUBMITTED,
      device: null,
      // No editor opens a submitted file, so reads need no record.
      tracksReads: !isOurs && workType !== FILE_WORK,
    },
    content,
  )
}
