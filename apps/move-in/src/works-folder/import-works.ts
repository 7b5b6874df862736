import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { transaction } from '../../../server/src/platform/db/database.ts'
import { insertFile, STUDENT_WORK } from '../../../server/src/platform/files/stored/stored-file.ts'
import { toldReason } from '../../../server/src/platform/told-reason.ts'
import { prepareFile } from '../../../server/src/platform/files/stored/prepare-file.ts'
import { FREE_CREATION, giveWork } from '../../../server/src/modules/teaching/work/work.ts'
import type { Progress } from '../../../server/src/platform/backup/content/progress.ts'
import { matchName, type Match, type Named } from './match.rules.ts'
import { hasContent, listClasses, listMembers } from './works-folder.queries.ts'

/** Values of the dictionary `work_type`. */
const TYPES: Readonly<Record<string, string>> = { '.sb2': '1', '.sb3': '2', '.sjr': '3', '.py': '4' }
const MAX_NAME = 64
/** Creator of the works. */
const OPERATOR = { username: 'keeper', orgCode: null }

interface Person extends Named {
  username: string
  realname: string
}

export interface Taking {
  isTrial: boolean
  progress: Progress
}

export interface WorksResult {
  added: number
  /** Skipped files with a content that the child's works already have. */
  same: number
  /** Lines for the report: a folder or file that was not imported, and the reason. */
  refused: string[]
}

const called = (names: readonly string[]) => names.filter((name) => !name.startsWith('.')).sort()

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return called(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return called(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
}

const FAULTS = {
  class: { none: '没有这个班级', several: '有几个班级叫这个名字，请改成完整的名称' },
  person: { none: '这个班里没有这个人', several: '班里有几个人叫这个名字，请改用登录名' },
} as const

/** The files have paths such as `class/name/title.sb3`. */
export async function importWorks(taking: Taking, root: string): Promise<WorksResult> {
  if (!(await stat(root).catch(() => undefined))?.isDirectory()) throw new Error(`没有文件夹 ${root}`)
  const result: WorksResult = { added: 0, same: 0, refused: [] }
  const classes = (await listClasses()).map(({ id, departName }) => ({ id, names: [departName] }))
  const folders = await foldersIn(root)
  for (const [index, folder] of folders.entries()) {
    const found = accept(matchName(folder, classes), { place: folder, faults: FAULTS.class, result })
    if (found) await importClass(taking, { folder: path.join(root, folder), departId: found.id, result })
    taking.progress(index + 1, folders.length, '班级')
  }
  return result
}

function accept<T>(
  match: Match<T>,
  { place, faults, result }: { place: string; faults: Record<'none' | 'several', string>; result: WorksResult },
): T | undefined {
  if ('found' in match) return match.found
  result.refused.push(`${place}：${faults[match.fault]}`)
  return undefined
}

interface ClassFolder {
  folder: string
  departId: string
  result: WorksResult
}

async function importClass(taking: Taking, { folder, departId, result }: ClassFolder): Promise<void> {
  const members = (await listMembers(departId)).map((member): Person => ({
    ...member,
    names: [member.realname, member.username],
  }))
  for (const name of await foldersIn(folder)) {
    const place = `${path.basename(folder)}/${name}`
    const person = accept(matchName(name, members), { place, faults: FAULTS.person, result })
    if (!person) continue
    for (const file of await filesIn(path.join(folder, name))) {
      const fault = await importWork(taking, { person, file: path.join(folder, name, file), result })
      if (fault !== undefined) result.refused.push(`${place}/${file}：${fault}`)
    }
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Returns the reason when the work is refused. */
async function importWork(
  taking: Taking,
  { person, file, result }: { person: Person; file: string; result: WorksResult },
): Promise<string | undefined> {
  const { name, ext } = path.parse(file)
  const workType = TYPES[ext.toLowerCase()]
  if (workType === undefined) return '不是作品文件（.sb3、.sb2、.sjr、.py）'
  const checksum = await checksumOf(file)
  if (await hasContent(person.id, checksum)) {
    result.same++
    return undefined
  }
  if (!taking.isTrial) {
    try {
      await store(person, { file, workType, workName: name.trim().slice(0, MAX_NAME) || '作品' })
    } catch (error) {
      return toldReason(error)
    }
  }
  result.added++
  return undefined
}

async function store(
  { id, username }: Person,
  { file, workName, workType }: { file: string; workName: string; workType: string },
): Promise<void> {
  const source = { stream: createReadStream(file) as AsyncIterable<Buffer>, fileName: path.basename(file) }
  const groups = workType === '4' ? (['text', 'project'] as const) : (['project'] as const)
  const stored = await prepareFile(source, { tag: '作品文件', groups, program: workType === '4' })
  const given = { workName, workType, workContext: FREE_CREATION, hasCloudData: false, submit: false }
  await transaction(() =>
    giveWork(OPERATOR, { id, username }, given, {
      fileId: stored.id,
      coverId: null,
      checksum: stored.checksum,
      outline: null,
      insert: () => insertFile(stored, { username, orgCode: null }, { fileType: STUDENT_WORK }),
    }),
  )
}
