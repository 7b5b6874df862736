import {
  apiAddress,
  ask,
  browserAccount,
  CallError,
  resultOf,
  toCallError,
  workPaths,
  watchChildVisit,
} from '@mashu/client'
import { browserClock, guest, indexedDraftStore, type DraftHead } from '@mashu/editor-host'

export interface HomeWork {
  readonly id: string
  readonly name: string
  readonly cover: string | null
  readonly address: string
  /** The work exists only on this computer. */ readonly local: boolean
}

export interface HomeWorks {
  readonly works: readonly HomeWork[]
  readonly signedIn: boolean
  /** The reason why the server's works are missing, as a text for the child, or an empty text. */
  readonly failure: string
}

const mostWorks = 200
const UNREACHABLE = '作品都还在，只是网络不太好。'
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function toHomeWorks(result: unknown): HomeWork[] {
  const records = isRecord(result) ? result['records'] : undefined
  if (!Array.isArray(records)) throw new Error('not a list of works')
  return records
    .filter(isRecord)
    .filter((row) => text(row['id']) !== '')
    .map((row) => {
      const id = text(row['id'])
      return {
        id,
        name: text(row['workName']),
        cover: text(row['coverFileKey_url']) || null,
        address: `/scratchjr/editor.html?${new URLSearchParams({ workId: id }).toString()}`,
        local: false,
      }
    })
}

async function fetchWorks(token: string): Promise<HomeWork[]> {
  const address = apiAddress(workPaths.myWorks, { workType: '3', pageSize: mostWorks })
  try {
    return toHomeWorks(resultOf(await ask(address, { token, cache: 'no-store' })))
  } catch (error) {
    if (toCallError(error).kind === 'expired') return []
    throw error
  }
}

const isUnnamed = ({ kind, workId, unitId, additionalId, workFile, broken }: DraftHead): boolean =>
  kind === 'junior' && workId === null && unitId === null && additionalId === null && workFile === null && !broken

/** Returns the newest project that exists only on this computer; the editor opens it without `workId`. */
async function localWork(owner: string): Promise<HomeWork | null> {
  const store = indexedDraftStore(browserClock)
  const [head] = (await store.list(owner)).filter(isUnnamed).sort((a, b) => b.editedAt - a.editedAt)
  if (!head) return null
  const draft = await store.read(head.id)
  const cover = draft?.content.cover
    ? URL.createObjectURL(new Blob([draft.content.cover], { type: draft.content.coverType }))
    : null
  return { id: head.id, name: head.title, cover, address: '/scratchjr/editor.html?scene=create', local: true }
}

export async function readHomeWorks(): Promise<HomeWorks> {
  watchChildVisit()
  const account = browserAccount()
  const token = account.token()
  const local = await localWork((token !== null ? account.person()?.id : undefined) ?? guest).catch(() => null)
  const kept = local ? [local] : []
  if (token === null) return { works: kept, signedIn: false, failure: '' }
  try {
    return { works: [...kept, ...(await fetchWorks(token))], signedIn: true, failure: '' }
  } catch (error) {
    const refused = error instanceof CallError && error.kind === 'refused'
    return { works: kept, signedIn: true, failure: refused ? error.message : UNREACHABLE }
  }
}
