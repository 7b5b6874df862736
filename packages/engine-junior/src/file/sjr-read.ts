import type { CharacterSpec } from '../model/new-project.ts'
import { readProject, type ReadProject } from '../model/read.ts'
import { isRawObject, newReader } from '../model/reader.ts'
import { readJson, unpack } from './archive.ts'
import { FileProblem } from './problem.ts'
import type { ProjectFile } from './project-file.ts'
import type { LibraryLookup, Scope } from './sjr-media.ts'
import { besideRecord, recordName, objectOrText, mediaIn } from './sjr-record.ts'
import { list, text } from './sjr-value.ts'
import { pageOf } from './sjr-page.ts'

/**
 * Opens an .sjr file of this editor or of the original application (scratchjr.md §6, §7). Placeholders replace missing
 * pictures, and remarks describe all repairs.
 * @throws FileProblem if the file contains no project
 */
export function readSjr(
  bytes: Uint8Array,
  library: LibraryLookup = () => undefined,
  mascot?: CharacterSpec,
): ProjectFile & ReadProject {
  const files = besideRecord(unpack(bytes))
  const record = readJson(files, recordName)
  const json = isRawObject(record) ? objectOrText(record.json) : undefined
  if (!isRawObject(record) || !isRawObject(json)) throw new FileProblem('bad-json')
  const media = mediaIn(files)
  const reader = newReader()
  const scope: Scope = { reader, has: (kind, name) => (media.has(name) ? name : library(kind, name)) }
  const ids = list(json.pages).filter((id): id is string => typeof id === 'string')
  // `readProject` replaces a listed but missing page by a page with the mascot.
  const pages = ids.map((id, at) => pageOf(scope, id, json[id], at))
  const read = readProject({ version: 1, name: text(record.name), pages, currentPage: json.currentPage }, mascot)
  const thumbnail = [...files].find(([path]) => /^thumbnails\//i.test(path))?.[1]
  return {
    project: read.project,
    remarks: [...reader.remarks, ...read.remarks],
    media,
    ...(thumbnail ? { thumbnail } : {}),
  }
}
