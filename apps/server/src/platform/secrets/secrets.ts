import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../environment/config.ts'

/**
 * Secrets that must be told to others later (passwords of databases and senders), as they are in the database:
 * AES-256-GCM under a key that is not there. `place` (table and row) is part of what is sealed, so that a secret
 * copied to another row does not open there.
 */
export interface Secrets {
  seal(secret: string, place: string): string
  /** The secret; null when it was sealed with a key that is gone, for another place, or was changed. */
  open(sealed: string, place: string): string | null
  /** Whether the newest key sealed it; others are sealed again when they are written. */
  isCurrent(sealed: string): boolean
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Characters of the id of a key. */
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

/** The text of the key file, made at first use; readable by the server's account alone. */
function keyFileText(file: string): string {
  if (!existsSync(file)) {
    const fresh = randomBytes(KEY_BYTES).toString('base64url')
    try {
      writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
    } catch (error) {
      // Another instance made it in the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}

/**
 * Keys by `SECRET_KEY`, else by the file `secret.key` of the data folder. Both may name several, newest first: the
 * first seals, all open, which is how a key is changed.
 */
export function secretsOf(config: Pick<Config, 'secretKeys' | 'dataDir'>): Secrets {
  let known: readonly Key[] | undefined
  // Read when first needed: most schools have no secrets, and no file then.
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
