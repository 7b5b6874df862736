import { Type, type Static } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../field.ts'
import { formRights, type FormRight } from './form-resource.ts'

const Right = Type.Unsafe<FormRight>({ type: 'string', enum: Object.keys(formRights), title: '权限' })
const rights = (title: string) => Type.Array(Right, { maxItems: 20, title })

/** Role ids, separated by commas. An empty list allows all users of the form. */
export const FieldRight = Type.Object({
  dbFieldName: Text(32, '字段名称', { min: 1 }),
  seeRoles: Text(4000, '谁能看'),
  editRoles: Text(4000, '谁能改'),
})
export type FieldRight = Static<typeof FieldRight>

const Granted = Type.Object({ roleId: Id, right: Right })

const access = 'online:cgform:publish'

export const formRightsCalls = {
  read: endpoint({
    method: 'GET',
    path: '/online/form/rights',
    access,
    summary: '在线表单：权限',
    query: idQuery,
    result: Type.Object({ granted: Type.Array(Granted), fields: Type.Array(FieldRight) }),
  }),
  /** A client sends only the changes, so that two users can change different rights at the same time. */
  save: endpoint({
    method: 'POST',
    path: '/online/form/rights/save',
    access,
    summary: '在线表单：设置权限',
    message: '权限已保存，马上生效',
    body: Type.Object({
      id: Id,
      roles: Type.Array(Type.Object({ roleId: Id, added: rights('增加的权限'), removed: rights('去掉的权限') }), {
        maxItems: 200,
        title: '角色',
      }),
      fields: Type.Array(FieldRight, { maxItems: 200, title: '字段' }),
    }),
  }),
}
