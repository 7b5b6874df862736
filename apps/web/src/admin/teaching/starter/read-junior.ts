import { FileProblem, readProjectFile, readSjr, type Project } from '@mashu/engine-junior'

/** Reads the project in a file of picture blocks, of ours or of the original application. @throws FileProblem */
export function readJunior(bytes: Uint8Array): Project {
  try {
    return readProjectFile(bytes).project
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem
    return readSjr(bytes).project
  }
}
