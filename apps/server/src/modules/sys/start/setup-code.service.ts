import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { setupProblem } from '@mashu/contract/sys/start/setup'
import { transaction } from '../../../platform/db/database.ts'
import { listAdministratorIds } from '../user/user.ts'
import { closeSetup, isSetUp, selectOptionalCode, writeCode } from './setup.queries.ts'

/** Letters and digits that do not look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUP = 4

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** People type lower case and omit the dash. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')

/**
 * Opens the setup of a school without an administrator. A closed setup stays closed.
 * @returns the code, which must only be printed at the terminal, or null when the school is already set up
 */
export async function openSetup(): Promise<string | null> {
  if (await isSetUp()) return null
  if ((await listAdministratorIds()).length > 0) {
    await transaction(closeSetup)
    return null
  }
  const code = `${group()}-${group()}`
  await writeCode(hashOf(code))
  return code
}

/** @returns the hash of the code. @throws when the code is wrong or the school is already set up */
export async function assertSetupCode(code: string): Promise<string> {
  const wanted = await selectOptionalCode()
  if (wanted === undefined) throw setupProblem('setup.closed')
  const given = hashOf(code)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) throw setupProblem('setup.wrongCode')
  return given
}
