import { EditBasis, fieldSchema, methodsOf, type AnyEndpoint } from '@mashu/contract'
import { jsonSchema, type Json } from './json-schema.ts'
import { componentResponses, componentSchemas, responsesOf } from './responses.ts'

/** Describes the contract as OpenAPI 3.1. The document is built on request. */

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const from = (schema: object | undefined, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = fieldSchema(schema ?? {})
    return Object.entries(properties).map(([name, field]) => ({
      name: name === '*' ? 'path' : name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: jsonSchema(field, 'input'),
    }))
  }
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query')]
}

function bodyOf(endpoint: AnyEndpoint): Json | undefined {
  if (endpoint.transport === 'upload')
    return {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    }
  if (!endpoint.body) return undefined
  const form = fieldSchema(endpoint.body)
  const basis = endpoint.versioned === true ? fieldSchema(EditBasis).properties : undefined
  const schema = basis ? { ...form, properties: { ...basis, ...form.properties } } : form
  return { content: { 'application/json': { schema: jsonSchema(schema, 'input') } } }
}

function accessText(access: AnyEndpoint['access']): string {
  if (access === 'public') return '公开'
  return access === 'signed-in' ? '需要登录' : `需要权限 ${[access].flat().join(' 或 ')}`
}

function operationOf(endpoint: AnyEndpoint): Json {
  return {
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    tags: [
      endpoint.path
        .split('/')
        .slice(1, 3)
        .filter((part) => !part.startsWith(':'))
        .join('/'),
    ],
    parameters: parametersOf(endpoint),
    requestBody: bodyOf(endpoint),
    responses: responsesOf(endpoint),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
  }
}

export const pathOf = (endpoint: AnyEndpoint): string =>
  `/api${endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`

/** `version` is the version of the product. */
export function openApi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const item = (paths[pathOf(endpoint)] ??= {})
    for (const method of methodsOf(endpoint)) item[method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: '码塾', version },
    paths,
    components: {
      schemas: componentSchemas,
      responses: componentResponses,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
    },
  }
}
