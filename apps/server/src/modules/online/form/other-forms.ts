import { perDatabase } from '../../../platform/db/per-database.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OpenForm } from './open-form.ts'

type Finder = (id: string) => OpenForm | undefined

/** Forms whose rows are not in a table of ours: they are opened and listed like others, and are nothing else. */
const others = perDatabase((): { find: Finder } => ({ find: () => undefined }))

export const otherForm: Finder = (id) => others().find(id)
export function findOtherForms(database: Database, find: Finder): void {
  others(database).find = find
}
