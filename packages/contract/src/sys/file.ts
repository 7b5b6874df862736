import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictNumber, FileKey, Id, Maybe, Nullable, Text } from '../field.ts'
import { refuse, type ProblemDefinition } from '../problem.ts'

export const storedFileProblems = {
  'sysFile.unknown': refuse('文件不存在，请先上传'),
  'sysFile.notFound': refuse('未找到对应数据'),
  'sysFile.nothing': refuse('上传失败！', 0),
  'sysFile.noCloud': refuse('文件保存在本服务器上，不需要云存储的上传凭证'),
} as const satisfies Record<string, ProblemDefinition>

const described = {
  fileType: Maybe(DictNumber('file_type', '文件类型')),
  fileName: Maybe(Text(200, '文件名')),
  fileTag: Maybe(Text(100, '文件标签')),
}

/** A stored file. `filePath` is its key in every other row; `fileLocation` 1 is our own disk. */
export const StoredFile = Type.Object({
  id: Id,
  fileType: Nullable(DictNumber('file_type', '文件类型')),
  fileName: Nullable(Text(200, '文件名')),
  filePath: FileKey('文件路径'),
  fileLocation: DictNumber('file_location', '存储位置'),
  fileTag: Nullable(Text(100, '文件标签')),
  contentType: Text(200, '类型'),
  size: Type.Integer({ title: '大小' }),
  sysOrgCode: Nullable(Text(50)),
  ...audit,
})

/** Registering an upload; what else an existing client sends (location, size) is the server's to know. */
export const StoredFileForm = Type.Object({ filePath: FileKey('文件路径'), ...described })

/** What an upload became; existing clients read the path from the message of the envelope. */
export const Uploaded = Type.Object({
  id: Id,
  filePath: Text(200),
  fileName: Text(200),
  contentType: Text(200),
  size: Type.Integer(),
})

const regular = crud('/system/sysFile', 'system:file', {
  label: '文件',
  row: StoredFile,
  form: StoredFileForm,
  search: ['fileType', 'fileName', 'fileLocation', 'fileTag'],
  style: 'B',
})

/** Stored files. */
export const sysFile = {
  list: regular.list,
  add: endpoint({
    method: 'POST',
    path: '/system/sysFile/add',
    access: 'signed-in',
    summary: '文件：登记已上传的文件',
    message: '添加成功！',
    body: StoredFileForm,
    result: StoredFile,
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/system/sysFile/edit',
    access: 'system:file:edit',
    summary: '文件：编辑',
    message: '编辑成功!',
    body: Type.Object({ id: Id, ...described }),
  }),
  delete: regular.delete,
  deleteBatch: regular.deleteBatch,
  deleteByPath: endpoint({
    method: 'DELETE',
    path: '/system/sysFile/deleteByPath',
    access: 'signed-in',
    summary: '文件：按路径删除自己上传的',
    message: '删除成功!',
    query: Type.Object({ filePath: Type.String({ minLength: 1, maxLength: 1024, title: '文件路径' }) }),
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/system/sysFile/queryById',
    access: 'signed-in',
    summary: '文件：详情',
    query: Type.Object({ id: Id }),
    result: StoredFile,
  }),
}

const uploadToken = (name: 'getToken' | 'getTokenByKey') =>
  endpoint({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    path: `/common/qiniu/${name}`,
    access: 'signed-in',
    summary: '云存储的上传凭证：本站不用，一律说明',
  })

/** Tokens for a cloud that this server does not use; existing clients ask before they show their own buttons. */
export const cloudUpload = { getToken: uploadToken('getToken'), getTokenByKey: uploadToken('getTokenByKey') }

/** Bytes in and out. */
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
