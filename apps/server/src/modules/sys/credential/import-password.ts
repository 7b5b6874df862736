import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { hashPassword } from './password.ts'

export interface AccountPassword {
  username: string
  realname: string
  password: string
  /** The list gave none, so it was made. */
  isNew: boolean
}

/**
 * A school's list takes minutes to hash. Whoever logs in meanwhile waits behind two of its passwords, not behind all.
 */
const limitHashing = limitConcurrency(2)

/** Hashes a password out of turn of those who log in. */
export const hashInTurn = (password: string): Promise<string> => limitHashing(() => hashPassword(password))

/** Hashes the passwords of the rows into `values.hashed`, making up the missing ones. @returns all, in order. */
export function hashPasswords(
  rows: readonly ImportRow[],
  makePassword: (username: string) => string,
): Promise<AccountPassword[]> {
  return Promise.all(
    rows.map(async ({ values }) => {
      const given = typeof values['password'] === 'string' ? values['password'] : ''
      const username = String(values['username'])
      const password = given === '' ? makePassword(username) : given
      values['hashed'] = await hashInTurn(password)
      return { username, realname: String(values['realname']), password, isNew: given === '' }
    }),
  )
}
