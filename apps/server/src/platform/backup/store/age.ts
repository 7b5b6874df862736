import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import { DamagedObject } from './backup-store.ts'
import { inSegments, withLast } from './segments.ts'

/**
 * The part of the age file format (https://age-encryption.org/v1) that backups need. Node's native ciphers are ten
 * times as fast as ciphers in JavaScript.
 */

export const MAGIC = 'age-encryption.org/v1\n'
const CIPHER = 'chacha20-poly1305'
const KEY_BYTES = 32
const FILE_KEY_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PAYLOAD_NONCE_BYTES = 16
const SEGMENT = 64 * 1024
/** Our headers have about 350 bytes. */
const MAX_HEADER = 4096
const END = '\n--- '
const MAC_LENGTH = 43
/** Length of 32 bytes in base64 without padding. */
const ENCODED = 43
/** Logarithm of the scrypt rounds. The age program uses 18, which needs 256 MB. */
const WORK_FACTOR = 17
const COST = { N: 2 ** WORK_FACTOR, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number, cost: object) => Promise<Buffer>

export interface Identity {
  secret: Buffer
  privateKey: KeyObject
  publicKey: KeyObject
  recipient: Buffer
}

const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex')
const rawOf = (publicKey: KeyObject) => publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES)
const publicOf = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' })

/** @param secret 32 random bytes */
export function identityOf(secret: Buffer): Identity {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return { secret, privateKey, publicKey, recipient: rawOf(publicKey) }
}

const hkdf = (secret: Buffer, salt: Buffer | string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, KEY_BYTES))
const encoded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function encrypt(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws when a byte was changed */
function decrypt(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()])
}

const NO_NONCE = Buffer.alloc(NONCE_BYTES)
const wrapKeyOf = (shared: Buffer, share: Buffer, recipient: Buffer) =>
  hkdf(shared, Buffer.concat([share, recipient]), 'age-encryption.org/v1/X25519')

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(index, 5, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

const macOf = (fileKey: Buffer, head: string) =>
  createHmac('sha256', hkdf(fileKey, '', 'header'))
    .update(head)
    .digest()

/** Returns the header including its MAC. */
function headerOf(fileKey: Buffer, stanzas: string): Buffer {
  const head = `${MAGIC}${stanzas}---`
  return Buffer.from(`${head} ${encoded(macOf(fileKey, head))}\n`)
}

async function* payload(fileKey: Buffer, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const nonce = randomBytes(PAYLOAD_NONCE_BYTES)
  const key = hkdf(fileKey, nonce, 'payload')
  yield nonce
  let index = 0
  for await (const [segment, isLast] of withLast(inSegments(bytes, SEGMENT)))
    yield encrypt(key, nonceOf(index++, isLast), segment)
}

/** A stanza that binds a file to its name, so that two files cannot be exchanged. Other programs ignore the stanza. */
const MARK = 'mashu-object'

export const encryptedSize = (size: number): number =>
  MAGIC.length +
  `-> X25519 ${'x'.repeat(ENCODED)}\n${'x'.repeat(ENCODED)}\n-> ${MARK} ${'x'.repeat(ENCODED)}\n\n---`.length +
  ` ${'x'.repeat(MAC_LENGTH)}\n`.length +
  PAYLOAD_NONCE_BYTES +
  size +
  TAG_BYTES * Math.max(1, Math.ceil(size / SEGMENT))

/**
 * Encrypts for the owner of an identity.
 * @param mark 32 bytes that `decryptWith` must receive again
 */
export async function* encryptFor(
  { publicKey, recipient }: Pick<Identity, 'publicKey' | 'recipient'>,
  mark: Buffer,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const own = generateKeyPairSync('x25519')
  const share = rawOf(own.publicKey)
  const wrapKey = wrapKeyOf(diffieHellman({ privateKey: own.privateKey, publicKey }), share, recipient)
  const body = encoded(encrypt(wrapKey, NO_NONCE, fileKey))
  yield headerOf(fileKey, `-> X25519 ${encoded(share)}\n${body}\n-> ${MARK} ${encoded(mark)}\n\n`)
  yield* payload(fileKey, bytes)
}

const X25519 = /^-> X25519 ([\w+/]{43})\n([\w+/]{43})$/m

/**
 * Returns the file key.
 * @throws when the header is damaged or belongs to another identity or mark
 */
function openHeader({ privateKey, recipient }: Identity, mark: Buffer | null, header: string): Buffer {
  const [, share, body] = X25519.exec(header)!
  const raw = Buffer.from(share!, 'base64')
  const shared = diffieHellman({ privateKey, publicKey: publicOf(raw) })
  const fileKey = decrypt(wrapKeyOf(shared, raw, recipient), NO_NONCE, Buffer.from(body!, 'base64'))
  const end = header.lastIndexOf(END) + END.length
  const proof = Buffer.from(header.slice(end, end + MAC_LENGTH), 'base64')
  if (!timingSafeEqual(proof, macOf(fileKey, header.slice(0, end - 1)))) throw new Error('the header has been changed')
  if (mark !== null && !header.includes(`\n-> ${MARK} ${encoded(mark)}\n`))
    throw new Error('the object belongs to another name')
  return fileKey
}

/**
 * A null `mark` accepts any mark.
 * @throws DamagedObject before it yields an unverified byte
 */
export async function* decryptWith(
  identity: Identity,
  mark: Buffer | null,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
): AsyncGenerator<Buffer> {
  const taken: { key?: Buffer } = {}
  const segments = inSegments(
    afterHeader(bytes, name, (header, nonce) => {
      taken.key = hkdf(openHeader(identity, mark, header), nonce, 'payload')
    }),
    SEGMENT + TAG_BYTES,
  )
  let index = 0
  for await (const [segment, isLast] of withLast(segments)) {
    if (taken.key === undefined || segment.length < TAG_BYTES) throw new DamagedObject(name)
    yield proven(name, () => decrypt(taken.key!, nonceOf(index++, isLast), segment))
  }
}

function proven<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch {
    throw new DamagedObject(name)
  }
}

