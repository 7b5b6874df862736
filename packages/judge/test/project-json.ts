import { unzipSync } from 'fflate'
import type { ScratchFile } from '../src/scratch.ts'

export const projectJson = (sb3: Uint8Array): ScratchFile =>
  JSON.parse(new TextDecoder().decode(unzipSync(sb3)['project.json'])) as ScratchFile
