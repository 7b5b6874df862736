import {
  FileProblem,
  readProjectFile,
  readSjr,
  type CharacterSpec,
  type LibraryLookup,
  type ProjectFile,
  type ReadProject,
} from '@mashu/engine-junior'

/** Where a junior project may be kept: our own file, or an .sjr, also one of the original application. */
export interface WorkFileReading {
  readonly mascot: CharacterSpec
  readonly library: LibraryLookup
}

/**
 * Opens either kind of file by what is in it, never by its name. Throws a FileProblem when there is no project in it.
 */
export function readWorkFile(bytes: Uint8Array, { mascot, library }: WorkFileReading): ProjectFile & ReadProject {
  try {
    return readProjectFile(bytes, mascot)
  } catch (problem) {
    if (!(problem instanceof FileProblem) || problem.code !== 'no-project') throw problem
    return readSjr(bytes, library, mascot)
  }
}
