import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

export async function insertSsoSession(values: {
  sessionId: string
  providerId: string
  ticketHash: string
  sidHash: string | null
  idToken: string | null
}): Promise<void> {
  await db()
    .insertInto('sysSsoSession')
    .values({ id: newId(), ...values })
    .onConflict((conflict) => conflict.column('ticketHash').doNothing())
    .execute()
}

export async function selectOptionalSessionId(providerId: string, ticketHash: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('sysSsoSession')
    .select('sessionId')
    .where('providerId', '=', providerId)
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst()
  return row?.sessionId
}

/** The ID token is encrypted. */
export const selectOptionalSsoSession = (sessionId: string) =>
  db()
    .selectFrom('sysSsoSession')
    .select(['providerId', 'idToken'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()

/** Without a `sid`, lists all sessions of the person. Sessions that began after `upTo` are left out. */
export async function listSessionIdsOf(
  providerId: string,
  { sidHash, subject, upTo }: { sidHash: string | null; subject: string | null; upTo?: string },
): Promise<string[]> {
  let query = db()
    .selectFrom('sysSsoSession')
    .innerJoin('sysSession as begun', 'begun.id', 'sysSsoSession.sessionId')
    .select('sessionId')
    .where('sysSsoSession.providerId', '=', providerId)
    .$if(upTo !== undefined, (all) => all.where('begun.createTime', '<=', upTo!))
  if (sidHash !== null) query = query.where('sidHash', '=', sidHash)
  else
    query = query.where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('sysSession')
        .innerJoin('sysSsoLink', 'sysSsoLink.userId', 'sysSession.userId')
        .select('sysSession.id')
        .where('sysSsoLink.providerId', '=', providerId)
        .where('sysSsoLink.subject', '=', subject ?? ''),
    )
  return (await query.execute()).map(({ sessionId }) => sessionId)
}
