import { browserAccount } from '@mashu/editor-host'
import { FileProblem, type ProjectFile } from '@mashu/engine-junior'
import { readWorkFile } from '../host/work-file.ts'
import { libraryLookup, mascot } from '../library/address.ts'
import { sampleOf } from '../sample/index.ts'

/** Something went wrong that a child can be told; `again` when trying again may help. */
export class PlayerError extends Error {
  readonly again: boolean
  constructor(message: string, again: boolean, options?: ErrorOptions) {
    super(message, options)
    this.again = again
  }
}

export interface PlayerParams {
  readonly workUrl: string | null
  readonly workId: string | null
  readonly project: string | null
  readonly autostart: boolean
}

/** What is going to be played. */
export interface Work {
  readonly cover: string | null
  readonly name: string
  readonly load: () => Promise<ProjectFile>
}

/** Reads the query; names count without regard to case. */
export function readPlayerParams(search: string): PlayerParams {
  const values = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const of = (name: string) => values.get(name) || null
  return { workUrl: of('workurl'), workId: of('workid'), project: of('project'), autostart: of('autostart') === '1' }
}

function addressOf(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}

/** An address of this site; throws for any other, so that no other page can make this one show a foreign file. */
export function ownAddress(address: string, origin: string): string {
  const url = addressOf(address, origin)
  if (url?.origin !== origin || !url.protocol.startsWith('http'))
    throw new PlayerError('这个作品不在本站，不能播放', false)
  return url.href
}

/**
 * Fetches from our own site, as who is signed in: own works are played before they are public. A dead network becomes
 * words.
 */
async function request(address: string): Promise<Response> {
  const token = browserAccount().token()
  try {
    return await fetch(address, { headers: token === null ? {} : { 'X-Access-Token': token } })
  } catch (cause) {
    throw new PlayerError('网络好像断了', true, { cause })
  }
}

async function loadFile(address: string): Promise<ProjectFile> {
  const answer = await request(address)
  if (!answer.ok) throw new PlayerError('作品文件找不到了', answer.status >= 500)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  try {
    return readWorkFile(bytes, { mascot, library: libraryLookup })
  } catch (cause) {
    if (cause instanceof FileProblem) throw new PlayerError('作品文件坏了，打不开', false, { cause })
    throw cause
  }
}

function sampleWork(id: string): Work {
  const sample = sampleOf(id)
  if (!sample) throw new PlayerError('没有这个例子', false)
  return {
    cover: sample.cover,
    name: sample.name,
    load: async () => ({ project: await sample.load(), media: new Map() }),
  }
}

interface Info {
  readonly workFileKey_url?: string | null
  readonly coverFileKey_url?: string | null
  readonly workName?: string | null
}
interface Envelope {
  readonly success?: boolean
  readonly message?: string
  readonly result?: Info | null
}

async function workOf(workId: string): Promise<Work> {
  const answer = await request(`/api/teaching/teachingWork/studentWorkInfo?workId=${encodeURIComponent(workId)}`)
  const { success, message, result } = (await answer.json().catch(() => ({}))) as Envelope
  if (success !== true || !result?.workFileKey_url)
    throw new PlayerError(message || '作品找不到了', answer.status >= 500)
  const file = ownAddress(result.workFileKey_url, location.origin)
  return {
    cover: result.coverFileKey_url ? ownAddress(result.coverFileKey_url, location.origin) : null,
    name: result.workName ?? '',
    load: () => loadFile(file),
  }
}

/** Finds what to play: a sample, a file, or the file of a work. */
export async function findWork({ workUrl, workId, project }: PlayerParams): Promise<Work> {
  if (project !== null) return sampleWork(project)
  if (workUrl !== null) {
    const file = ownAddress(workUrl, location.origin)
    return { cover: null, name: '', load: () => loadFile(file) }
  }
  if (workId === null) throw new PlayerError('没有说要播放哪个作品', false)
  return workOf(workId)
}