/** Passes the header and the nonce to `take`, and yields the bytes after them. */
async function* afterHeader(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  take: (header: string, nonce: Buffer) => void,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (head === undefined) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    const end = head.subarray(0, MAX_HEADER).indexOf(END)
    const start = end + END.length + MAC_LENGTH + 1
    if (end === -1 && head.length >= MAX_HEADER) throw new DamagedObject(name)
    if (end === -1 || head.length < start + PAYLOAD_NONCE_BYTES) continue
    const whole = head
    head = undefined
    proven(name, () =>
      take(whole.subarray(0, start).toString('latin1'), whole.subarray(start, start + PAYLOAD_NONCE_BYTES)),
    )
    yield whole.subarray(start + PAYLOAD_NONCE_BYTES)
  }
}

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const PREFIX = 'age-secret-key-'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, factor] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= factor
  }
  return sum >>> 0
}

/** Returns the text form of age: `AGE-SECRET-KEY-1…` (Bech32). */
export function identityText({ secret }: Pick<Identity, 'secret'>): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const data = (bits.match(/.{1,5}/g) ?? []).map((five) => Number.parseInt(five.padEnd(5, '0'), 2))
  const letters = [...PREFIX].map((letter) => letter.charCodeAt(0))
  const expanded = [...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31)]
  const check = polymod([...expanded, ...data, 0, 0, 0, 0, 0, 0]) ^ 1
  const sum = Array.from({ length: 6 }, (_, at) => (check >> (5 * (5 - at))) & 31)
  return `${PREFIX}1${[...data, ...sum].map((value) => ALPHABET[value]).join('')}`.toUpperCase()
}

export async function encryptByPassphrase(passphrase: string, text: string): Promise<Buffer> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const salt = randomBytes(16)
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  const wrapKey = await derive(passphrase, labelled, KEY_BYTES, COST)
  const body = encoded(encrypt(wrapKey, NO_NONCE, fileKey))
  const parts = [headerOf(fileKey, `-> scrypt ${encoded(salt)} ${WORK_FACTOR}\n${body}\n`)]
  const whole = (async function* whole() {
    yield Buffer.from(text)
  })()
  for await (const part of payload(fileKey, whole)) parts.push(part)
  return Buffer.concat(parts)
}
