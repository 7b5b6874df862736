import { Type } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint, type Method } from '../../endpoint.ts'
import { audit, Id, Nullable, Text } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'
import { UploadId } from './open-upload.ts'
import { refuse, type ProblemDefinition } from '../../problem.ts'

export const fileLibraryProblems = {
  'fileLibrary.notFound': refuse('未找到对应实体'),
  'fileLibrary.noTransit': refuse('服务器不代为访问其他网址，请在浏览器里直接打开'),
  'fileLibrary.denied': refuse('没有权限，请联系管理员授权'),
} as const satisfies Record<string, ProblemDefinition>

/** A file in the library. In the former system, these rows described files in an object storage. */
export const LibraryFile = Type.Object({
  id: Id,
  fileName: Nullable(Text(200, '文件名称')),
  url: Text(1024, '文件地址'),
  fileTag: Nullable(Text(100, '文件标签')),
  contentType: Text(200, '类型'),
  size: Type.Integer({ title: '大小' }),
  ...audit,
})

/** Existing clients use these paths for an object storage. */
export const fileLibrary = {
  list: endpoint({
    method: 'GET',
    path: '/oss/file/list',
    asSheet: true,
    access: 'system:ossFile:list',
    summary: '文件库：分页列表',
    code: 0,
    query: listQuery(LibraryFile, ['fileName', 'url', 'fileTag', 'createBy']),
    result: PageOf(LibraryFile),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/oss/file/upload',
    access: 'system:ossFile:add',
    summary: '文件库：上传文件；表单里的 fileTag 是标签',
    transport: 'upload',
    message: '上传成功！',
    result: LibraryFile,
  }),
  /** Adds a large file that was uploaded in parts (`openUpload`). A repeated call returns the same answer. */
  keep: endpoint({
    method: 'POST',
    path: '/oss/file/keep',
    access: 'system:ossFile:add',
    summary: '文件库：存入分段上传完的文件',
    code: 200,
    message: '上传成功！',
    body: Type.Object({ id: UploadId, fileTag: Type.Optional(Text(100, '文件标签')) }),
    result: LibraryFile,
  }),
  uploadMinio: endpoint({
    method: 'POST',
    path: '/sys/upload/uploadMinio',
    access: 'system:ossFile:add',
    summary: '文件库：上传文件，回答里的消息是地址',
    transport: 'upload',
    code: 0,
    result: LibraryFile,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/oss/file/delete',
    access: 'system:ossFile:delete',
    summary: '文件库：删除（回收站保留三十天）',
    message: '删除成功!',
    query: idQuery,
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/oss/file/queryById',
    access: 'system:ossFile:list',
    summary: '文件库：详情',
    code: 0,
    query: idQuery,
    result: LibraryFile,
  }),
}

const ANY: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Existing clients still use these paths. The calls only return a message. */
export const closedCalls = {
  transit: endpoint({
    method: ANY,
    path: '/sys/common/transitRESTful',
    access: 'signed-in',
    summary: '代为访问任意网址：不提供，一律说明',
  }),
  denied: endpoint({
    method: 'GET',
    path: '/sys/common/403',
    access: 'signed-in',
    summary: '没有权限时转到的地址：一律说明',
  }),
}
