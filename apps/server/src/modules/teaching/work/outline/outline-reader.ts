import { readFile } from 'node:fs/promises'
import { serveRpc } from '../../../../platform/thread/serve-rpc.ts'
import { readOutlineOf, type OutlineOrder } from './read-outline.ts'

/** The thread that reads the outlines of large projects: parsing four megabytes takes seconds where they are chosen. */
serveRpc(
  async ({ workType, given }: OutlineOrder) =>
    readOutlineOf(workType, typeof given === 'string' ? await readFile(given) : given),
  () => {},
)
