import type { Static } from 'typebox'
import { workProblem } from '@mashu/contract/teaching/work'
import type { OpenedWork } from '@mashu/contract/teaching/work-session'
import type { WireContext } from '../../../../platform/http/field/wire-context.ts'
import { listPublicContents } from '../publication/publication.queries.ts'
import type { StudentWorkRow } from '../record/student-work.queries.ts'
import { FREE_CREATION } from '../record/work-context.ts'

/** For people without rights on the published work. The result contains only public data. */
export async function toOpenedPublic(
  wire: Pick<WireContext, 'fileUrl'>,
  row: StudentWorkRow,
  realname: string,
): Promise<Static<typeof OpenedWork>> {
  const shown = (await listPublicContents([row.id])).get(row.id)
  if (!shown?.workFileKey) throw workProblem('work.noFile')
  return {
    workId: row.id,
    workName: shown.workName,
    workType: row.workType,
    workScene: FREE_CREATION.workScene,
    courseId: null,
    additionalId: null,
    departId: null,
    workStatus: row.workStatus,
    submitStatus: '0',
    versionNo: row.publicVersionNo ?? row.versionNo,
    changedSinceSubmit: false,
    hasCloudData: row.hasCloudData,
    untouched: false,
    realname,
    owner: false,
    remix: true,
    replaced: null,
    fileUrl: wire.fileUrl(shown.workFileKey),
    coverUrl: shown.coverFileKey === null ? null : wire.fileUrl(shown.coverFileKey),
    savedAt: row.publishTime ?? row.createTime,
  }
}
