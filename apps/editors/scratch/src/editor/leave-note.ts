import { fromBase64, toBase64 } from '@mashu/editor-host'
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import type { Machine, StoredAsset } from './gui.ts'

/** A project as text, written when the page closes. */
interface LeaveNote {
  /** The text of project.json. */
  json: string
  /** Base64 of pictures and sounds that are in no file yet. */
  assets: Record<string, string>
  /** Names of pictures and sounds that are in the draft or in the opened file. */
  kept: string[]
}

/** A constant time makes the bytes of equal works equal. 1980 is the first year of zip. */
const mtime = new Date(1980, 0, 1, 12)

/** Returns pictures and sounds of the project by file name. */
export function assetsOf({ runtime }: Machine): Map<string, StoredAsset> {
  const items = runtime.targets.flatMap(({ sprite }) => [...sprite.costumes, ...sprite.sounds])
  // An asset that could not be loaded is shown as a question mark, but saved unchanged.
  const assets = items.map(({ asset, broken }) => broken?.asset ?? asset)
  return new Map(
    assets
      .filter((asset) => asset !== undefined && asset !== null)
      .map((asset) => [`${asset.assetId}.${asset.dataFormat}`, asset]),
  )
}

/** Omits the assets in `known`, which a file already contains. */
export function writeLeaveNote(machine: Machine, known: ReadonlySet<string>): string {
  const all = [...assetsOf(machine)]
  const made = all.filter(([name]) => !known.has(name)).map(([name, { data }]) => [name, toBase64(data)] as const)
  const kept = all.map(([name]) => name).filter((name) => known.has(name))
  return JSON.stringify({ json: machine.toJSON(), assets: Object.fromEntries(made), kept } satisfies LeaveNote)
}

/** Combines a note with its omitted assets. @throws when an omitted asset is in no file of `bases` */
export function readLeaveNote(note: string, bases: readonly ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const { json, assets, kept } = JSON.parse(note) as LeaveNote
  const entries: Zippable = { 'project.json': [strToU8(json), { level: 6, mtime }] }
  for (const [name, text] of Object.entries(assets)) entries[name] = [fromBase64(text), { level: 0, mtime }]
  const missing = new Set(kept)
  for (const base of bases) {
    if (missing.size === 0) break
    for (const [name, bytes] of Object.entries(assetsIn(base, missing))) {
      entries[name] = [bytes, { level: 0, mtime }]
      missing.delete(name)
    }
  }
  if (missing.size > 0) throw new Error(`assets are missing: ${[...missing].join(' ')}`)
  return new Uint8Array(zipSync(entries))
}

/**
 * Returns no names for a file that is no zip. The name of a vector picture can differ from its name in the editor,
 * which rewrites vector pictures while it loads them.
 */
export function assetNamesIn(file: ArrayBuffer): string[] {
  const names: string[] = []
  try {
    unzipSync(new Uint8Array(file), {
      filter: ({ name }) => {
        if (name !== 'project.json') names.push(name)
        return false
      },
    })
  } catch {
    return []
  }
  return names
}

function assetsIn(base: ArrayBuffer, wanted: ReadonlySet<string>): Record<string, Uint8Array> {
  try {
    return unzipSync(new Uint8Array(base), { filter: ({ name }) => wanted.has(name) })
  } catch {
    return {}
  }
}
