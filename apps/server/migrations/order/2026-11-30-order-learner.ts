import { optional, type Schema } from '../../src/platform/db/table.ts'

/** An order may name the child for whom a parent orders. */
export async function up({ addColumns }: Schema): Promise<void> {
  await addColumns('teaching_order', { learner: optional })
}
