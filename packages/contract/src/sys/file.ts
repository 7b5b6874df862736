import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictNumber, FileKey, Flag, Id, Maybe, Nullable, Text, Time } from '../field.ts'
import { listQuery, PageOf } from '../list.ts'
import { refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'

export const storedFileProblems = {
  'sysFile.unknown': refuse('文件不存在，请先上传'),
  'sysFile.notFound': refuse('未找到对应数据'),
  'sysFile.nothing': refuse('上传失败！', 0),
  'sysFile.inUse': refuse('“{name}”正在使用，不能删除：{uses}'),
  'sysFile.notInBin': refuse('回收站里没有这些文件，可能已经恢复或彻底清除'),
  'sysFile.noUndo': refuse('导入只改文件的名称、类型和标签，不能整批撤销；把原来的表格再导入一次就能改回去'),
  'sysFile.noCloud': refuse('文件保存在本服务器上，不需要云存储的上传凭证'),
} as const satisfies Record<string, ProblemDefinition>

const described = {
  fileType: Maybe(DictNumber('file_type', '文件类型')),
  fileName: Maybe(Text(200, '文件名')),
  fileTag: Maybe(Text(100, '文件标签')),
}

/** Rows of other tables refer to a file by `filePath`. `fileLocation` is 1 if the file is on the disk of the server. */
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

/** Existing clients send more properties (location and size), but the server determines these. */
export const StoredFileForm = Type.Object({ filePath: FileKey('文件路径'), ...described })

const Group = Type.Union(
  [
    Type.Literal('image'),
    Type.Literal('audio'),
    Type.Literal('video'),
    Type.Literal('document'),
    Type.Literal('project'),
    Type.Literal('text'),
  ],
  { title: '种类' },
)

export const ListedFile = Type.Object({
  ...StoredFile.properties,
  makerName: Nullable(Text(100, '存入人')),
  /** A file in the library is kept even if nothing refers to it. */
  kept: Flag('文件库'),
  /** The time at which the file was moved to the recycle bin. */
  deleteTime: Nullable(Time('删除时间')),
})

const search = ['fileType', 'fileName', 'fileLocation', 'fileTag', 'createBy', 'makerName', 'createTime'] as const
const ofFiles = {
  group: Type.Optional(Group),
  /** Lists either only the files in the recycle bin, or only the other files. */
  bin: Type.Optional(Type.Boolean({ title: '回收站' })),
  /** Lists only the files of the library. */
  kept: Type.Optional(Type.Boolean({ title: '文件库' })),
}

const regular = crud('/system/sysFile', 'system:file', {
  label: '文件',
  row: StoredFile,
  form: StoredFileForm,
  search: ['fileType', 'fileName', 'fileLocation', 'fileTag'],
  style: 'B',
})

export const sysFile = {
  list: endpoint({
    method: 'GET',
    path: '/system/sysFile/list',
    access: 'system:file:list',
    summary: '文件：分页列表',
    query: listQuery(ListedFile, search, ofFiles),
    result: PageOf(ListedFile),
  }),
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
  ...sheets(
    '/system/sysFile',
    { import: 'system:file:import', export: 'system:file:export' },
    '文件',
    listQuery(ListedFile, search, { ...ofFiles, ...selection }),
  ),
}
