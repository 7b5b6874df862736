import type { S3Client, S3ClientOptions } from './s3-client.ts'
import type { S3Place } from './s3-place.ts'

/** Most schools have no S3 store, so the client is loaded on first use. */
export function lazyClient(place: S3Place, options: S3ClientOptions = {}): () => Promise<S3Client> {
  let client: Promise<S3Client> | undefined
  return () => (client ??= import('./s3-client.ts').then(({ S3Client }) => new S3Client(place, options)))
}
