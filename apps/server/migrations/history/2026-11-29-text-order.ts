import type { Schema } from '../../src/platform/db/table.ts'
import { orderTextByBytes } from '../../src/platform/db/dialect/text-order.ts'

/** On PostgreSQL text is ordered by its bytes, as on the embedded database, whatever the order of the cluster is. */
export async function up({ kind, db }: Schema): Promise<void> {
  if (kind === 'postgres') await orderTextByBytes(db)
}
