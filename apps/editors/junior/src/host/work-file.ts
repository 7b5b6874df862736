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

/** A junior project is stored in our own file or in an .sjr, which may come from the original application. */
export interface WorkFileOptions {
  readonly mascot: CharacterSpec
  readonly library: LibraryLookup
}

/** A story begins on its first page, wherever it was left. */
function fromTheStart<Read extends ProjectFile>(read: Read): Read {
  const [first] = read.project.pages
  return first ? { ...read, project: openPage(read.project, first.id) } : read
}

/**
 * Opens either kind of file by what is in it, never by its name, on the first page. Throws a FileProblem when there is
 * no project in it.
 */
export function readWorkFile(bytes: Uint8Array, { mascot, library }: WorkFileOptions): ProjectFile & ReadProject {
  try {
    return fromTheStart(readProjectFile(bytes, mascot))
  } catch (problem) {
    if (!(problem instanceof FileProblem) || problem.code !== 'no-project') throw problem
    return fromTheStart(readSjr(bytes, library, mascot))
  }
}
