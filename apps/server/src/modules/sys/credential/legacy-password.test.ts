import { expect, test } from 'vitest'
import { isLegacyPassword, legacyPassword, matchesLegacyPassword } from './legacy-password.ts'

/** Made with DES-CBC of OpenSSL. The first row exists in every installation of the old framework. */
const rows = [
  { username: 'admin', password: 'cb362cfeefbf3d8d', salt: 'RCGTeGiH', typed: '123456' },
  { username: 'lin', password: '21531E50F770CCE5', salt: 'aB3dE6gH', typed: 'abc 123' },
  { username: '小明同学', password: '8b7224350e3cb50e8fcf777091a02287', salt: 'qwertyui', typed: '123456' },
]

test.each(rows)(
  'the right password of $username is accepted, and wrong passwords are refused',
  ({ typed, ...account }) => {
    const stored = legacyPassword(account)
    if (!isLegacyPassword(stored)) throw new Error('was not read')
    expect(matchesLegacyPassword(stored, typed)).toBe(true)
    for (const wrong of ['', `${typed} `, typed.toUpperCase() + '7', '密码'])
      expect(matchesLegacyPassword(stored, wrong)).toBe(false)
  },
)

test('invalid hashes are refused', () => {
  const [good] = rows
  expect(legacyPassword({ ...good!, salt: 'short' })).toBeNull()
  expect(legacyPassword({ ...good!, password: 'cb362cfeefbf3d' })).toBeNull()
  expect(legacyPassword({ ...good!, password: 'zz362cfeefbf3d8d' })).toBeNull()
  expect(legacyPassword({ ...good!, username: 'administrator' })).toBeNull()
  expect(isLegacyPassword('$argon2id$v=19$x')).toBe(false)
})
