import { catalogue } from '@mashu/contract'
import { closedCalls, fileLibrary, fileLibraryProblems } from '@mashu/contract/sys/file/file-library'
import type { AppContext } from '../../../platform/app/context.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { answer, serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { listLibrary, selectOptionalLibraryFile } from './library.queries.ts'
import { updateFile } from './file.queries.ts'
import { removeFiles, takeUpload } from './file.routes.ts'
import { finishUpload } from './open-upload.routes.ts'

const refusal = catalogue(fileLibraryProblems)

const withUrl = <Row extends { filePath: string }>({ filePath, ...row }: Row) => ({ ...row, url: fileUrl(filePath) })

async function selectFile(id: string) {
  const found = await selectOptionalLibraryFile(id)
  if (!found) throw refusal('fileLibrary.notFound')
  return withUrl(found)
}

/** Serves the calls of an object storage that existing clients use. These files are stored permanently. */
export function libraryRoutes(context: AppContext): void {
  async function store(call: Call<typeof fileLibrary.upload>) {
    const { id } = await takeUpload(context, call, (fields) => ({
      kept: true,
      ...(fields['fileTag']?.trim() ? { tag: fields['fileTag'].trim().slice(0, 100) } : {}),
    }))
    return selectFile(id)
  }
  serve(context, fileLibrary, {
    async list({ query }) {
      const page = await listLibrary(query)
      return { ...page, records: page.records.map((row) => ({ ...row, url: fileUrl(row.url) })) }
    },
    upload: store,
    async keep({ body, user }) {
      const { id } = await finishUpload(context, user, body.id)
      await updateFile(id, { kept: 1, fileTag: body.fileTag?.trim() || null, ...stampUpdate(user) })
      return selectFile(id)
    },
    async uploadMinio(call) {
      const file = await store(call)
      return answer(file, { message: file.url })
    },
    async delete({ query, user }) {
      await selectFile(query.id)
      if ((await removeFiles([query.id], user)) === 0) throw refusal('fileLibrary.notFound')
    },
    queryById: ({ query }) => selectFile(query.id),
  })
  serve(context, closedCalls, {
    transit() {
      throw refusal('fileLibrary.noTransit')
    },
    denied() {
      throw refusal('fileLibrary.denied')
    },
  })
}
