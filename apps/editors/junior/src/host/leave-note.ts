import { readProject, type Project, type ProjectFile } from '@mashu/engine-junior'
import { fromBase64, toBase64 } from '@mashu/editor-host'
import { readWorkFile, type WorkFileOptions } from './work-file.ts'

/** The content of a note, written synchronously when the page closes. */
interface LeaveNote {
  project: unknown
  /** Media that the draft does not contain, as base64. */
  media: Record<string, string>
  /** Names of media that the draft contains. */
  kept: string[]
}

/** Omits the media of `known`, because the draft contains them. */
export function writeLeaveNote(
  { project, media }: { project: Project; media: ReadonlyMap<string, Uint8Array> },
  known: ReadonlySet<string>,
): string {
  const text = JSON.stringify(project)
  const used = [...media].filter(([name]) => text.includes(JSON.stringify(name)))
  const made = used.filter(([name]) => !known.has(name)).map(([name, bytes]) => [name, toBase64(bytes)] as const)
  const kept = used.map(([name]) => name).filter((name) => known.has(name))
  return JSON.stringify({ project, media: Object.fromEntries(made), kept } satisfies LeaveNote)
}

/** @throws Error when a medium that the note omits is in none of the bases */
export function readLeaveNote(note: string, bases: readonly ArrayBuffer[], options: WorkFileOptions): ProjectFile {
  const { project, media, kept } = JSON.parse(note) as LeaveNote
  const all = new Map(Object.entries(media).map(([name, text]) => [name, fromBase64(text) as Uint8Array]))
  for (const base of bases) {
    if (kept.every((name) => all.has(name))) break
    for (const [name, bytes] of mediaIn(base, options)) if (!all.has(name)) all.set(name, bytes)
  }
  const missing = kept.filter((name) => !all.has(name))
  if (missing.length > 0) throw new Error(`media are missing: ${missing.join(' ')}`)
  return { project: readProject(project, options.mascot).project, media: all }
}

function mediaIn(base: ArrayBuffer, options: WorkFileOptions): ReadonlyMap<string, Uint8Array> {
  try {
    return readWorkFile(new Uint8Array(base), options).media
  } catch {
    return new Map()
  }
}
