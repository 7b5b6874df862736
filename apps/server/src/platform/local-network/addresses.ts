import os, { type NetworkInterfaceInfo } from 'node:os'
import type { Config } from '../environment/config.ts'
import { LOOPBACK } from '../loopback.ts'

/** Hosts that stand for all addresses of this computer. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
/** Networks of virtual machines and containers on this computer, which no other computer reaches. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|vEthernet|VMware|VirtualBox)/i
/** An address that a computer gives itself when no network gives it one. */
const SELF_GIVEN = /^169\.254\./
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Addresses at which other computers of the local network find this one, those of a usual school network first. */
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

/** `http://host:port`; the port of http is left out, as people write it. */
export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`

/** Addresses to open the school by; of a public school the public one, which tells nothing of the network inside. */
export function schoolUrls({ host, port, publicUrl, production }: Config): string[] {
  if (publicUrl !== undefined) return [publicUrl]
  return production ? [] : networkAddresses(host).map((address) => urlOf(address, port))
}
