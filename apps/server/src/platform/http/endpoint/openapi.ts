import { methodsOf, type AnyEndpoint } from '@mashu/contract'

/** The contract as an OpenAPI 3.1 document; built when somebody asks. */

type Json = Record<string, unknown>

/** Marks of our own that mean nothing to other readers of JSON Schema. */
const OWN_MARKS = new Set([
  'wire',
  'dict',
  'file',
  'html',
  'search',
  'page',
  'nullable',
  'list',
  'patternMessage',
  '~kind',
  '~optional',
  '~unsafe',
])
const JSON_TYPE = 'application/json'

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const given = schema as Json
  const result: Json = {}
  for (const [name, value] of Object.entries(given))
    if (!OWN_MARKS.has(name))
      result[name] =
        name === 'properties'
          ? Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, plain(one)]))
          : plain(value)
  if (given['nullable'] === true && typeof given['type'] === 'string') result['type'] = [given['type'], 'null']
  if (typeof given['dict'] === 'string') result['description'] = `字典 ${given['dict']}`
  return result
}

function parametersOf(one: AnyEndpoint): Json[] {
  const from = (schema: unknown, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, field]) => ({
      name: name === '*' ? 'path' : name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: plain(field),
    }))
  }
  return [...from(one.params, 'path'), ...from(one.query, 'query')]
}

function responseOf(one: AnyEndpoint): Json {
  if (one.transport === 'file')
    return {
      description: '文件',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  const result = one.result ? plain(one.result) : { type: 'null' }
  if (one.transport === 'raw') return { description: '结果', content: { [JSON_TYPE]: { schema: result } } }
  const envelope = {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      code: {},
      message: { type: 'string' },
      result,
      timestamp: { type: 'integer' },
    },
  }
  return { description: one.message ?? '操作成功！', content: { [JSON_TYPE]: { schema: envelope } } }
}

function bodyOf(one: AnyEndpoint): Json | undefined {
  if (one.transport === 'upload')
    return {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    }
  return one.body ? { content: { [JSON_TYPE]: { schema: plain(one.body) } } } : undefined
}

const accessText = (access: AnyEndpoint['access']) =>
  access === 'public' ? '公开' : access === 'signed-in' ? '需要登录' : `需要权限 ${[access].flat().join(' 或 ')}`

/** Document for these endpoints. `version` is the product's. */
export function openApi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const one of endpoints) {
    const address = `/api${one.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`
    const item = (paths[address] ??= {})
    for (const method of methodsOf(one)) {
      item[method.toLowerCase()] = {
        summary: one.summary,
        description: accessText(one.access),
        tags: [one.path.split('/').slice(1, 3).join('/')],
        parameters: parametersOf(one),
        requestBody: bodyOf(one),
        responses: { 200: responseOf(one) },
        security: one.access === 'public' ? [] : [{ token: [] }],
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '码塾', version },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
  }
}
