import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../../sync-folder.ts'
import { serveRpc } from '../../thread/serve-rpc.ts'
import { storeChunks } from '../content/store-chunks.ts'
import type { WritingOrder } from './write-in-thread.ts'

/**
 * This thread uses synchronous file calls, which are several times faster than asynchronous ones. Only `fsync` is
 * asynchronous, so that many calls run at the same time.
 */

const sync = promisify(fsync)

/** When a class saves a starter at the same time, the blob is written once. */
const writing = new Map<string, Promise<void>>()

/** A write into a folder waits until the folder is on stable storage. */
const making = new Map<string, Promise<void>>()

async function ensureFolder(folder: string, root: string): Promise<void> {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    making.set(
      folder,
      syncFolder(root).finally(() => making.delete(folder)),
    )
  }
  await making.get(folder)
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
}

async function writeNew(root: string, target: string, bytes: Uint8Array): Promise<void> {
  const temporary = path.join(root, 'tmp', randomBytes(16).toString('hex'))
  const handle = openSync(temporary, 'wx')
  try {
    writeAll(handle, bytes)
    await sync(handle)
  } finally {
    closeSync(handle)
  }
  const folder = path.dirname(target)
  await ensureFolder(folder, root)
  renameSync(temporary, target)
  await syncFolder(folder)
}

/** Writes a blob again that is incomplete or only in the trash. */
async function put(target: string, root: string, bytes: Uint8Array): Promise<void> {
  if (statSync(target, { throwIfNoEntry: false })?.size !== bytes.length) await writeNew(root, target, bytes)
}

function putOnce(target: string, root: string, bytes: Uint8Array): Promise<void> {
  const known = writing.get(target)
  if (known) return known
  const started = put(target, root, bytes).finally(() => writing.delete(target))
  writing.set(target, started)
  return started
}

serveRpc(
  ({ root, given, how }: WritingOrder) =>
    storeChunks(typeof given === 'string' ? readFileSync(given) : given, how, (hash, bytes) =>
      putOnce(path.join(root, hash.slice(0, 2), hash), root, bytes),
    ),
  () => {},
)
