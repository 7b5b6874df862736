import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { freeName, limit, ProjectProblem, type PythonProject } from './project.ts'
import { programOfNotebook } from './notebook.ts'
import { readText } from './read-text.ts'
import { zipNames } from './zip-name.ts'

const MAIN = 'main.py'
const ABOUT = 'project.json'
const FORMAT = 1

/**
 * A fixed time, so that an unchanged work has the same bytes and creates no new version. A zip cannot contain a year
 * before 1980.
 */
const mtime = new Date(1980, 0, 1, 12)

const packed = /\.(png|jpe?g|gif|webp|mp3|zip)$/i

function asProgram(bytes: Uint8Array): string {
  const text = readText(bytes)
  if (text === null) throw new ProjectProblem('这个文件不是 Python 程序，打不开')
  return programOfNotebook(text) ?? text
}

/** Operating systems add such files to a zip. */
const isJunk = (path: string): boolean =>
  path.endsWith('/') || path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** The keys are paths. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0
  const names = zipNames(bytes)
  const paths = new Map<string, string>()
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    const path: string = names.next().value ?? name
    if (isJunk(path)) return false
    size += originalSize
    paths.set(name, path)
    if (size > limit.bytes || paths.size > limit.files + 2) throw new ProjectProblem('这个文件太大了，打不开')
    return true
  }
  try {
    return new Map(
      Object.entries(unzipSync(bytes, { filter })).map(([name, content]) => [paths.get(name) ?? name, content]),
    )
  } catch (cause) {
    throw cause instanceof ProjectProblem ? cause : new ProjectProblem('这个文件打不开，可能已经损坏', { cause })
  }
}

/** Files from other editors may contain no project.json. */
function orderOf(bytes: Uint8Array | undefined): readonly string[] {
  if (!bytes) return []
  try {
    const about = JSON.parse(strFromU8(bytes)) as { files?: unknown } | null
    return Array.isArray(about?.files) ? about.files.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

const depth = (path: string): number => path.split('/').length
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * The files may be in folders, as after “compress folder”. Tabs have no folders, so an equal name in two folders gets a
 * number.
 */
function fromZip(bytes: Uint8Array): PythonProject {
  const entries = unpack(bytes)
  const paths = [...entries.keys()].toSorted((a, b) => depth(a) - depth(b))
  const main = paths.find((path) => lastPart(path) === MAIN) ?? paths.find((path) => path.endsWith('.py'))
  if (main === undefined) throw new ProjectProblem('压缩包里没有 main.py，不是 Python 作品')
  const about = main.slice(0, -lastPart(main).length) + ABOUT
  const names = new Set([MAIN, ABOUT])
  const files = paths
    .filter((path) => path !== main && path !== about)
    .map((path) => {
      const name = freeName(lastPart(path), names)
      names.add(name)
      return { name, bytes: entries.get(path)! }
    })
  const order = orderOf(entries.get(about))
  const rank = (name: string): number => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  return { main: asProgram(entries.get(main)!), files: files.toSorted((a, b) => rank(a.name) - rank(b.name)) }
}

/**
 * The bytes, and not the file name, decide if a work is a `.py` file, or a zip with `main.py`, other files and
 * `project.json`.
 * @throws ProjectProblem with a Chinese sentence as message
 */
export function readProject(bytes: Uint8Array): PythonProject {
  if (bytes.length > limit.bytes) throw new ProjectProblem('这个文件太大了，打不开')
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
  if (zip) return fromZip(bytes)
  return { main: asProgram(bytes), files: [] }
}

/**
 * Writes a single file as text, and several files as a zip.
 * @throws ProjectProblem if the work is too large
 */
export function writeProject(project: PythonProject): { bytes: Uint8Array; extension: 'py' | 'zip' } {
  const size = project.files.reduce((sum, file) => sum + file.bytes.length, project.main.length)
  if (size > limit.bytes) throw new ProjectProblem(`作品太大了，最多 ${limit.bytes / 1024 / 1024} MB，请删掉一些文件`)
  // An empty program is allowed, but the server refuses empty files.
  if (project.files.length === 0) return { bytes: strToU8(project.main === '' ? '\n' : project.main), extension: 'py' }
  const entries: Zippable = {
    [MAIN]: [strToU8(project.main), { level: 6, mtime }],
    [ABOUT]: [
      strToU8(JSON.stringify({ format: FORMAT, files: project.files.map((file) => file.name) })),
      { level: 6, mtime },
    ],
  }
  for (const { name, bytes } of project.files) entries[name] = [bytes, { level: packed.test(name) ? 0 : 6, mtime }]
  return { bytes: zipSync(entries), extension: 'zip' }
}
