import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { limitConcurrency } from '../limit-concurrency.ts'

/** Addresses outside of the public internet: this computer, private networks, and their other notations. */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')
/** Public IPv6 addresses. Any other may lead to a private network or to this computer. */
const INTERNET = new BlockList()
INTERNET.addSubnet('2000::', 3, 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** IPv4-mapped IPv6, as a dual-stack socket reports an IPv4 peer. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export function isInside(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address
  const family = familyOf(plain)
  return INSIDE.check(plain, family) || (family === 'ipv6' && !INTERNET.check(plain, family))
}

/** `entry` is a name, `*.name`, an address or a network. */
function means(entry: string, host: string, address: string): boolean {
  const [network = '', bits] = entry.split('/')
  if (isIP(network)) {
    const list = new BlockList()
    if (bits === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(bits), familyOf(network))
    return list.check(address, familyOf(address))
  }
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry
}

/** A list allows exactly its hosts, even in private networks. An empty list allows all public addresses. */
const isAllowed = (host: string, address: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 ? !isInside(address) : allowed.some((entry) => means(entry, host, address))

/** Milliseconds of a look-up. The limit of the system may be half a minute. */
const LOOK_UP_MS = 5000
/** A slow look-up occupies one of the four threads that file access needs. */
const turns = limitConcurrency(2)

export type LookUp = (host: string) => Promise<{ address: string }[]>

const systemLookUp: LookUp = (host) => lookup(host, { all: true }).catch(() => [])

/** @returns null when the look-up takes too long */
async function lookUpInTime(host: string, lookUp: LookUp, limitMs: number): Promise<{ address: string }[] | null> {
  let late = false
  const clock = new Promise<null>((resolve) => {
    setTimeout(() => {
      late = true
      resolve(null)
    }, limitMs).unref()
  })
  // A look-up is skipped if its time limit has passed in the queue.
  return Promise.race([turns(async () => (late ? null : lookUp(host))), clock])
}

/**
 * Resolves the name only once, so that the connection uses the checked address. `unknown`: the host has no address.
 * `slow`: the name server was too slow. `closed`: an address is not allowed.
 */
export async function resolveHost(
  host: string,
  allowed: readonly string[],
  { lookUp = systemLookUp, limitMs = LOOK_UP_MS }: { lookUp?: LookUp; limitMs?: number } = {},
): Promise<{ address: string } | 'unknown' | 'slow' | 'closed'> {
  const addresses = isIP(host) ? [{ address: host }] : await lookUpInTime(host, lookUp, limitMs)
  if (addresses === null) return 'slow'
  const first = addresses[0]?.address
  if (first === undefined) return 'unknown'
  return addresses.every(({ address }) => isAllowed(host, address, allowed)) ? { address: first } : 'closed'
}
