import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { AnyEndpoint } from '@mashu/contract'
import { openApi } from '../src/platform/http/openapi/openapi.ts'

/** Compares the answers of the server with the description under `/api/docs`. */

interface Sent {
  status: number
  contentType: string
  body: unknown
}
type Content = Record<string, { schema: object }>
interface Response {
  $ref?: string
  content?: Content
}
type Operations = Record<string, { responses: Record<string, Response> }>
interface Document {
  paths: Record<string, Operations>
  components: { responses: Record<string, Response> }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } })

/** Prefers paths without parameters, because they match exactly one call. */
function matcherOf(paths: Document['paths']): (path: string) => Operations | undefined {
  const patterns = Object.entries(paths)
    .filter(([template]) => template.includes('{'))
    .map(([template, item]) => {
      const source = template.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'path' ? '.+' : '[^/]+'))
      return { pattern: new RegExp(`^${source}$`), item }
    })
  return (path) => paths[path] ?? patterns.find(({ pattern }) => pattern.test(path))?.item
}

function typeFault(content: Content, type: string): string | null {
  const isKnown = Object.keys(content).some((known) => known === '*/*' || known === type)
  return isKnown ? null : `content type ${type || 'none'}`
}

/** Returns a function that returns the difference between an answer and its description, or null. */
export function publishedChecker(endpoints: readonly AnyEndpoint[]) {
  const document = openApi(endpoints, '0') as unknown as Document
  const operationsAt = matcherOf(document.paths)
  const validators = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema) ?? ajv.compile({ ...schema, components: document.components })
    validators.set(schema, known)
    return known
  }
  const resolve = ({ $ref, ...response }: Response): Response =>
    $ref === undefined ? response : (document.components.responses[$ref.split('/').at(-1)!] ?? {})

  function fault(method: string, path: string, { status, contentType, body }: Sent): string | null {
    const operation = operationsAt(path)?.[method.toLowerCase()]
    if (!operation) return null
    const described = operation.responses[status]
    if (!described) return `status ${status}`
    const { content } = resolve(described)
    if (!content) return null
    const type = contentType.replace(/;.*/, '')
    const schema = content[type]?.schema
    if (!schema) return typeFault(content, type)
    const validate = validatorOf(schema)
    return type !== 'application/json' || validate(body) ? null : ajv.errorsText(validate.errors?.slice(0, 6))
  }

  return fault
}
