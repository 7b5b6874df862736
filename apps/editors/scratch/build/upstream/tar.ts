export interface TarFile {
  readonly path: string
  readonly bytes: Buffer
}

const block = 512
const text = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')

function paxPath(content: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(content)?.[1]
}

/** Reads the plain files of an uncompressed tar archive, as npm writes them. */
export function* readTar(archive: Buffer): Generator<TarFile> {
  let longPath: string | undefined
  for (let at = 0; at + block <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + block)
    const size = Number.parseInt(text(header, 124, 12).trim(), 8)
    if (!Number.isSafeInteger(size)) throw new Error('the archive is damaged')
    const kind = String.fromCharCode(header[156] ?? 0)
    const bytes = archive.subarray(at + block, at + block + size)
    if (bytes.length !== size) throw new Error('the archive ends too early')
    if (kind === 'x') longPath = paxPath(bytes.toString('utf8'))
    else if (kind === '0' || kind === '\0') {
      const prefix = text(header, 345, 155)
      yield { path: longPath ?? (prefix === '' ? '' : `${prefix}/`) + text(header, 0, 100), bytes }
      longPath = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
}
