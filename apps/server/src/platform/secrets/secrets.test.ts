import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { KEY_FILE, secretsOf } from './secrets.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const withKeys = (...secretKeys: string[]) => secretsOf({ secretKeys, dataDir })
const OLD = 'an old key that is long enough to be one'
const NEW = 'a new key that is long enough to be one too'

test('a secret can be decrypted only in its own place', () => {
  const secrets = withKeys(OLD)
  const sealed = secrets.seal('密码 pass', 'table:1')
  expect(sealed).not.toContain('pass')
  expect(secrets.seal('密码 pass', 'table:1')).not.toBe(sealed)
  expect(secrets.open(sealed, 'table:1')).toBe('密码 pass')
  expect(secrets.open(sealed, 'table:2')).toBeNull()
})

test('a changed secret or another text cannot be decrypted', () => {
  const secrets = withKeys(OLD)
  const [version, id, text] = secrets.seal('x', 'p').split(':') as [string, string, string]
  const bytes = Buffer.from(text, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const broken = Buffer.from(bytes)
    broken[at]! ^= 1
    expect(secrets.open([version, id, broken.toString('base64url')].join(':'), 'p')).toBeNull()
  }
  for (const other of ['', 'plain', 'v1', `v1:${id}`, `v1:${id}:AAAA`, `v2:${id}:${text}`])
    expect(secrets.open(other, 'p')).toBeNull()
})

test('a new key at the front encrypts, and the old key still decrypts', () => {
  const old = withKeys(OLD).seal('x', 'p')
  const both = withKeys(NEW, OLD)
  expect([both.open(old, 'p'), both.isCurrent(old)]).toEqual(['x', false])
  const fresh = both.seal('y', 'p')
  expect([both.isCurrent(fresh), withKeys(NEW).open(fresh, 'p'), withKeys(OLD).open(fresh, 'p')]).toEqual([
    true,
    'y',
    null,
  ])
})

test('without SECRET_KEY, the key is in a file that only the server can read', () => {
  const file = path.join(dataDir, KEY_FILE)
  const sealed = withKeys().seal('x', 'p')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(withKeys().open(sealed, 'p')).toBe('x')
  writeFileSync(file, `${NEW}\n${readFileSync(file, 'utf8')}`)
  expect([withKeys().open(sealed, 'p'), withKeys().isCurrent(sealed)]).toEqual(['x', false])
})
