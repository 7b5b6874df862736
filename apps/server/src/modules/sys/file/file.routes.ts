import { catalogue, problem } from '@mashu/contract'
import { cloudUpload, fileTransfer, storedFileProblems, sysFile } from '@mashu/contract/sys/file'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { assertRoom } from '../../../platform/files/blob/free-space.ts'
import { fileProblems, type FileGroup } from '../../../platform/files/content/kind.ts'
import { sendStored, sendThumbnail } from '../../../platform/files/send/send.ts'
import { openFile, storeFile } from '../../../platform/files/stored/stored-file.ts'
import { thumbnail, WIDTHS } from '../../../platform/files/send/thumbnail.ts'
import { crudHandlers, idList, stampUpdate } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { receiveParts } from '../../../platform/http/request/upload.ts'
import {
  deleteFiles,
  isForEverybody,
  isKeyUsed,
  listFilesById,
  selectOptionalFile,
  updateFile,
} from './file.queries.ts'

const refusal = catalogue(storedFileProblems)

/** A child uploads pictures, sounds and projects, not films or programs. */
const STUDENT_LIMIT = 50 * 1024 * 1024
const STUDENT_GROUPS: readonly FileGroup[] = ['image', 'audio', 'project', 'text']

function limitsOf(user: Principal, maxBytes: number): { maxBytes: number; groups?: readonly FileGroup[] } {
  return user.userIdentity === STUDENT && !user.isAdmin
    ? { maxBytes: Math.min(maxBytes, STUDENT_LIMIT), groups: STUDENT_GROUPS }
    : { maxBytes }
}

/** A file in use stays; rows that hold its id are guarded by their foreign keys. */
async function remove(ids: readonly string[]): Promise<number> {
  const files = await listFilesById(ids)
  for (const file of files) if (await isKeyUsed(file.filePath)) throw problem('row.inUse')
  return transaction(() => deleteFiles(ids))
}

export function fileRoutes(context: AppContext): void {
  const regular = crudHandlers(sysFile, {
    table: 'sysFile',
    notFound: () => refusal('sysFile.notFound'),
  })
  serve(context, sysFile, {
    list: regular.list,
    async add({ body, user }) {
      const { filePath, ...values } = body
      const found = await selectOptionalFile({ filePath })
      // An address of another person's file gets the answer of an unknown address.
      if (!found || (found.createBy !== user.username && !user.can('system:file:edit')))
        throw refusal('sysFile.unknown')
      await updateFile(found.id, { ...values, ...stampUpdate(user) })
      return { ...found, ...values }
    },
    async edit({ body, user }) {
      const { id, ...values } = body
      if (!(await updateFile(id, { ...values, ...stampUpdate(user) }))) throw refusal('sysFile.notFound')
    },
    async delete({ query }) {
      if ((await remove([query.id])) === 0) throw refusal('sysFile.notFound')
    },
    async deleteBatch({ query }) {
      await remove(idList(query.ids))
    },
    // Another person's file gets the answer of an unknown one: done, and nothing happens.
    async deleteByPath({ query, user }) {
      const found = await selectOptionalFile(query)
      if (found && (found.createBy === user.username || user.can('system:file:delete'))) await remove([found.id])
    },
    async queryById({ query, user }) {
      const found = await selectOptionalFile(query)
      if (!found || (found.createBy !== user.username && !user.can('system:file:list')))
        throw refusal('sysFile.notFound')
      return found
    },
  })
  transferRoutes(context)
  const noToken = () => {
    throw refusal('sysFile.noCloud')
  }
  serve(context, cloudUpload, { getToken: noToken, getTokenByKey: noToken })
}

function transferRoutes(context: AppContext): void {
  serve(context, fileTransfer, {
    async upload(call) {
      const { maxBytes, groups } = limitsOf(call.user, context.config.uploadMaxBytes)
      await assertRoom(Number(call.request.headers['content-length'] ?? 0))
      const { first } = await receiveParts(call, { maxBytes })
      if (!first) throw refusal('sysFile.nothing')
      const stored = await storeFile(first, call.user, { maxBytes, groups })
      const { id, filePath, fileName, contentType, size } = stored
      return answer({ id, filePath, fileName, contentType, size }, { message: filePath })
    },
    async open({ params, query, request, reply }) {
      const file = await openFile({ filePath: params['*'].replace(/,$/, '') })
      if (!file) throw fileProblems('file.missing')
      const width = WIDTHS.find((allowed) => allowed === query.w)
      const picture = width === undefined ? null : await thumbnail(file, width)
      const isShared = await isForEverybody(file.id)
      return picture === null
        ? sendStored(request, reply, file, { isShared, download: query.download !== undefined })
        : sendThumbnail(request, reply, { picture, isShared, tag: `"${file.checksum}-${width}"` })
    },
  })
}
