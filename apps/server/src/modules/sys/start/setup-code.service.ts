import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { setupProblem } from '@mashu/contract/sys/start/setup'
import { transaction } from '../../../platform/db/database.ts'
import { listAdministratorIds } from '../user/user.ts'
import { closeSetup, isSetUp, selectOptionalCode, writeCode } from './setup.queries.ts'

/** Without letters that are taken for digits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUP = 4

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** As it is compared: people type it small, with or without the dash. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')

/**
 * Opens the first start of a school without an administrator. @returns the code to be told at the terminal and nowhere
 * else; null when the school is set up, which it stays for ever
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

/** @returns the hash of the code. @throws when it is not the one that was told, or nothing is open any more */
export async function assertSetupCode(code: string): Promise<string> {
  const wanted = await selectOptionalCode()
  if (wanted === undefined) throw setupProblem('setup.closed')
  const given = hashOf(code)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) throw setupProblem('setup.wrongCode')
  return given
}
