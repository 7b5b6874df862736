import { problem } from '@mashu/contract'
import { dictProblem } from '@mashu/contract/sys/dict'
import type { ServerModule } from '../../../platform/app/context.ts'
import type { LookupRequest } from '../../../platform/app/lookup.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { Option } from './dict-cache.ts'

const MAY_LOOK = ['system:user:list', 'system:role:list', 'system:depart:list', 'teaching:course:list']
/** The only conditions that existing clients send. */
const CONDITIONS: Record<string, LookupRequest> = {
  '': {},
  "username!='admin' order by create_time": { exceptAdmin: true },
}

export const isLookup = (code: string) => code.includes(',')

/**
 * Finds look-ups `table,text,value` that modules have declared. Names from clients must not reach SQL (security.md).
 */
export function lookupsOf(modules: readonly ServerModule[]) {
  const lookups = new Map(modules.flatMap((module) => Object.entries(module.lookups ?? {})))
  return async (code: string, user: Principal | null, request: LookupRequest = {}): Promise<Option[]> => {
    const parts = code.split(',').map((part) => part.trim())
    if (parts.length < 3 || parts.length > 4) throw dictProblem('dict.badCode')
    if (!user) throw problem('session.missing')
    const lookup = lookups.get(parts.slice(0, 3).join())
    const condition = CONDITIONS[(parts[3] ?? '').replace(/\s+/g, ' ')]
    if (!lookup || !condition) throw dictProblem('dict.failed')
    if (!MAY_LOOK.some((permission) => user.can(permission))) throw problem('access.denied')
    const rows = await lookup(user, { ...request, ...condition })
    return rows.map((row) => ({ ...row, title: row.text }))
  }
}
