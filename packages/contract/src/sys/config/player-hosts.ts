/** The hosts whose players a unit may embed, unless the school configures others. */
export const PLAYER_HOSTS: readonly string[] = [
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'open.iqiyi.com',
  'player.mgtv.com',
  'www.ixigua.com',
  'open.douyin.com',
]

/** With this value of the setting, no host is allowed. */
export const NO_HOSTS = '-'

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Returns true for a host name without a scheme, a port or a path. */
export const isHostName = (text: string): boolean => HOST.test(text.trim().toLowerCase())

/**
 * Returns the hosts in the setting `playerHosts`, separated by lines, spaces or commas. An empty setting means the list
 * above.
 */
export function playerHostsOf(setting: string | null | undefined): readonly string[] {
  const text = setting?.trim() ?? ''
  if (text === '') return PLAYER_HOSTS
  return text
    .split(/[\s,，]+/)
    .map((line) => line.toLowerCase())
    .filter(isHostName)
}

const SAFE_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i

/** Returns true for the address of a player on one of these hosts: with https, and without a port or a user. */
export function isPlayer(address: string, hosts: readonly string[]): boolean {
  const host = SAFE_ADDRESS.exec(address)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host)
}
