import path from 'node:path'
import { runnerImport, type Plugin } from 'vite'

/** Modules of the contract with functions, and not only data. */
const machinery = new Set(
  [
    'endpoint',
    'call/client',
    'field',
    'crud',
    'problem',
    'password',
    'comment-text',
    'money',
    'sys/class-login/card',
    'sys/class-login/picture',
    'sys/config/player-hosts',
    'sys/menu/menu-address',
    'online/form/page-layout',
    'teaching/order/pay-words',
    'teaching/task/unit-homework',
    'typed/typed-text',
    'time/end-of-minute',
  ].map((name) => `@mashu/contract/${name}`),
)
/** Areas that only call endpoints. The office keeps the schemas, because it builds forms and tables from them. */
const callers = /\/apps\/web\/src\/(?:(?:site|account|classroom|session|ui|page|app|api)\/|main\.tsx)/
const MARK = '\0address:'

function light(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return typeof value === 'function' ? undefined : value
  const properties = value as Record<string, unknown>
  if (typeof properties['path'] !== 'string' || properties['method'] === undefined)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => !key.startsWith('~'))
        .map(([key, inner]) => [key, light(inner)]),
    )
  const { method, path: address, access, transport, code, message } = properties
  return { method, path: address, access, transport, code, message }
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('~kind' in value || 'type' in value || 'anyOf' in value)

/**
 * Removes the schemas from the contract in public pages and lesson pages. The build runs each contract module and
 * writes only the data that a call needs.
 */
export function contractAddress(): Plugin {
  return {
    name: 'mashu-contract-address',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@mashu/contract/') || machinery.has(source) || !callers.test(importer ?? '')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && `${MARK}${found.id}`
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null
      const file = id.slice(MARK.length)
      this.addWatchFile(file)
      const { module } = await runnerImport<Record<string, unknown>>(path.resolve(file), {
        configFile: false,
        logLevel: 'error',
      })
      return Object.entries(module)
        .filter(([, value]) => typeof value !== 'function' && !isSchema(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(light(value))}`)
        .join('\n')
    },
  }
}
