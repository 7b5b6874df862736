import { storedToken } from './account/account.ts'
import { ApiError } from './call/call-error.ts'
import { fetchFile } from './call/fetch-file.ts'
import { apiAddress, ask } from './call/http.ts'
import { ownAddress } from './address/own-address.ts'
import { playedWorkPath } from './work-paths.ts'

/** The message is for visitors. `again` is true if another try may help. */
export class PlayerError extends Error {
  readonly again: boolean
  constructor(message: string, again: boolean, options?: ErrorOptions) {
    super(message, options)
    this.again = again
  }
}

export interface PlayerParams {
  /** The address of a project file. */
  workUrl: string | null
  workId: string | null
  autostart: boolean
  /** The address of the cover of the file at `workUrl`. */
  cover?: string
  /** Shows the public version of a published work, even to its author and the author's teachers. */
  published?: boolean
}

/** Ignores upper and lower case in names. An empty value counts as absent. */
export function queryReader(search: string): (name: string) => string | null {
  const values = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]))
  return (name) => values.get(name.toLowerCase()) || null
}

/** `url` is the old name of `workUrl`. */
export function readPlayerParams(search: string): PlayerParams {
  const value = queryReader(search)
  const cover = value('cover')
  return {
    workUrl: value('workUrl') ?? value('url'),
    workId: value('workId'),
    autostart: value('autostart') === '1',
    ...(cover === null ? {} : { cover }),
    ...(value('published') === '1' ? { published: true } : {}),
  }
}

export interface PlayedWork {
  file: string
  cover: string | null
  name: string
}

/** @throws PlayerError for an address of another site */
function fileAddress(address: string): string {
  const own = ownAddress(address, location.origin)
  if (own === null) throw new PlayerError('这个作品不在本站，不能播放', false)
  return own
}

interface WorkInfo {
  workFileKey_url?: string | null
  coverFileKey_url?: string | null
  workName?: string | null
  origin?: { workName: string | null; realname: string | null } | null
}

/** The title of a remix contains the name of the original work. */
function titleOf({ workName, origin }: WorkInfo): string {
  return origin?.workName
    ? `${workName ?? ''}（改编自${origin.realname ?? ''}的《${origin.workName}》）`
    : (workName ?? '')
}

/** `otherwise` is the message if the server has answered. */
function toPlayerError(cause: unknown, otherwise: string): PlayerError {
  if (!(cause instanceof ApiError)) return new PlayerError(otherwise, false, { cause })
  const offline = cause.status === 0 || cause.status === 504
  return new PlayerError(offline ? '网络好像断了' : otherwise, offline || cause.status >= 500, { cause })
}

async function askWork(workId: string, published: boolean): Promise<WorkInfo> {
  const missing = '作品找不到了'
  const query = { workId, ...(published ? { published: 'true' } : {}) }
  const { status, envelope } = await ask<WorkInfo | null>(apiAddress(playedWorkPath, query), {
    token: storedToken(),
  }).catch((cause: unknown) => {
    throw toPlayerError(cause, missing)
  })
  if (envelope?.success === true && envelope.result?.workFileKey_url) return envelope.result
  throw new PlayerError(envelope?.message || missing, status >= 500)
}

/**
 * Returns the file at `workUrl`, otherwise the file of `workId`. The stored login lets authors play unpublished works.
 * @throws PlayerError
 */
export async function findWork({
  workUrl,
  workId,
  cover: known,
  published = false,
}: Omit<PlayerParams, 'autostart'>): Promise<PlayedWork> {
  if (workUrl !== null)
    return { file: fileAddress(workUrl), cover: known === undefined ? null : fileAddress(known), name: '' }
  if (workId === null) throw new PlayerError('没有说要播放哪个作品', false)
  const work = await askWork(workId, published)
  const { workFileKey_url: file, coverFileKey_url: cover } = work
  return { file: fileAddress(file!), cover: cover ? fileAddress(cover) : null, name: titleOf(work) }
}

/** @throws PlayerError */
export async function fetchProject(file: string): Promise<ArrayBuffer> {
  const missing = '作品文件找不到了'
  const bytes = await fetchFile(file, { token: storedToken() }, missing).catch((cause: unknown) => {
    throw toPlayerError(cause, missing)
  })
  return bytes.arrayBuffer()
}

/** Sends a message to the page around the player. A page of another site does not receive the message. */
export function tellParent(t: 'started' | 'error', message?: string): void {
  if (window.parent !== window)
    window.parent.postMessage(message === undefined ? { t } : { t, message }, location.origin)
}

export function followParent(actions: { start: () => void; stop: () => void }): void {
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || typeof data !== 'object' || data === null || !('t' in data)) return
    if (data.t === 'start') actions.start()
    if (data.t === 'stop') actions.stop()
  })
}
