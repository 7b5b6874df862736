import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nullable, Text } from '../field.ts'

export interface NgMenuEntry {
  text: string
  group: boolean
  link?: string
  icon?: string
  children?: NgMenuEntry[]
}

/** The ng-alain client of the replaced system loads this data at its start. The answers have no envelope. */
export const ngAlain = {
  getAppData: endpoint({
    method: ['GET', 'POST'],
    path: '/sys/ng-alain/getAppData',
    access: 'signed-in',
    transport: 'raw',
    summary: '另一种前端的起始数据',
    result: Type.Object({
      app: Type.Object({ name: Type.String(), description: Type.String() }),
      user: Type.Object({
        name: Type.String(),
        avatar: Nullable(Type.String()),
        email: Nullable(Type.String()),
        /** Always empty, because the caller already has the token. */
        token: Type.String(),
      }),
      menu: Type.Unsafe<NgMenuEntry[]>({ type: 'array' }),
    }),
  }),
  getDictItems: endpoint({
    method: 'GET',
    path: '/sys/ng-alain/getDictItems/:dictCode',
    access: 'signed-in',
    transport: 'raw',
    summary: '字典选项，值为数字时是数字',
    params: Type.Object({ dictCode: Text(200, '字典编码', { min: 1 }) }),
    result: Type.Array(Type.Object({ value: Type.Union([Type.Number(), Type.String()]), label: Type.String() })),
  }),
}
