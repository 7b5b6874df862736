import { dataSourceProblem } from '@mashu/contract/sys/source/data-source'
import { resolveHost } from '../../../platform/outside/address.ts'

export interface Endpoint {
  host: string
  port: number
}

const URL_FORM = /^(?:jdbc:)?(?:(?:mysql|mariadb|postgres|postgresql|sqlserver):\/\/|oracle:thin:@(?:\/\/)?)?(.*)$/i
const HOST_FORM = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5})(?=$|[/:;?])|(?=$|[/;?]))/i

/**
 * Reads the form that existing clients use, and ignores the rest of the address. Returns null for an invalid address.
 */
export function endpointOf(url: string, defaultPort: number): Endpoint | null {
  const rest = URL_FORM.exec(url.trim())?.[1] ?? ''
  const found = HOST_FORM.exec(rest)
  if (!found) return null
  const port = found[2] === undefined ? defaultPort : Number(found[2])
  return port > 0 && port < 65_536 ? { host: found[1]!.replace(/^\[|\]$/g, '').toLowerCase(), port } : null
}

/**
 * Returns the network address of a host. Resolving once prevents a later answer with another address.
 * @throws when the host is unknown or not allowed
 */
export async function checkedAddress(host: string, allowed: readonly string[]): Promise<string> {
  const found = await resolveHost(host, allowed)
  if (found === 'unknown') throw dataSourceProblem('dataSource.hostUnknown', { host })
  if (found === 'slow') throw dataSourceProblem('dataSource.hostSlow', { host })
  if (found === 'closed') throw dataSourceProblem('dataSource.hostClosed', { host })
  return found.address
}
