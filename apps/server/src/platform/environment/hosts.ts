import { isIP } from 'node:net'
import { commaList } from '../comma-list.ts'
import { EnvReader } from './env-reader.ts'

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal'])

export function hostList(read: EnvReader, name: string): string[] {
  const hosts = commaList(read.text(name)).map((host) => host.toLowerCase())
  read.check(hosts.every(isHost), `${name} 应为逗号分隔的主机名、*.域名、IP 地址或网段，现在是 "${hosts.join(',')}"`)
  return hosts
}

const isHost = (text: string): boolean => isNetwork(text) || /^(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(text)

export const isProxy = (text: string): boolean => PROXY_GROUPS.has(text) || isNetwork(text)

/** Accepts an IP address with or without a prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}
