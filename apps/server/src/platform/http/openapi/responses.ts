import { fieldSchema, problems, StaleRow, type AnyEndpoint } from '@mashu/contract'
import { jsonSchema, type Json } from './json-schema.ts'

/** Describes the result of an endpoint, refusals by its handler, and refusals before its handler. */

const JSON_TYPE = 'application/json'
const jsonBody = (schema: Json): Json => ({ [JSON_TYPE]: { schema } })

const envelopeSchema = (success: boolean, result: Json, more: Json = {}): Json => ({
  type: 'object',
  required: ['success', 'code', 'message', 'result', 'timestamp'],
  properties: {
    success: { const: success },
    code: { type: ['integer', 'string'] },
    message: { type: 'string' },
    result,
    timestamp: { type: 'integer' },
    ...more,
  },
})

const faults: Json = {
  type: 'object',
  title: '每个字段的错误',
  required: ['faults'],
  properties: {
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const staleRow: Json = jsonSchema(fieldSchema(StaleRow), 'result')

const errorKey: Json = { errorKey: { type: 'string', description: '错误的名称，供程序判断' } }

/** `Refusal` is the schema of every refusal without its own result. */
export const componentSchemas: Json = {
  Refusal: envelopeSchema(false, { anyOf: [{ type: 'null' }, faults] }, errorKey),
}
const REFUSAL: Json = { $ref: '#/components/schemas/Refusal' }

/** Refusals before or after the handler, by HTTP status. */
const AROUND: Readonly<Record<number, string>> = {
  401: problems['session.missing'].message,
  403: problems['access.denied'].message,
  404: problems['http.notFound'].message,
  429: problems['http.tooMany'].message,
  431: problems['http.headersTooLarge'].message,
  500: `${problems['session.invalid'].message}；或 ${problems['server.failed'].message}`,
  503: problems['http.notReady'].message,
  507: problems['storage.full'].message,
}

export const componentResponses: Json = Object.fromEntries(
  Object.entries(AROUND).map(([status, text]) => [
    `Refused${status}`,
    { description: text, content: jsonBody(REFUSAL) },
  ]),
)

function statusesAround({ access, transport, params, refusesInside = false }: AnyEndpoint): number[] {
  const isOpen = access === 'public'
  const needsPermission = !isOpen && access !== 'signed-in'
  return [
    ...(isOpen && !refusesInside ? [] : [401]),
    ...(needsPermission || refusesInside ? [403] : []),
    // A call is answered with 404 when its address has an invalid parameter.
    ...(transport === 'file' || params ? [404] : []),
    429,
    431,
    500,
    503,
    507,
  ]
}

const anyOf = (...schemas: Json[]): Json => (schemas.length === 1 ? schemas[0]! : { anyOf: schemas })

const contentTypeOf = ({ contentType = ['application/octet-stream'] }: AnyEndpoint) => contentType

const fileContent = (endpoint: AnyEndpoint): Json =>
  Object.fromEntries(contentTypeOf(endpoint).map((type) => [type, { schema: {} }]))

function fileResponses(endpoint: AnyEndpoint): Json {
  return {
    200: { description: '文件；被拒绝时为 JSON', content: { ...jsonBody(REFUSAL), ...fileContent(endpoint) } },
    206: { description: '文件的一段', content: fileContent(endpoint) },
    ...(contentTypeOf(endpoint).includes('text/html') && { 302: { description: '转到别的地址' } }),
    304: { description: '没有改变' },
    416: { description: '请求的一段不存在' },
  }
}

function resultOf(endpoint: AnyEndpoint): Json {
  return endpoint.result ? jsonSchema(fieldSchema(endpoint.result), 'result') : { type: 'null' }
}

function jsonResponses(endpoint: AnyEndpoint): Json {
  const { refusal, transport, message = '操作成功！' } = endpoint
  const own = refusal && envelopeSchema(false, jsonSchema(fieldSchema(refusal.result), 'result'), errorKey)
  const isOwnStatus = own && refusal.status !== undefined
  const result = transport === 'raw' ? resultOf(endpoint) : envelopeSchema(true, resultOf(endpoint))
  return {
    200: {
      description: `${message}；或拒绝（success 为 false）`,
      content: jsonBody(anyOf(result, REFUSAL, ...(own && !isOwnStatus ? [own] : []))),
    },
    ...(endpoint.sharedByGuests && { 304: { description: '没有改变' } }),
    ...(endpoint.versioned && {
      409: { description: '数据已被别人修改', content: jsonBody(envelopeSchema(false, staleRow, errorKey)) },
    }),
    ...(endpoint.refusesByStatus && {
      400: { description: '拒绝别的客户端', content: jsonBody(anyOf(REFUSAL, ...(own ? [own] : []))) },
    }),
    ...(isOwnStatus && { [refusal.status!]: { description: '拒绝', content: jsonBody(own) } }),
  }
}

export function responsesOf(endpoint: AnyEndpoint): Json {
  return {
    ...(endpoint.transport === 'file' ? fileResponses(endpoint) : jsonResponses(endpoint)),
    ...Object.fromEntries(
      statusesAround(endpoint).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
    ),
  }
}
