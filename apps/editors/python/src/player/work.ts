import { readProject, ProjectProblem, type PythonProject } from '@mashu/engine-python'

/** Something went wrong that a visitor can be told; `again` when trying again may help. */
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
export interface ShownWork {
  name: string
  project: PythonProject
}

/** Reads the query; names count without regard to case, and `url` is the old name of `workUrl`. */
export function readPlayerParams(search: string): PlayerParams {
  const values = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]))
  return {
    workUrl: values.get('workurl') || values.get('url') || null,
    workId: values.get('workid') || null,
    autostart: values.get('autostart') === '1',
  }
}

/** An address of this site; throws for any other, so that nobody's page can make us run a foreign program. */
export function ownAddress(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (url === null || url.origin !== origin || !url.protocol.startsWith('http'))
    throw new PlayerError('这个作品不在本站，不能播放', false)
  return url.href
}

interface Info {
  workFileKey_url?: string | null
  workName?: string | null
}
interface Envelope {
  success?: boolean
  message?: string
  result?: Info | null
}

/**
 * The token that the site's pages keep, while it is valid: own works and those of a teacher's pupils are not public.
 */
export function keptToken(stored: string | null, now: number): string | null {
  try {
    const { value, expire } = JSON.parse(stored ?? '') as { value?: unknown; expire?: unknown }
    return typeof value === 'string' && (typeof expire !== 'number' || expire > now) ? value : null
  } catch {
    return null
  }
}

function headers(): Record<string, string> {
  const token = keptToken(localStorage.getItem('pro__Access-Token'), Date.now())
  return token === null ? {} : { 'X-Access-Token': token }
}

async function request(address: string): Promise<Response> {
  try {
    return await fetch(address, { headers: headers() })
  } catch (cause) {
    throw new PlayerError('网络好像断了', true, { cause })
  }
}

async function findFile({ workUrl, workId }: PlayerParams): Promise<{ file: string; name: string }> {
  const { origin } = location
  if (workUrl !== null) return { file: ownAddress(workUrl, origin), name: '' }
  if (workId === null) throw new PlayerError('没有说要播放哪个作品', false)
  const answer = await request(`/api/teaching/teachingWork/studentWorkInfo?workId=${encodeURIComponent(workId)}`)
  const { success, message, result } = (await answer.json().catch(() => ({}))) as Envelope
  if (success !== true || !result?.workFileKey_url)
    throw new PlayerError(message || '作品找不到了', answer.status >= 500)
  return { file: ownAddress(result.workFileKey_url, origin), name: result.workName ?? '' }
}

/** The work that the address asks for. */
export async function fetchWork(params: PlayerParams): Promise<ShownWork> {
  const { file, name } = await findFile(params)
  const answer = await request(file)
  if (!answer.ok) throw new PlayerError('作品文件找不到了', answer.status >= 500)
  try {
    return { name, project: readProject(new Uint8Array(await answer.arrayBuffer())) }
  } catch (cause) {
    throw new PlayerError(cause instanceof ProjectProblem ? cause.message : '作品文件坏了，打不开', false, { cause })
  }
}
