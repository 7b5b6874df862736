import { sql } from 'kysely'
import { rowsOf } from './raw.queries.ts'

export interface DepartRow {
  id: string
  parent_id: string | null
  depart_name: string
  org_code: string
  org_category: string
}

export const listDeparts = (): Promise<DepartRow[]> =>
  rowsOf<DepartRow>(sql`select id, parent_id, depart_name, org_code, org_category from sys_depart order by org_code`)
