import type { Principal } from '../../../../platform/auth/principal.ts'
import type { FileGroup } from '../../../../platform/files/content/file-kind.ts'
import type { Incoming } from '../../../../platform/files/stored/receive.ts'
import { insertFile, STUDENT_WORK } from '../../../../platform/files/stored/stored-file.ts'
import { prepareFile } from '../../../../platform/files/stored/prepare-file.ts'
import type { WorkQuota } from '../quota/quota.ts'
import { workContextOf } from '../record/work-context.ts'
import { versionToReplace } from '../version/find-target.ts'
import { saveWork } from '../version/save.service.ts'

/** `work_type` of an uploaded file, which no editor opens. */
const FILE = '0'
/** Videos are too large, and executable programs are never opened. */
const GROUPS: readonly FileGroup[] = ['image', 'audio', 'document', 'project', 'text']

/**
 * Another file for the assignment becomes the next version of the work.
 * @returns the id of the work
 */
export async function submitFile(
  user: Principal,
  task: {
    additionalId: string
    departId: string
    workName: string
    maxBytes: number
    quota: WorkQuota
    groups?: readonly FileGroup[]
  },
  incoming: Incoming,
): Promise<string> {
  const { maxBytes, workName, quota, groups = GROUPS, ...wanted } = task
  const replaced = () => versionToReplace(user, { additionalId: task.additionalId, clientKey: null })
  return quota.save(user, { ...incoming, isUpload: true }, replaced, async () => {
    const file = await prepareFile(incoming, { tag: '学生作业-文件', groups, maxBytes })
    const outcome = await saveWork(
      user,
      {
        clientKey: null,
        baseVersion: null,
        workName,
        workType: FILE,
        workContext: await workContextOf(user, wanted),
        submit: true,
        device: null,
      },
      {
        fileId: file.id,
        coverId: null,
        checksum: file.checksum,
        outline: null,
        insert: async (what) => {
          if (what !== 'cover') await insertFile(file, user, { fileType: STUDENT_WORK })
        },
      },
    )
    return outcome.workId
  })
}
