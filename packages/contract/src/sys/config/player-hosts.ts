/** Hosts of players that a unit may embed, unless the school has set other hosts. */
export const PLAYER_HOSTS: readonly string[] = [
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'open.iqiyi.com',
  'player.mgtv.com',
  'www.ixigua.com',
  'open.douyin.com',
]

/** Allows no hosts. */
export const NO_HOSTS = '-'

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Refuses schemes, ports and paths. */
export const isHostName = (text: string): boolean => HOST.test(text.trim().toLowerCase())

/** Line breaks, spaces or commas separate the hosts. An empty setting means `PLAYER_HOSTS`. */
export function playerHostsOf(setting: string | null | undefined): readonly string[] {
  const text = setting?.trim() ?? ''
  if (text === '') return PLAYER_HOSTS
  return text
    .split(/[\s,，]+/)
    .map((line) => line.toLowerCase())
    .filter(isHostName)
}

const SAFE_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i

/** Accepts only https, without a port or a user. */
export function isPlayer(address: string, hosts: readonly string[]): boolean {
  const host = SAFE_ADDRESS.exec(address)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host)
}
