import { Type } from 'typebox'
import { idQuery, idsQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text } from '../../field.ts'

/** The files that a clean-up would remove or has removed. */
export const CleanUpPreview = Type.Object({
  files: Type.Object({
    count: Type.Integer(),
    size: Type.Integer(),
    /** Names of the first files. */
    names: Type.Array(Type.String()),
  }),
  blobs: Type.Object({ count: Type.Integer(), size: Type.Integer() }),
  strays: Type.Object({ count: Type.Integer(), total: Type.Integer() }),
  /** The clean-up would stop, because suspiciously many stored bytes have no row. */
  alarm: Type.Boolean(),
})

export const fileOffice = {
  folders: endpoint({
    method: 'GET',
    path: '/system/sysFile/folders',
    access: 'system:file:list',
    summary: '文件：标签和各有多少文件',
    result: Type.Array(
      Type.Object({
        tag: Type.String(),
        /** At most a thousand files. `more` is true if there are more. */
        count: Type.Integer(),
        more: Type.Boolean(),
      }),
    ),
  }),
  uses: endpoint({
    method: 'GET',
    path: '/system/sysFile/uses',
    access: 'system:file:list',
    summary: '文件：哪里在用',
    query: idQuery,
    result: Type.Array(
      Type.Object({
        /** The kind of row that refers to the file, for example 课程 or 公告. */
        noun: Type.String(),
        name: Type.String(),
        id: Id,
      }),
    ),
  }),
  tag: endpoint({
    method: 'POST',
    path: '/system/sysFile/tag',
    access: 'system:file:edit',
    summary: '文件：整批换标签',
    message: '标签已更换',
    body: Type.Object({ ids: idsQuery.properties.ids, fileTag: Nullable(Text(100, '文件标签')) }),
    result: Type.Object({ count: Type.Integer() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/system/sysFile/restore',
    access: 'system:file:delete',
    summary: '文件：从回收站恢复',
    message: '已恢复',
    body: Type.Object({ ids: idsQuery.properties.ids }),
  }),
  cleanUpPreview: endpoint({
    method: 'GET',
    path: '/system/sysFile/cleanUp',
    access: 'system:file:cleanUp',
    summary: '文件：预览清理会删除什么',
    result: CleanUpPreview,
  }),
  cleanUp: endpoint({
    method: 'POST',
    path: '/system/sysFile/cleanUp',
    access: 'system:file:cleanUp',
    summary: '文件：清理没有被使用的文件',
    message: '清理完成',
    result: Type.Object({ files: Type.Integer(), blobs: Type.Integer(), strays: Type.Integer() }),
  }),
}
