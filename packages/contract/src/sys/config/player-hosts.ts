/** The hosts of the players that a unit may embed, unless the school has set other hosts. */
export const PLAYER_HOSTS: readonly string[] = [
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'open.iqiyi.com',
  'player.mgtv.com',
  'www.ixigua.com',
  'open.douyin.com',
]

/** The value of the setting that allows no hosts. */
export const NO_HOSTS = '-'

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Returns true for a host name. It must not contain a scheme, a port or a path. */
export const isHostName = (text: string): boolean => HOST.test(text.trim().toLowerCase())

/**
 * Returns the hosts in the setting `playerHosts`, which are separated by line breaks, spaces or commas. If the setting
 * is empty, returns `PLAYER_HOSTS`.
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

/**
 * Returns true for the URL of a player on one of the given hosts. The scheme must be https, and the URL must not
 * contain a port or a user.
 */
export function isPlayer(address: string, hosts: readonly string[]): boolean {
  const host = SAFE_ADDRESS.exec(address)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host)
}
