import type { WorkSession } from '@mashu/editor-host'
import { apiAddress, fetchFile, storedToken } from '@mashu/client'

/** A picture or sound. `url` is the address of a file of the school. */
interface Asset {
  name: string
  tags?: string[]
  md5ext?: string
  url?: string
}
interface Entry extends Asset {
  costumes?: Asset[]
  sounds?: Asset[]
}

/** Tag of all assets of the school, and label of their category. */
const SCHOOL = '学校素材'

/** The lists of the editor, which reads a list whenever a library is opened. */
export type Libraries = Record<'costumes' | 'backdrops' | 'sprites' | 'sounds', Entry[]>

const typesOfLists = { backdrops: 1, sounds: 2, costumes: 3, sprites: 4 } as const

/** Adds the school's own assets to the libraries of the editor. */
export class SchoolAssets {
  readonly #urls = new Map<string, string>()

  /** Returns undefined for a file that is not from the school. */
  readonly urlOf = (file: string): string | undefined => this.#urls.get(file)

  /** Puts the school's assets first. If the server does not answer, the libraries stay unchanged. */
  async addTo(libraries: Libraries): Promise<void> {
    await Promise.all(
      Object.entries(typesOfLists).map(async ([list, type]) =>
        this.#add(libraries[list as keyof Libraries], await fetchEntries(type)),
      ),
    )
  }

  #add(list: Entry[], entries: readonly Entry[]): void {
    const names = new Set(list.map(({ name }) => name))
    const added = entries.map((entry) => {
      for (const { md5ext, url } of [entry, ...(entry.costumes ?? []), ...(entry.sounds ?? [])])
        if (md5ext !== undefined && url !== undefined) this.#urls.set(md5ext, url)
      const name = freeName(entry.name, names)
      names.add(name)
      return { ...entry, name, tags: [SCHOOL, ...(entry.tags ?? [])] }
    })
    list.unshift(...added)
  }
}

/** Adds the school's assets when a user is signed in. */
export function followSchoolAssets(school: SchoolAssets, session: Pick<WorkSession, 'state' | 'subscribe'>): void {
  let isAdded = false
  const follow = () => {
    const libraries = window.__scratchLibraries
    if (isAdded || session.state.user === null || !libraries) return
    isAdded = true
    void school.addTo(libraries)
  }
  session.subscribe(follow)
  follow()
}

/** Returns a name that no entry has, because the editor identifies entries by name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let count = 2; ; count++) if (!taken.has(`${name} ${count}`)) return `${name} ${count}`
}

/**
 * Returns one category for all assets of the school, and one for each of their Chinese tags that is no category yet.
 */
export function schoolTags(
  items: readonly { readonly tags?: readonly string[] }[],
  labels: ReadonlySet<string>,
): { tag: string; intlLabel: string }[] {
  const own = items.filter(({ tags = [] }) => tags.includes(SCHOOL))
  const tags = new Set(own.flatMap((entry) => entry.tags ?? []).filter((tag) => /\p{Script=Han}/u.test(tag)))
  return [...tags].filter((tag) => !labels.has(tag)).map((tag) => ({ tag, intlLabel: tag }))
}

async function fetchEntries(assetType: number): Promise<Entry[]> {
  const address = apiAddress('/teaching/teachingScratchAssets/getScratchAssets', { assetType })
  try {
    const entries: unknown = JSON.parse(await (await fetchFile(address, { token: storedToken() }, '')).text())
    return Array.isArray(entries) ? (entries as Entry[]) : []
  } catch {
    return []
  }
}
