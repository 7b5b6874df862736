import { Type, type Static } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { FormDefinition } from './definition.ts'

/** The newest 16 published versions are kept (spec.md §9). */
export const FormVersion = Type.Object({
  version: Type.Integer({ title: '版本' }),
  createBy: Nullable(Text(100, '发布人')),
  createTime: Nullable(Time('发布时间')),
})
export type FormVersion = Static<typeof FormVersion>

const access = 'online:cgform:list'

/** Users compare versions, and restore an earlier version. */
export const formVersion = {
  list: endpoint({
    method: 'GET',
    path: '/online/form/version/list',
    access,
    summary: '在线表单：发布过的版本，最新的在前',
    query: idQuery,
    result: Type.Array(FormVersion),
  }),
  definition: endpoint({
    method: 'GET',
    path: '/online/form/version/definition',
    access,
    summary: '在线表单：一个版本的设计',
    query: Type.Object({ id: Id, version: Type.Integer({ minimum: 1, title: '版本' }) }),
    result: FormDefinition,
  }),
}
