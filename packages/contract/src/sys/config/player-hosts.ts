/** Hosts whose players a unit may show inside its page, until a school says otherwise. */
export const PLAYER_HOSTS: readonly string[] = [
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'open.iqiyi.com',
  'player.mgtv.com',
  'www.ixigua.com',
  'open.douyin.com',
]

/** Text of the setting that allows none. */
export const NO_HOSTS = '-'

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether a text is the name of a host: no scheme, no port, no path. */
export const isHostName = (text: string): boolean => HOST.test(text.trim().toLowerCase())

/** The hosts that the setting `playerHosts` names, a line each; the list above where it is empty. */
export function playerHostsOf(setting: string | null | undefined): readonly string[] {
  const text = setting?.trim() ?? ''
  if (text === '') return PLAYER_HOSTS
  return text
    .split(/[\s,，]+/)
    .map((line) => line.toLowerCase())
    .filter(isHostName)
}

const SAFE_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i

/** Whether an address is a player on one of these hosts: https, without a port or a user. */
export function isPlayer(address: string, hosts: readonly string[]): boolean {
  const host = SAFE_ADDRESS.exec(address)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host)
}
