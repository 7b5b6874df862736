import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { hashPassword } from './password.ts'

export interface AccountPassword {
  username: string
  realname: string
  password: string
  /** True when the list had no password and one was generated. */
  isNew: boolean
}

/** A list takes minutes to hash. With two at a time, a login waits for two hashes and not for the whole list. */
const limitHashing = limitConcurrency(2)

/** Hashes a password of a list when fewer than two others are being hashed. */
export const hashInTurn = (password: string): Promise<string> => limitHashing(() => hashPassword(password))

/**
 * Hashes the passwords of the rows into `values.hashed` and generates missing ones. @returns all passwords, in order
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
