import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'
import { refuse, type ProblemDefinition } from '../../problem.ts'
import { Uploaded } from './file-transfer.ts'

export const openUploadProblems = {
  'openUpload.unknown': refuse('这次上传已经过期或取消了，请重新选择文件上传'),
  'openUpload.offset': { status: 409, code: 409, message: '服务器收到的位置不同，请从那里接着传' },
  'openUpload.incomplete': refuse('文件还没有传完，请接着上传'),
  'openUpload.tooLong': refuse('传来的内容比文件大，请重新选择文件上传'),
} as const satisfies Record<string, ProblemDefinition>

/** Maximum bytes of a part. */
export const MAX_PART = 32 * 1024 * 1024

export const UploadId = Type.String({ pattern: '^[0-9a-f]{32}$', title: '上传编号' })
const Offset = Type.Integer({ minimum: 0, title: '位置' })

/** `offset` is the offset of the next part. */
const Progress = Type.Object({ id: UploadId, offset: Offset, size: Type.Integer() })

/**
 * Uploads a large file: begin, send the parts, finish. The server keeps the parts for a week, so that an interrupted
 * upload can continue. Small files use `fileTransfer.upload`.
 */
export const openUpload = {
  /** Returns the existing upload if the user has not finished an upload of the same file. */
  begin: endpoint({
    method: 'POST',
    path: '/sys/common/upload/begin',
    access: 'signed-in',
    summary: '分段上传：开始，或找到没传完的同一个文件',
    body: Type.Object({
      fileName: Text(200, '文件名', { min: 1 }),
      size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '大小' }),
      /** A text computed from the content, which distinguishes files with the same name and size. */
      mark: Text(100, '文件特征', { min: 1 }),
      /** A purpose for which users with the permission may upload a larger file. */
      purpose: Type.Optional(Type.Union([Type.Literal('coursePackage'), Type.Literal('schoolBackup')])),
    }),
    result: Progress,
  }),
  /** Sends the next bytes as the file of a multipart call. If the connection breaks, the received bytes are kept. */
  part: endpoint({
    method: 'POST',
    path: '/sys/common/upload/part',
    access: 'signed-in',
    summary: '分段上传：接着传一段',
    transport: 'upload',
    query: Type.Object({ id: UploadId, offset: Offset }),
    result: Progress,
    refusal: { result: Type.Object({ offset: Offset }), status: 409 },
  }),
  /** Checks the kind of the file, and stores the file. A repeated call returns the same answer. */
  finish: endpoint({
    method: 'POST',
    path: '/sys/common/upload/finish',
    access: 'signed-in',
    summary: '分段上传：完成并存入文件',
    body: Type.Object({ id: UploadId }),
    result: Uploaded,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/sys/common/upload/cancel',
    access: 'signed-in',
    summary: '分段上传：取消',
    message: '已取消上传',
    query: Type.Object({ id: UploadId }),
  }),
}
