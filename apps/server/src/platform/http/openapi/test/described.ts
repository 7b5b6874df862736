import { Type } from 'typebox'
import { DictValue, FileKey, Flag, Html, Id, Nullable, Text, Time, type AnyEndpoint } from '@mashu/contract'
import { openApi } from '../openapi.ts'

export type Schema = Record<string, unknown> & { anyOf?: Schema[]; properties: Record<string, Record<string, unknown>> }
type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
  security: object[]
}
export const documentOf = (...endpoints: AnyEndpoint[]) =>
  openApi(endpoints, '1.2.3') as {
    openapi: string
    info: { version: string }
    paths: Record<string, Record<string, Operation>>
  }
export const only = (found: AnyEndpoint) => Object.values(Object.values(documentOf(found).paths)[0]!)[0]!
export const success = (found: AnyEndpoint): Schema => {
  const { schema } = only(found).responses[200]!.content!['application/json']!
  return schema.anyOf?.[0] ?? schema
}
export const Row = Type.Object({
  id: Id,
  note: Nullable(Text(10, '备注')),
  kind: DictValue('sex', '性别'),
  cover: FileKey('封面'),
  body: Html('内容'),
  on: Flag('启用'),
  at: Time('时间'),
})
