import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'

/** Existing clients read the path from the message of the envelope. */
export const Uploaded = Type.Object({
  id: Id,
  filePath: Text(200),
  fileName: Text(200),
  contentType: Text(200),
  size: Type.Integer(),
})

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Calls of existing clients to a cloud that this server does not use. */
export const cloudUpload = {
  /**
   * Existing clients' Scratch editor can only save after it has received a token. This server does not use the token.
   */
  getToken: endpoint({
    method: methods,
    path: '/common/qiniu/getToken',
    access: 'signed-in',
    summary: '云存储的上传凭证：本站不用，只告诉旧编辑器可以保存',
    result: Type.String(),
  }),
  getTokenByKey: endpoint({
    method: methods,
    path: '/common/qiniu/getTokenByKey',
    access: 'signed-in',
    summary: '云存储的上传凭证：本站不用，一律说明',
  }),
}

export const fileTransfer = {
  upload: endpoint({
    method: 'POST',
    path: '/sys/common/upload',
    access: 'signed-in',
    summary: '上传文件',
    transport: 'upload',
    code: 0,
    result: Uploaded,
  }),
  open: endpoint({
    method: 'GET',
    path: '/sys/common/static/*',
    duringMaintenance: true,
    access: 'public',
    summary: '读取文件；地址本身就是凭证',
    transport: 'file',
    contentType: ['*/*'],
    params: Type.Object({ '*': Type.String({ maxLength: 1024 }) }),
    query: Type.Object({
      w: Type.Optional(Type.Integer({ title: '宽度' })),
      download: Type.Optional(Type.String({ maxLength: 10 })),
    }),
  }),
}
