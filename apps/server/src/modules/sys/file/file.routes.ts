import { catalogue, problem } from '@mashu/contract'
import { storedFileProblems, sysFile } from '@mashu/contract/sys/file'
import { cloudUpload, fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { fileOffice } from '@mashu/contract/sys/file/file-office'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { assertRoom } from '../../../platform/files/blob/free-space.ts'
import { withinSchoolRoom } from '../../../platform/files/room/school-room.ts'
import { fileProblems } from '../../../platform/files/content/file-kind.ts'
import { sendMade, sendStored } from '../../../platform/files/send/send.ts'
import { storeFile } from '../../../platform/files/stored/stored-file.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import type { PreparedFile, StoreOptions } from '../../../platform/files/stored/prepare-file.ts'
import { thumbnail, WIDTHS } from '../../../platform/files/send/thumbnail.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { previewCollection } from '../../../platform/files/collect/collect-preview.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { receiveParts } from '../../../platform/http/request/upload.ts'
import { collectOrTell } from './clean-up.ts'
import { listFiles, listFolders } from './file-list.queries.ts'
import {
  binFiles,
  isForEverybody,
  listFilesById,
  restoreFiles,
  selectOptionalFile,
  tagFiles,
  updateFile,
} from './file.queries.ts'
import { fileSheet } from './file.sheet.ts'
import { openUploadRoutes } from './open-upload.routes.ts'
import { uploadLimits } from './upload-limits.ts'
import { listUses } from './file-uses.ts'

const refusal = catalogue(storedFileProblems)

/** Maximum number of uses that an error message names. */
const NAMED = 3

/** @throws when a file is in use, with the uses only for people who may see all files */
async function assertUnused(file: { id: string; filePath: string; fileName: string | null }, user: Principal) {
  const uses = await listUses(file, NAMED + 1)
  if (uses.length === 0) return
  if (!user.can('system:file:list')) throw problem('row.inUse')
  const named = uses.slice(0, NAMED).map(({ noun, name }) => `${noun}“${name}”`)
  throw refusal('sysFile.inUse', {
    name: file.fileName ?? file.filePath,
    uses: `${named.join('、')}${uses.length > NAMED ? ' 等' : ''}`,
  })
}

/** Moves files to the recycle bin. If one of them is in use, no file is moved. */
export async function removeFiles(ids: readonly string[], user: Principal): Promise<number> {
  return transaction(async () => {
    for (const file of await listFilesById(ids)) await assertUnused(file, user)
    return binFiles(ids)
  })
}

export function fileRoutes(context: AppContext): void {
  serve(context, sysFile, {
    list: ({ query }) => listFiles(query),
    ...sheetHandlers(context, sysFile, fileSheet),
    async add({ body, user }) {
      const { filePath, ...values } = body
      const found = await selectOptionalFile({ filePath })
      // An unknown file and a file of another person cause the same error, so that nobody can find out addresses.
      if (!found || (found.createBy !== user.username && !user.can('system:file:edit')))
        throw refusal('sysFile.unknown')
      await updateFile(found.id, { ...values, ...stampUpdate(user) })
      return { ...found, ...values }
    },
    async edit({ body, user }) {
      const { id, ...values } = body
      if (!(await updateFile(id, { ...values, ...stampUpdate(user) }))) throw refusal('sysFile.notFound')
    },
    async delete({ query, user }) {
      if ((await removeFiles([query.id], user)) === 0) throw refusal('sysFile.notFound')
    },
    async deleteBatch({ query, user }) {
      await removeFiles(idList(query.ids), user)
    },
    // An unknown file and a file of another person cause the same error.
    async deleteByPath({ query, user }) {
      const found = await selectOptionalFile(query)
      if (!found || (found.createBy !== user.username && !user.can('system:file:delete')))
        throw refusal('sysFile.notFound')
      await removeFiles([found.id], user)
    },
    async queryById({ query, user }) {
      const found = await selectOptionalFile(query)
      if (!found || (found.createBy !== user.username && !user.can('system:file:list')))
        throw refusal('sysFile.notFound')
      return found
    },
  })
  officeRoutes(context)
  transferRoutes(context)
  openUploadRoutes(context)
  const noToken = () => {
    throw refusal('sysFile.noCloud')
  }
  serve(context, cloudUpload, {
    // The Scratch editor of existing clients shows 保存 and 提交 only when this call returns a text.
    getToken: () => 'local',
    getTokenByKey: noToken,
  })
}

function officeRoutes(context: AppContext): void {
  serve(context, fileOffice, {
    folders: () => listFolders(),
    async uses({ query }) {
      const found = await selectOptionalFile(query)
      if (!found) throw refusal('sysFile.notFound')
      return (await listUses(found)).map(({ noun, name, id }) => ({ noun, name, id }))
    },
    tag: async ({ body, user }) => ({
      count: await tagFiles(idList(body.ids), body.fileTag?.trim() || null, stampUpdate(user)),
    }),
    async restore({ body, user }) {
      if ((await restoreFiles(idList(body.ids), stampUpdate(user))) === 0) throw refusal('sysFile.notInBin')
    },
    cleanUpPreview: () => previewCollection(),
    cleanUp: () => collectOrTell(context.app.log),
  })
}

/** Receives and stores the file of a multipart call. `optionsOf` reads the other fields. */
export async function takeUpload(
  context: AppContext,
  call: Pick<Call<typeof fileTransfer.upload>, 'request' | 'reply' | 'user'>,
  optionsOf: (fields: Readonly<Record<string, string>>) => StoreOptions = () => ({}),
): Promise<PreparedFile> {
  const { maxBytes, groups } = uploadLimits(call.user, context)
  await assertRoom(Number(call.request.headers['content-length'] ?? 0))
  const { first, fields } = await receiveParts(call, { maxBytes })
  if (!first) throw refusal('sysFile.nothing')
  return withinSchoolRoom(context.config, first.size, () =>
    storeFile(first, call.user, { ...optionsOf(fields), maxBytes, groups }),
  )
}

function transferRoutes(context: AppContext): void {
  serve(context, fileTransfer, {
    async upload(call) {
      const stored = await takeUpload(context, call)
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
        : sendMade(request, reply, {
            path: picture,
            contentType: 'image/webp',
            isShared,
            tag: `"${file.checksum}-${width}"`,
          })
    },
  })
}
