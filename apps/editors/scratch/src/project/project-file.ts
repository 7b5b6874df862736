import { repairProject } from '@mashu/sb3/repair'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The project may be in a folder of the zip, because a person may have packed the file. */
const isProject = (name: string): boolean => /^(?:[^/]*\/)*project\.json$/.test(name)

export interface ProjectFile {
  /** Null for an older format, which the engine reads itself. */
  readonly project: unknown
  /** Unchanged when nothing was repaired. */
  readonly content: ArrayBuffer
  /** The repairs as Chinese texts. */
  readonly told: readonly string[]
}

/**
 * Repairs faults that the engine would refuse only after it has closed the open project.
 * @throws Error with a text for a child when the file is no project
 */
export function readProjectFile(content: ArrayBuffer): ProjectFile {
  const bytes = new Uint8Array(content)
  const older: ProjectFile = { project: null, content, told: [] }
  if (!isZip(bytes)) return older
  const [entry] = Object.entries(unzipSync(bytes, { filter: ({ name }) => isProject(name) }))
  if (!entry) throw new Error('这个文件里没有 Scratch 作品')
  const [path, json] = entry
  // Some programs write a byte order mark, which JSON does not allow.
  const text = strFromU8(json).replace(/^\u{FEFF}/u, '')
  const given: unknown = JSON.parse(text)
  // An sb2 file has no list of targets. Its stage is the project itself.
  if (isRecord(given) && given['targets'] === undefined && 'objName' in given) return older
  const folder = path.slice(0, -'project.json'.length)
  const read = (name: string) => unzipSync(bytes, { filter: (file) => file.name === folder + name })[folder + name]
  const { project, told, renamed, added } = repairProject(given, read)
  const targets = isRecord(project) ? project['targets'] : undefined
  if (!Array.isArray(targets) || !targets.some((target) => isRecord(target) && target['isStage'] === true))
    throw new Error('这个作品里没有舞台，打不开')
  const hasMark = json.length > 2 && json[0] === 0xef && json[1] === 0xbb
  if (told.length === 0 && !hasMark) return { project, content, told }
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => {
    const plain = name.slice(folder.length)
    return [renamed.has(plain) ? folder + renamed.get(plain)! : name, file] as const
  })
  const made = [...added].map(([name, file]) => [folder + name, file] as const)
  const entries = { ...Object.fromEntries([...files, ...made]), [path]: strToU8(JSON.stringify(project)) }
  return { project, content: new Uint8Array(zipSync(entries, { level: 1 })).buffer, told }
}

const MAX_NAMED = 5

/** Lists items as a Chinese text: the first ones, and the total of a long list. */
export function inWords(things: readonly string[], counted = '处'): string {
  const named = things.slice(0, MAX_NAMED).join('、')
  return things.length > MAX_NAMED ? `${named}等 ${things.length} ${counted}` : named
}
