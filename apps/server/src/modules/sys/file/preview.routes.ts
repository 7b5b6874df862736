import { catalogue } from '@mashu/contract'
import { filePreview, filePreviewProblems } from '@mashu/contract/sys/file/file-preview'
import { storedFileProblems } from '@mashu/contract/sys/file'
import type { AppContext } from '../../../platform/app/context.ts'
import { fileProblems } from '../../../platform/files/content/file-kind.ts'
import { convert, convertedPath, findOffice, type OfficeState } from '../../../platform/files/convert/converted.ts'
import { sendMade } from '../../../platform/files/send/send.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'

const refusal = catalogue(filePreviewProblems)
const storedRefusal = catalogue(storedFileProblems)

/** Parses a storage key or an address of this server. @returns null for other texts */
function keyOf(named: string): string | null {
  const key = named.replace(/^(?:https?:\/\/[^/]+)?\/api\/sys\/common\/static\//, '')
  return /^[\w.%-]+(?:\/[\w.%-]+)*$/.test(key) && !key.includes('..') ? key : null
}

const UNGUARDED = 'LibreOffice is not used: its network cannot be removed here (OFFICE_NETWORK, docs/operations.md)'

export function previewRoutes(context: AppContext): void {
  let office: Promise<OfficeState> | undefined
  const find = async () => {
    const found = await findOffice(context.config)
    if (found === 'unguarded') context.app.log.warn(UNGUARDED)
    return found
  }
  serve(context, filePreview, {
    async convert({ body }) {
      const file = await openFile({ filePath: body.filePath })
      if (!file) throw storedRefusal('sysFile.notFound')
      office ??= find()
      const program = await office
      if (typeof program === 'string') throw refusal('filePreview.noConverter')
      const outcome = await convert(file, program)
      if (outcome === 'unsuitable') throw refusal('filePreview.noConverter')
      if (outcome === 'busy') throw refusal('filePreview.busy')
      if (outcome === 'failed') throw refusal('filePreview.notConverted')
      return { url: `/api/sys/common/pdf/file/${encodeURIComponent(file.filePath)}` }
    },
    async converted({ params, request, reply }) {
      const file = await openFile({ filePath: params.key })
      const made = file ? await convertedPath(file.checksum) : null
      if (!file || made === null) throw fileProblems('file.missing')
      return sendMade(request, reply, {
        path: made,
        contentType: 'application/pdf',
        tag: `"${file.checksum}-pdf"`,
        isShared: false,
      })
    },
    async frame({ query, reply }) {
      const key = keyOf(query.file ?? query.url ?? '')
      const address = `/preview${key === null ? '' : `?${new URLSearchParams({ file: key })}`}`
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
        .header('x-frame-options', 'SAMEORIGIN')
        .send(`<!doctype html><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">文件预览</a>`)
    },
  })
}
