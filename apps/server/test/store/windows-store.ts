// The writing thread, the blob store and the store of backups each write a file.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { LocalBlobStore } from '../../src/platform/files/blob/blob-store.ts'
import { FolderStore } from '../../src/platform/backup/store/folder-store.ts'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const folder = process.argv[2]!
const blobs = new LocalBlobStore(folder + '/blobs')
const bytes = Buffer.from('a'.repeat(5000))
const kept = await blobs.keep(bytes, { cut: false, checksum: { hash: hashOf(bytes.toString()), isProven: false } })
await blobs.put(hashOf('put'), Buffer.from('put'))
const received = blobs.temporary()
writeFileSync(received, 'adopted')
await blobs.adopt(hashOf('adopted'), received, 7)
const backups = new FolderStore(folder + '/backups')
await backups.put(
  'one/two.json',
  (async function* () {
    yield Buffer.from('{}')
  })(),
)
console.log(
  kept === 'checksum mismatch' ? kept : kept.blobs.length,
  await blobs.size(hashOf('put')),
  await blobs.size(hashOf('adopted')),
)
process.exit(0)
