import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { methodsOf, type AnyEndpoint } from '@mashu/contract'

const SOURCE = path.join(import.meta.dirname, '../../../packages/contract/src')

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  'summary' in value

/** Returns the endpoint, or the endpoints of a contract. */
function endpointsIn(value: unknown): AnyEndpoint[] {
  if (isEndpoint(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []
}

/** Returns every endpoint that a contract file exports, with the name of the file. */
export async function allEndpoints(): Promise<{ file: string; endpoint: AnyEndpoint }[]> {
  const files = readdirSync(SOURCE, { recursive: true })
    .map(String)
    .filter((name) => name.includes(path.sep) && name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const found: { file: string; endpoint: AnyEndpoint }[] = []
  const seen = new Set<AnyEndpoint>()
  for (const file of files.sort()) {
    const module = (await import(pathToFileURL(path.join(SOURCE, file)).href)) as Record<string, unknown>
    for (const group of Object.values(module)) {
      for (const endpoint of endpointsIn(group))
        if (!seen.has(endpoint)) found.push({ file, endpoint: (seen.add(endpoint), endpoint) })
    }
  }
  return found
}

/**
 * Returns the endpoints whose refusals are tested. On PostgreSQL, the first endpoint of each contract file represents
 * the others, because all refused calls run the same statements for session and permission.
 */
export function whoseRefusalsAreAsked(found: readonly { file: string; endpoint: AnyEndpoint }[]): Set<AnyEndpoint> {
  const firstOf = new Map(found.toReversed().map(({ file, endpoint }) => [file, endpoint]))
  return new Set(process.env['TEST_DATABASE_URL'] ? firstOf.values() : found.map(({ endpoint }) => endpoint))
}

/** Returns `GET /api/sys/position/list` for each method of an endpoint. */
export const routesOf = (endpoint: AnyEndpoint): string[] =>
  methodsOf(endpoint).map((method) => `${method} /api${endpoint.path}`)
