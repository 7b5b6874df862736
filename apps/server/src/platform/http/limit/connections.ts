import type { Server } from 'node:http'
import { BlockList, isIPv4, type Socket } from 'node:net'

/**
 * A school may have a single address: 500 students, each with a socket and up to six connections of the browser, have
 * 3,500 connections. An idle connection costs some kilobytes of memory, an incomplete body 64 kB more.
 */
export const CONNECTIONS_PER_ADDRESS = 4000

const GROUPS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 30\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

function trustedList(trustProxy: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trustProxy.flatMap((name) => GROUPS[name] ?? [name])) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Returns an IPv4 address, or the 64-bit IPv6 prefix of a household. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Trusted proxies are exempt, because a proxy serves many users. */
export function boundConnections(
  server: Server,
  trustProxy: readonly string[],
  most: number = CONNECTIONS_PER_ADDRESS,
): void {
  const trusted = trustedList(trustProxy)
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (address === '' || trusted.check(address, familyOf(address))) return
    const network = networkOf(address)
    const count = held.get(network) ?? 0
    if (count >= most) {
      socket.write(REFUSAL)
      socket.destroySoon()
      return
    }
    held.set(network, count + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}
