import path from 'node:path'
import { perDatabase } from '../../db/per-database.ts'
import { LocalBlobStore, type BlobStore } from '../blob/blob-store.ts'
import type { S3ClientOptions } from '../../s3/s3-client.ts'
import type { S3Place } from '../../s3/s3-place.ts'
import { S3BlobStore } from '../blob/s3-blob-store.ts'

/** Without `place`, blobs are in the folder. Files that are being received are always in the folder. */
export const storeAt = (place: S3Place | undefined, folder: string, options?: S3ClientOptions): BlobStore =>
  place === undefined ? new LocalBlobStore(folder) : new S3BlobStore(place, folder, options)

/** A folder in DATA_DIR, or a remote store. */
export const blobStore = perDatabase(({ dataDir, storage }) => storeAt(storage, path.join(dataDir, 'files')))
