import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../environment/config.ts'

/**
 * Encrypts secrets that must be used later (passwords of databases and senders): AES-256-GCM with a key outside the
 * database. `place` (table and row) is authenticated, so that a secret cannot be decrypted in another row.
 */
export interface Secrets {
  seal(secret: string, place: string): string
  /** Returns the secret, or null when its key is gone, the place differs, or the text was changed. */
  open(sealed: string, place: string): string | null
  /** Returns true when the newest key encrypted the secret. Others are encrypted again when they are written. */
  isCurrent(sealed: string): boolean
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Characters of a key's id. */
const ID_LENGTH = 12
export const KEY_FILE = 'secret.key'

interface Key {
  id: string
  bytes: Buffer
}

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, 'mashu', 'secrets', KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH), bytes }
}

/** Returns the text of the key file, which is created at first use. Only the server's account may read the file. */
function keyFileText(file: string): string {
  if (!existsSync(file)) {
    const fresh = randomBytes(KEY_BYTES).toString('base64url')
    try {
      writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
    } catch (error) {
      // Another instance created the file at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}

/**
 * Reads keys from `SECRET_KEY`, or else from the file `secret.key` of the data folder. Both may list several keys, the
 * newest first. The first key encrypts and all keys decrypt, so that a key can be replaced.
 */
export function secretsOf(config: Pick<Config, 'secretKeys' | 'dataDir'>): Secrets {
  let known: readonly Key[] | undefined
  // The keys are read at first use, because most schools have no secrets and then need no file.
  const keys = () =>
    (known ??= (
      config.secretKeys.length > 0
        ? config.secretKeys
        : keyFileText(path.join(config.dataDir, KEY_FILE))
            .split('\n')
            .filter((line) => line.trim() !== '')
    ).map(keyOf))
  return {
    seal(secret, place) {
      const key = keys()[0]!
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(place))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [VERSION, key.id, Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')].join(':')
    },
    open(sealed, place) {
      const [version, id, text = ''] = sealed.split(':')
      const key = keys().find((candidate) => candidate.id === id)
      const bytes = Buffer.from(text, 'base64url')
      if (version !== VERSION || !key || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(place))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    isCurrent: (sealed) => sealed.split(':')[1] === keys()[0]!.id,
  }
}
