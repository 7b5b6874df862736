import { FileProblem, readProjectFile, readSjr, type Project } from '@mashu/engine-junior'

/**
 * The file may come from our editor or from ScratchJr.
 * @throws FileProblem
 */
export function readJunior(bytes: Uint8Array): Project {
  try {
    return readProjectFile(bytes).project
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem
    return readSjr(bytes).project
  }
}
