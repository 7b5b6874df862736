/** What the player shows: the address of the project file, and if known a picture and a name. */
export interface Work {
  file: string
  cover: string | null
  name: string
}

/** Something went wrong that the child can be told; `again` when trying again may help. */
export class PlayerError extends Error {
  readonly again: boolean
  constructor(message: string, again: boolean, options?: ErrorOptions) {
    super(message, options)
    this.again = again
  }
}

export interface PlayerParams {
  workUrl: string | null
  workId: string | null
  autostart: boolean
}

/** Reads the query; names count without regard to case. */
export function readPlayerParams(search: string): PlayerParams {
  const values = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]))
  return {
    workUrl: values.get('workurl') || null,
    workId: values.get('workid') || null,
    autostart: values.get('autostart') === '1',
  }
}

/** An address of this site; throws for any other, so that nobody's page can make us show a foreign file. */
export function ownAddress(address: string, origin: string): string {
  const url = new URL(address, origin)
  if (url.origin !== origin || !url.protocol.startsWith('http'))
    throw new PlayerError('这个作品不在本站，不能播放', false)
  return url.href
}

interface Info {
  workFileKey_url?: string | null
  coverFileKey_url?: string | null
  workName?: string | null
}
interface Envelope {
  success?: boolean
  message?: string
  result?: Info | null
}

/** The token that the site's pages keep, while it is valid: own works can be played before they are public. */
export function keptToken(stored: string | null, now: number): string | null {
  try {
    const { value, expire } = JSON.parse(stored ?? '') as { value?: unknown; expire?: unknown }
    return typeof value === 'string' && (typeof expire !== 'number' || expire > now) ? value : null
  } catch {
    return null
  }
}

const headers = (): Record<string, string> => {
  const token = keptToken(localStorage.getItem('pro__Access-Token'), Date.now())
  return token === null ? {} : { 'X-Access-Token': token }
}

/** Fetches from our own site; a dead network becomes words. */
async function request(address: string): Promise<Response> {
  try {
    return await fetch(address, { headers: headers() })
  } catch {
    throw new PlayerError('网络好像断了', true)
  }
}

/** Finds the file to play: `workUrl`, else the file of `workId`. */
export async function findWork({ workUrl, workId }: PlayerParams): Promise<Work> {
  const { origin } = location
  if (workUrl !== null) return { file: ownAddress(workUrl, origin), cover: null, name: '' }
  if (workId === null) throw new PlayerError('没有说要播放哪个作品', false)
  const answer = await request(`/api/teaching/teachingWork/studentWorkInfo?workId=${encodeURIComponent(workId)}`)
  const { success, message, result } = (await answer.json().catch(() => ({}))) as Envelope
  if (success !== true || !result?.workFileKey_url)
    throw new PlayerError(message || '作品找不到了', answer.status >= 500)
  return {
    file: ownAddress(result.workFileKey_url, origin),
    cover: result.coverFileKey_url ? ownAddress(result.coverFileKey_url, origin) : null,
    name: result.workName ?? '',
  }
}

/** The bytes of the project file. */
export async function fetchProject(file: string): Promise<ArrayBuffer> {
  const answer = await request(file)
  if (!answer.ok) throw new PlayerError('作品文件找不到了', answer.status >= 500)
  return answer.arrayBuffer()
}
