import { fromBase64, toBase64 } from '@mashu/editor-host'
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import type { Machine, StoredAsset } from './gui.ts'

/** A project as text, written when the page goes away. */
interface LeaveNote {
  /** project.json. */
  json: string
  /** Pictures and sounds that no file has yet, as base64. */
  assets: Record<string, string>
  /** Pictures and sounds that are in the draft or in the file the work was opened from. */
  kept: string[]
}

/** Equal work gives equal bytes. 1980 is the earliest year a zip can hold. */
const mtime = new Date(1980, 0, 1, 12)

/** Pictures and sounds of the project by the names they have in its file. */
export function assetsOf({ runtime }: Machine): Map<string, StoredAsset> {
  const items = runtime.targets.flatMap(({ sprite }) => [...sprite.costumes, ...sprite.sounds])
  // An asset that could not be read is shown as a question mark, and saved as it was.
  const assets = items.map(({ asset, broken }) => broken?.asset ?? asset)
  return new Map(
    assets
      .filter((asset) => asset !== undefined && asset !== null)
      .map((asset) => [`${asset.assetId}.${asset.dataFormat}`, asset]),
  )
}

/** The project as text; what is in `known` is in a file and stays out. */
export function writeLeaveNote(machine: Machine, known: ReadonlySet<string>): string {
  const all = [...assetsOf(machine)]
  const made = all.filter(([name]) => !known.has(name)).map(([name, { data }]) => [name, toBase64(data)] as const)
  const kept = all.map(([name]) => name).filter((name) => known.has(name))
  return JSON.stringify({ json: machine.toJSON(), assets: Object.fromEntries(made), kept } satisfies LeaveNote)
}

/** Puts a note and the assets it left out together into an sb3. Throws when one of them is in none of the files. */
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
 * Names of the pictures and sounds in an sb3; none for an older format. While the editor loads a file it writes vector
 * pictures anew, under other names, so that what is in the editor is not what is in the file.
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
