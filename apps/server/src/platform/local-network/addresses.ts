import os, { type NetworkInterfaceInfo } from 'node:os'
import type { Config } from '../environment/config.ts'
import { LOOPBACK } from '../loopback.ts'

/** Hosts that mean all addresses of this computer. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
/** Interfaces of virtual machines and containers, which no other computer can reach. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|vEthernet|VMware|VirtualBox)/i
/** A link-local address, which a computer assigns to itself without a network. */
const SELF_GIVEN = /^169\.254\./
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/**
 * Returns addresses at which other computers of the local network can reach this one, typical school networks first.
 */
export function networkAddresses(host: string, interfaces: Interfaces = os.networkInterfaces()): string[] {
  if (LOOPBACK.has(host)) return []
  if (!EVERYWHERE.has(host)) return [host]
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !SELF_GIVEN.test(address))
      .map(({ address }) => ({ address, rank: Number(VIRTUAL.test(name)) * 2 + Number(!PRIVATE.test(address)) })),
  )
  return found.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address)
}

/** Returns `http://host:port`, without the default port. */
export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`

/**
 * Returns addresses of the school for people; for a public school only the public one, which reveals nothing of the
 * internal network.
 */
export function schoolUrls({ host, port, publicUrl, production }: Config): string[] {
  if (publicUrl !== undefined) return [publicUrl]
  return production ? [] : networkAddresses(host).map((address) => urlOf(address, port))
}
