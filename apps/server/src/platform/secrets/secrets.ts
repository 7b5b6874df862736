import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../environment/config.ts'

/**
 * Encrypts secrets that the server must use later (AES-256-GCM, key outside of the database). `place` names table and
 * row and is authenticated, so a secret copied to another row cannot be decrypted.
 */
export interface Secrets {
  seal(secret: string, place: string): string
  /** Returns null when the key is missing, the place is another, or the text was changed. */
  open(sealed: string, place: string): string | null
  /** True when the newest key has encrypted the secret. Other secrets are encrypted again at their next change. */
  isCurrent(sealed: string): boolean
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Length of the id of a key, in characters. */
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

/** Creates a missing key file, which only the server's account can read. */
function keyFileText(file: string): string {
  if (!existsSync(file)) {
    const fresh = randomBytes(KEY_BYTES).toString('base64url')
    try {
      writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
    } catch (error) {
      // Another instance has created the file at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}

/**
 * Keys come from `SECRET_KEY`, or from `secret.key` in the data folder, newest first. The first key encrypts, and all
 * keys decrypt, so a school can replace a key.
 */
export function secretsOf(config: Pick<Config, 'secretKeys' | 'dataDir'>): Secrets {
  let known: readonly Key[] | undefined
  // Most schools have no secrets and need no key file.
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
