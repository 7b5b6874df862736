import { unzipSync } from 'fflate'
import type { ScratchFile } from '../src/scratch.ts'

/** Parses the `project.json` of a Scratch file. */
export const projectJson = (sb3: Uint8Array): ScratchFile =>
  JSON.parse(new TextDecoder().decode(unzipSync(sb3)['project.json'])) as ScratchFile
