import { Problem } from '@mashu/contract'
import { workProblem } from '@mashu/contract/teaching/work'
import type { SaveMeta } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { FileGroup } from '../../../../platform/files/content/file-kind.ts'
import type { Incoming } from '../../../../platform/files/stored/receive.ts'
import { insertFile, STUDENT_WORK } from '../../../../platform/files/stored/stored-file.ts'
import { prepareFile } from '../../../../platform/files/stored/prepare-file.ts'
import { OtherBytesError } from '../../../../platform/files/stored/keep-file.ts'
import { outlineOf } from '../outline/outline.ts'
import { MAX_COVER_BYTES, type SaveParts } from './receive-save.ts'
import type { Content } from './save-request.ts'

const PROJECT_GROUPS: readonly FileGroup[] = ['project', 'text']
const EXTENSION: Record<SaveMeta['workType'], string> = { '2': 'sb3', '3': 'sjr', '4': 'py' }

/** An invalid cover must not prevent the save. */
async function prepareCover(cover: Incoming | undefined) {
  if (!cover) return null
  return prepareFile(cover, { tag: '作品封面', groups: ['image'], maxBytes: MAX_COVER_BYTES }).catch(
    (error: unknown) => {
      if (error instanceof Problem) return null
      throw error
    },
  )
}

/** Stores the bytes on disk. `insert` of the result writes the rows inside the transaction of the save. */
export async function storeContent(
  user: Principal,
  { meta, file, cover }: SaveParts,
  maxBytes: number,
): Promise<Content> {
  const named: Incoming = {
    ...file,
    fileName: `${meta.workName.replace(/[\\/]/g, '_').slice(0, 100)}.${EXTENSION[meta.workType]}`,
  }
  // The outline must be read before the file is moved.
  const outline = await outlineOf(meta.workType, file)
  const project = await prepareFile(named, {
    tag: '作品文件',
    groups: PROJECT_GROUPS,
    maxBytes,
    program: meta.workType === '4',
  }).catch((error: unknown) => {
    throw error instanceof OtherBytesError ? workProblem('work.badChecksum') : error
  })
  const picture = await prepareCover(cover)
  return {
    fileId: project.id,
    coverId: picture?.id ?? null,
    checksum: project.checksum,
    outline,
    insert: async (what) => {
      if (what !== 'cover') await insertFile(project, user, { fileType: STUDENT_WORK })
      if (picture) await insertFile(picture, user, { fileType: STUDENT_WORK })
    },
  }
}
