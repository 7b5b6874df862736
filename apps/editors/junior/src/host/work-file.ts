import {
  FileProblem,
  openPage,
  readProjectFile,
  readSjr,
  type CharacterSpec,
  type LibraryLookup,
  type ProjectFile,
  type ReadProject,
} from '@mashu/engine-junior'

/** Options for a project in our own format or as .sjr, which the original application may have written. */
export interface WorkFileOptions {
  readonly mascot: CharacterSpec
  readonly library: LibraryLookup
}

/** Opens the first page, because a project may have been saved with another page open. */
function fromTheStart<Read extends ProjectFile>(read: Read): Read {
  const [first] = read.project.pages
  return first ? { ...read, project: openPage(read.project, first.id) } : read
}

/**
 * Opens a file of either format, recognized by its content and not by its name, on the first page. Throws a FileProblem
 * when it contains no project.
 */
export function readWorkFile(bytes: Uint8Array, { mascot, library }: WorkFileOptions): ProjectFile & ReadProject {
  try {
    return fromTheStart(readProjectFile(bytes, mascot))
  } catch (problem) {
    if (!(problem instanceof FileProblem) || problem.code !== 'no-project') throw problem
    return fromTheStart(readSjr(bytes, library, mascot))
  }
}
