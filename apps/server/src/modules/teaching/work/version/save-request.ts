import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldSchema, problem, Problem } from '@mashu/contract'
import { workProblem } from '@mashu/contract/teaching/work'
import { SaveMeta } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { FileGroup } from '../../../../platform/files/content/kind.ts'
import type { Incoming } from '../../../../platform/files/stored/receive.ts'
import { insertFile, prepareFile } from '../../../../platform/files/stored/stored-file.ts'
import { coerce } from '../../../../platform/http/field/coerce.ts'
import { assertShallow } from '../../../../platform/http/limit/json-depth.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'
import { receiveParts } from '../../../../platform/http/request/upload.ts'
import { outlineOf } from '../outline/outline.ts'
import type { Content } from './save.ts'

const MAX_COVER = 5 * 1024 * 1024
/** `file_type` of the dictionary. */
const STUDENT_WORK = 2
const PROJECT_GROUPS: readonly FileGroup[] = ['project', 'text']
const EXTENSION: Record<SaveMeta['workType'], string> = { '2': 'sb3', '3': 'sjr', '4': 'py' }

export interface SaveParts {
  meta: SaveMeta
  file: Incoming
  cover: Incoming | undefined
}

function readMeta(text: string | undefined, clock: ZoneClock): SaveMeta {
  assertShallow(text ?? '')
  let given: unknown
  try {
    given = JSON.parse(text ?? '')
  } catch {
    throw problem('input.unreadable')
  }
  const { value, faults } = coerce(fieldSchema(SaveMeta), given, { clock, html: (text) => text })
  const first = faults[0]
  if (first) throw problem('input.invalid', { detail: first.message }, { faults })
  return value as SaveMeta
}

/** Takes in a save and checks that the bytes are those the editor sent; nothing is stored yet. */
export async function receiveSave(
  call: { request: FastifyRequest; reply: FastifyReply },
  maxBytes: number,
  clock: ZoneClock,
): Promise<SaveParts> {
  const { fields, files } = await receiveParts(call, { maxBytes, maxFiles: 2 })
  const meta = readMeta(fields['meta'], clock)
  const { file, cover } = files
  if (!file || file.size === 0) throw workProblem('work.noFile')
  if (file.checksum !== meta.checksum) throw workProblem('work.badChecksum')
  return { meta, file, cover: cover && cover.size > 0 && cover.size <= MAX_COVER ? cover : undefined }
}

/** A cover is decoration: one that is no picture must not cost the work. */
async function prepareCover(cover: Incoming | undefined) {
  if (!cover) return null
  return prepareFile(cover, { tag: '作品封面', groups: ['image'], maxBytes: MAX_COVER }).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
}

/** Puts the bytes on disk; their rows are written by `insert`, inside the save's transaction. */
export async function storeContent(
  user: Principal,
  { meta, file, cover }: SaveParts,
  maxBytes: number,
): Promise<Content> {
  const named: Incoming = {
    ...file,
    fileName: `${meta.workName.replace(/[\\/]/g, '_').slice(0, 100)}.${EXTENSION[meta.workType]}`,
  }
  // Before the bytes are put away.
  const outline = await outlineOf(meta.workType, file)
  const project = await prepareFile(named, {
    tag: '作品文件',
    groups: PROJECT_GROUPS,
    maxBytes,
    program: meta.workType === '4',
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
