import { fromBase64, toBase64 } from '@mashu/editor-host'
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import type { Machine, StoredAsset } from './gui.ts'

/** A project as text. The note is written when the page closes. */
interface LeaveNote {
  /** The text of project.json. */
  json: string
  /** Pictures and sounds that are in no file yet, as base64. */
  assets: Record<string, string>
  /** Names of pictures and sounds that are in the draft or in the opened file. */
  kept: string[]
}

/** A constant time, so that equal works give equal bytes. 1980 is the earliest year that a zip can store. */
const mtime = new Date(1980, 0, 1, 12)

/** Returns pictures and sounds of the project by their names in its file. */
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

/** Returns the project as text. Assets in `known` are in a file and are omitted. */
export function writeLeaveNote(machine: Machine, known: ReadonlySet<string>): string {
  const all = [...assetsOf(machine)]
  const made = all.filter(([name]) => !known.has(name)).map(([name, { data }]) => [name, toBase64(data)] as const)
  const kept = all.map(([name]) => name).filter((name) => known.has(name))
  return JSON.stringify({ json: machine.toJSON(), assets: Object.fromEntries(made), kept } satisfies LeaveNote)
}

/** Combines a note and its omitted assets to an sb3. Throws when an omitted asset is in none of the files `bases`. */
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
 * Returns the names of the pictures and sounds in an sb3. Returns no names for a file of an older format. While
 * loading, the editor rewrites vector pictures under other names, so the assets in the editor differ from the assets in
 * the file.
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
