import { readFile } from 'node:fs/promises'
import { serveRpc } from '../../../../platform/thread/serve-rpc.ts'
import { readOutlineOf, type OutlineOrder } from './read-outline.ts'

/** Runs in a thread, because parsing four malicious megabytes can take seconds. */
serveRpc(
  async ({ workType, given }: OutlineOrder) =>
    readOutlineOf(workType, typeof given === 'string' ? await readFile(given) : given),
  () => {},
)
