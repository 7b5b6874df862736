import { Agent } from 'node:http'
import type { AnyEndpoint } from '@mashu/contract'
import { callAt, type Caller, type FuzzCall } from './calls.ts'
import { sendRaw, type RawReply } from './http-client.ts'
import { seeded, type Chance } from './seeded.ts'
import { faultsOf, isSessionOver, succeeded } from './verdict.ts'

export interface FuzzTarget {
  /** Only loopback addresses may be attacked. */
  origin: string
  session(caller: Exclude<Caller, 'nobody'>): Promise<string>
  /** Returns true when the seeded roles allow the call. */
  mayCall(caller: Caller, endpoint: AnyEndpoint): boolean
}

export interface FuzzFault {
  request: number
  call: string
  fault: string
  reply: string
}

export interface FuzzReport {
  requests: number
  /** Number of answers by kind. */
  answers: Record<string, number>
  endpoints: number
  faults: FuzzFault[]
  slowest: { took: number; call: string }[]
}

/** Below the limit at which the server stops a runaway client. */
const CALLS_A_SESSION = 400
const MAX_FAULTS = 200
const MAX_IDS = 400
const ID = /"(\d{17,20}|[0-9a-f]{32})"/g
/** Successful calls of these paths may give a role more rights than the seed gives. */
const CHANGES_GRANTS = /^\/sys\/(?:role|permission|user)\//

const nameOf = (call: FuzzCall) =>
  `${call.caller} ${call.method} ${call.path.slice(0, 300)} ${JSON.stringify(call.headers).slice(0, 200)} ` +
  `${call.body?.toString().slice(0, 400) ?? ''}`

function kindOf(reply: RawReply): string {
  if (reply.status === 200) return succeeded(reply) ? '200 success' : '200 refused or file'
  return String(reply.status)
}

/** Replaces a token before its session reaches the limit for runaway clients. */
class Tokens {
  readonly #target: FuzzTarget
  readonly #held = new Map<Caller, { token: string; calls: number }>()
  constructor(target: FuzzTarget) {
    this.#target = target
  }
  async of(caller: Caller): Promise<string | undefined> {
    if (caller === 'nobody') return undefined
    const known = this.#held.get(caller)
    if (known && known.calls++ < CALLS_A_SESSION) return known.token
    const token = await this.#target.session(caller)
    this.#held.set(caller, { token, calls: 1 })
    return token
  }
  forget(caller: Caller): void {
    this.#held.delete(caller)
  }
}

/** Later calls use the collected ids to reach existing rows. */
class Ids {
  readonly all: string[] = []
  readonly #chance: Chance
  constructor(chance: Chance) {
    this.#chance = chance
  }
  takeFrom(text: string): void {
    for (const [, id] of text.slice(0, 20_000).matchAll(ID))
      this.all[this.all.length < MAX_IDS ? this.all.length : this.#chance.below(MAX_IDS)] = id!
  }
}

function note(report: FuzzReport, call: FuzzCall, reply: RawReply): void {
  const kind = kindOf(reply)
  report.answers[kind] = (report.answers[kind] ?? 0) + 1
  report.slowest.push({ took: Math.round(reply.took), call: nameOf(call) })
  report.slowest = report.slowest.sort((a, b) => b.took - a.took).slice(0, 5)
}

/** The same seed gives the same calls, apart from the ids. */
export async function fuzz(
  target: FuzzTarget,
  endpoints: readonly AnyEndpoint[],
  options: { seed: number; requests: number },
): Promise<FuzzReport> {
  const chance = seeded(options.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tokens = new Tokens(target)
  const ids = new Ids(chance)
  let grantsAreSeeded = true
  const report: FuzzReport = { requests: 0, answers: {}, endpoints: endpoints.length, faults: [], slowest: [] }
  const blame = (call: FuzzCall, faults: readonly string[], reply: string) => {
    for (const fault of faults) report.faults.push({ request: report.requests, call: nameOf(call), fault, reply })
  }
  for (; report.requests < options.requests && report.faults.length < MAX_FAULTS; report.requests += 1) {
    const call = callAt(endpoints[report.requests % endpoints.length]!, chance, ids.all)
    const token = await tokens.of(call.caller)
    if (token !== undefined) call.headers = { 'x-access-token': token, ...call.headers }
    const reply = await sendRaw(target.origin, call, agent).catch((error: unknown) => String(error))
    if (typeof reply === 'string') {
      blame(call, [reply], '')
      continue
    }
    note(report, call, reply)
    if (call.headers['x-access-token'] === token && isSessionOver(reply)) tokens.forget(call.caller)
    const mayCall = (!grantsAreSeeded && call.caller !== 'nobody') || target.mayCall(call.caller, call.endpoint)
    blame(call, faultsOf(call, reply, mayCall), `${reply.status} ${reply.text.slice(0, 300)}`)
    if (!succeeded(reply)) continue
    grantsAreSeeded &&= !(call.caller === 'admin' && CHANGES_GRANTS.test(call.endpoint.path))
    ids.takeFrom(reply.text)
  }
  agent.destroy()
  return report
}
