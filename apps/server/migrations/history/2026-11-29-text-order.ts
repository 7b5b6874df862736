import type { Schema } from '../../src/platform/db/table.ts'
import { orderTextByBytes } from '../../src/platform/db/dialect/text-order.ts'

/** Orders text by bytes on PostgreSQL, as on SQLite, whatever the collation of the cluster. */
export async function up({ kind, db }: Schema): Promise<void> {
  if (kind === 'postgres') await orderTextByBytes(db)
}
