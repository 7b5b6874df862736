import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const [KIND, CODE, DONE, FOREVER] = ['setup', 'code', 'done', '9999'] as const

const rowOf = (name: string) =>
  db().selectFrom('sysOneTime').select('content').where('kind', '=', KIND).where('name', '=', name).executeTakeFirst()

export const isSetUp = async (): Promise<boolean> => (await rowOf(DONE)) !== undefined

/** Returns a hash, or undefined when setup is closed. */
export const selectOptionalCode = async (): Promise<string | undefined> => (await rowOf(CODE))?.content

/** Replaces the code of the previous start. */
export async function writeCode(content: string): Promise<void> {
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: CODE, content, expireTime: FOREVER })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ content }))
    .execute()
}

/** @returns true for only one of several simultaneous calls */
export async function spendCode(content: string): Promise<boolean> {
  const spent = await db()
    .deleteFrom('sysOneTime')
    .where('kind', '=', KIND)
    .where('name', '=', CODE)
    .where('content', '=', content)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** Closes the setup permanently, even if all accounts are deleted later. */
export async function closeSetup(): Promise<void> {
  await db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('name', '=', CODE).execute()
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: DONE, content: '', expireTime: FOREVER })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .execute()
}
