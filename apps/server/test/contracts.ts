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

function endpointsIn(value: unknown): AnyEndpoint[] {
  if (isEndpoint(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []
}

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

/** On PostgreSQL, one endpoint per file is enough, because all refused calls run the same statements. */
export function whoseRefusalsAreAsked(found: readonly { file: string; endpoint: AnyEndpoint }[]): Set<AnyEndpoint> {
  const firstOf = new Map(found.toReversed().map(({ file, endpoint }) => [file, endpoint]))
  return new Set(process.env['TEST_DATABASE_URL'] ? firstOf.values() : found.map(({ endpoint }) => endpoint))
}

/** For example `GET /api/sys/position/list`. */
export const routesOf = (endpoint: AnyEndpoint): string[] =>
  methodsOf(endpoint).map((method) => `${method} /api${endpoint.path}`)
