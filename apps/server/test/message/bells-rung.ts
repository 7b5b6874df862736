import { expect } from 'vitest'
import { db } from '../../src/platform/db/database.ts'
import type { Harness } from '../harness.ts'

/** Waits until every queued notification was sent or has failed once. */
export async function bellsRung(site: Harness): Promise<void> {
  const waiting = () =>
    site.within(() =>
      db().selectFrom('sysSms').select('id').where('esType', '=', '4').where('esSendNum', '=', 0).execute(),
    )
  const claimed = () =>
    site.within(() =>
      db().selectFrom('sysSms').select('id').where('esType', '=', '4').where('leaseUntil', 'is not', null).execute(),
    )
  await expect.poll(async () => [...(await waiting()), ...(await claimed())], { timeout: 20_000 }).toEqual([])
}
