import { problem } from '@mashu/contract'
import { MAX_PART, openUpload } from '@mashu/contract/sys/file/open-upload'
import type { Static } from 'typebox'
import type { Uploaded } from '@mashu/contract/sys/file/file-transfer'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { assertRoom } from '../../../platform/files/blob/free-space.ts'
import {
  closeUpload,
  findUpload,
  headOf,
  insertUpload,
  removeUpload,
  toIncoming,
} from '../../../platform/files/open-upload/open-upload.ts'
import { openUploadProblem, selectUpload, type OpenUpload } from '../../../platform/files/open-upload/upload-folder.ts'
import { writePart } from '../../../platform/files/open-upload/write-part.ts'
import { schoolRoom, withinSchoolRoom } from '../../../platform/files/room/school-room.ts'
import { HEAD_BYTES } from '../../../platform/files/stored/receive.ts'
import { storeFile } from '../../../platform/files/stored/stored-file.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { sharedTurns } from '../../../platform/instances/shared-turns.ts'
import { receiveStream } from '../../../platform/http/request/upload.ts'
import { assertKind, assertSize, purposeOf, SCHOOL_BACKUP, uploadLimits } from './upload-limits.ts'

const progressOf = ({ id, offset, size }: OpenUpload) => ({ id, offset, size })

/** @throws when the disk or the school has no room for this size */
async function assertStorable(size: number, purpose: string | undefined, context: AppContext): Promise<void> {
  await assertRoom(size)
  if (purpose === SCHOOL_BACKUP) return
  const room = await schoolRoom(context.config)
  if (room && room.used + size > room.limit) throw problem('storage.schoolFull')
}

/** Checks the kind by the first bytes, because up to a gigabyte may follow. */
async function assertWanted(context: AppContext, user: Principal, before: number, upload: OpenUpload): Promise<void> {
  const needed = Math.min(HEAD_BYTES, upload.size)
  // A backup is checked when it is restored.
  if (before >= needed || upload.offset < needed || upload.purpose === SCHOOL_BACKUP) return
  try {
    assertKind(await headOf(user.id, upload.id), upload, uploadLimits(user, context))
  } catch (error) {
    await removeUpload(user.id, upload.id)
    throw error
  }
}

async function finish(context: AppContext, user: Principal, id: string): Promise<Static<typeof Uploaded>> {
  const upload = await selectUpload(user.id, id)
  if (upload.stored !== null) return upload.stored as Static<typeof Uploaded>
  if (upload.purpose === SCHOOL_BACKUP) throw openUploadProblem('openUpload.unknown')
  if (upload.offset !== upload.size) throw openUploadProblem('openUpload.incomplete')
  const limits = uploadLimits(user, context)
  const maxBytes = assertKind(await headOf(user.id, id), upload, limits)
  const incoming = await toIncoming(user.id, upload)
  const file = await withinSchoolRoom(context.config, incoming.size, () =>
    storeFile(incoming, user, { maxBytes, ...(limits.groups ? { groups: limits.groups } : {}) }),
  )
  const { id: fileId, filePath, fileName, contentType, size } = file
  const stored = { id: fileId, filePath, fileName, contentType, size }
  await closeUpload(user.id, upload, stored)
  return stored
}

/** Runs one finishing request of an upload at a time, so that a repeated request returns the stored file. */
const inTurn = sharedTurns('finish-upload')

export const finishUpload = (context: AppContext, user: Principal, id: string): Promise<Static<typeof Uploaded>> =>
  inTurn(`${user.id} ${id}`, () => finish(context, user, id))

export function openUploadRoutes(context: AppContext): void {
  serve(context, openUpload, {
    async begin({ body, user }) {
      const limits = uploadLimits(user, context)
      const announced = { ...body, purpose: purposeOf(user, body.purpose) }
      if (announced.purpose !== SCHOOL_BACKUP) assertSize(body.size, limits)
      const found = await findUpload(user.id, announced)
      await assertStorable(body.size - (found?.offset ?? 0), announced.purpose, context)
      return progressOf(found ?? (await insertUpload(user.id, announced, limits.mostOpen)))
    },
    async part({ query, user, request }) {
      await assertRoom(Number(request.headers['content-length'] ?? 0))
      const upload = await receiveStream(request, MAX_PART, (stream) => writePart(user.id, query, stream))
      await assertWanted(context, user, query.offset, upload)
      return progressOf(upload)
    },
    async finish({ body, user }) {
      const stored = await finishUpload(context, user, body.id)
      return answer(stored, { message: stored.filePath })
    },
    async cancel({ query, user }) {
      await selectUpload(user.id, query.id)
      await removeUpload(user.id, query.id)
    },
  })
}
