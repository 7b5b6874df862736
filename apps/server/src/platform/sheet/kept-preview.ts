import { sheetProblem } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { db, transaction } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { now } from '../time/time.ts'
import { nameOfTicket, newTicket, seal, unseal } from './sealed.ts'
import type { ImportRow } from './sheet.ts'

const KIND = 'import'
const PREVIEW_MS = 30 * 60_000

interface Kept {
  resource: string
  userId: string
  rows: ImportRow[]
  /** The import changes existing rows. */
  updating: boolean
}

/**
 * Stores a checked sheet for half an hour. Only its uploader can use it. It may contain passwords, so it is encrypted.
 */
export async function keepPreview(resource: string, rows: ImportRow[], user: Principal): Promise<string> {
  const ticket = newTicket()
  const content = seal(ticket, JSON.stringify({ resource, userId: user.id, rows, updating: false } satisfies Kept))
  await transaction(async () => {
    await db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('expireTime', '<', now()).execute()
    await db()
      .insertInto('sysOneTime')
      .values({
        id: newId(),
        kind: KIND,
        name: nameOfTicket(ticket),
        content,
        expireTime: new Date(Date.now() + PREVIEW_MS).toISOString(),
      })
      .execute()
  })
  return ticket
}

/** @throws `sheet.previewGone` when the preview is expired, used, or belongs to another user */
export async function selectPreview(
  resource: string,
  ticket: string,
  user: Principal,
): Promise<Pick<Kept, 'rows' | 'updating'>> {
  const found = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(ticket))
    .where('expireTime', '>', now())
    .executeTakeFirst()
  const kept = found && (JSON.parse(unseal(ticket, found.content)) as Kept)
  if (!kept || kept.resource !== resource || kept.userId !== user.id) throw sheetProblem('sheet.previewGone')
  return kept
}

/** @throws `sheet.previewGone` when the preview was used in the meantime */
export async function replacePreview(
  resource: string,
  ticket: string,
  { rows, updating }: Pick<Kept, 'rows' | 'updating'>,
  user: Principal,
): Promise<void> {
  const result = await db()
    .updateTable('sysOneTime')
    .set({ content: seal(ticket, JSON.stringify({ resource, userId: user.id, rows, updating } satisfies Kept)) })
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(ticket))
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) throw sheetProblem('sheet.previewGone')
}

/** A double click must import only once. */
export async function usePreview(ticket: string): Promise<void> {
  const result = await db()
    .deleteFrom('sysOneTime')
    .where('kind', '=', KIND)
    .where('name', '=', nameOfTicket(ticket))
    .executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw sheetProblem('sheet.previewGone')
}
