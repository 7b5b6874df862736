import type { Project } from '../model/project.ts'
import type { CharacterSpec } from '../model/new-project.ts'
import { readProject, type ReadProject } from '../model/read.ts'
import { jsonBytes, pack, readJson, unpack, type Files } from './archive.ts'
import { isFileName, mediaOf } from './media.ts'

export interface ProjectFile {
  readonly project: Project
  /** Pictures, backgrounds and recordings that were made in this project, by file name. */
  readonly media: Files
  /** A PNG of the first page. */
  readonly thumbnail?: Uint8Array | undefined
}

const jsonName = 'project.json'
const thumbnailName = 'thumbnail.png'
const folder = 'media/'

/** Writes a zip of `project.json`, the used media, and the thumbnail. */
export function writeProjectFile({ project, media, thumbnail }: ProjectFile): Uint8Array {
  const { pictures, backgrounds, sounds } = mediaOf(project)
  const used = [...media].filter(
    ([name]) => isFileName(name) && (pictures.has(name) || backgrounds.has(name) || sounds.has(name)),
  )
  const files = new Map([
    [jsonName, jsonBytes(project)],
    ...used.map(([name, bytes]) => [folder + name, bytes] as const),
  ])
  if (thumbnail) files.set(thumbnailName, thumbnail)
  return pack(files)
}

/**
 * Repairs invalid content, and describes each repair in a remark.
 * @throws FileProblem if the zip is invalid or too large, or its `project.json` is missing or is not JSON
 */
export function readProjectFile(bytes: Uint8Array, mascot?: CharacterSpec): ProjectFile & ReadProject {
  const files = unpack(bytes)
  const read = readProject(readJson(files, jsonName), mascot)
  const media = new Map(
    [...files]
      .filter(([name]) => name.startsWith(folder))
      .map(([name, content]) => [name.slice(folder.length), content] as const),
  )
  for (const name of media.keys()) if (!isFileName(name)) media.delete(name)
  const thumbnail = files.get(thumbnailName)
  return { ...read, media, ...(thumbnail ? { thumbnail } : {}) }
}
