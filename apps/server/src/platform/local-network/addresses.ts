import os, { type NetworkInterfaceInfo } from 'node:os'
import type { Config } from '../environment/config.ts'
import { LOOPBACK } from '../loopback.ts'

/** On these hosts, a server listens at all addresses of this computer. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
/** The local network cannot reach the interfaces of virtual machines, containers and VPNs. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|vEthernet|VMware|VirtualBox)/i
/** A computer without a DHCP server assigns itself a link-local address. */
const SELF_GIVEN = /^169\.254\./
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/**
 * Returns addresses that other computers of the local network can reach. Addresses of typical school networks are
 * first.
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

/** Omits port 80. */
export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`

/** With a public address, other addresses would reveal the internal network. */
export function schoolUrls({ host, port, publicUrl, production }: Config): string[] {
  if (publicUrl !== undefined) return [publicUrl]
  return production ? [] : networkAddresses(host).map((address) => urlOf(address, port))
}
