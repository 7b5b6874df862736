import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { hashPassword } from './password.ts'

export interface AccountPassword {
  username: string
  realname: string
  password: string
  /** The list had no password, so a password was generated. */
  isNew: boolean
}

/** Hashing a list takes minutes. Logins must not wait for a whole list. */
const limitHashing = limitConcurrency(2)

export const hashInTurn = (password: string): Promise<string> => limitHashing(() => hashPassword(password))

/**
 * Hashes passwords into `values.hashed`, and generates missing passwords. @returns all passwords, in order of the rows
 */
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
