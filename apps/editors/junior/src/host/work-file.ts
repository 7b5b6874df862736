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

export interface WorkFileOptions {
  readonly mascot: CharacterSpec
  readonly library: LibraryLookup
}

/** A project may have been saved while another page was open. */
function fromTheStart<Read extends ProjectFile>(read: Read): Read {
  const [first] = read.project.pages
  return first ? { ...read, project: openPage(read.project, first.id) } : read
}

/**
 * Reads our own format or .sjr, whatever the file name says.
 * @throws FileProblem when the file contains no project
 */
export function readWorkFile(bytes: Uint8Array, { mascot, library }: WorkFileOptions): ProjectFile & ReadProject {
  try {
    return fromTheStart(readProjectFile(bytes, mascot))
  } catch (problem) {
    if (!(problem instanceof FileProblem) || problem.code !== 'no-project') throw problem
    return fromTheStart(readSjr(bytes, library, mascot))
  }
}
