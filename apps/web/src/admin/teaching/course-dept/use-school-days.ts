import { config } from '@mashu/contract/sys/config'
import { readSchoolDays, type SchoolDays } from '@mashu/contract/sys/config/school-days'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'

const NONE = readSchoolDays('')

/** Empty until the days are loaded. */
export function useSchoolDays(): SchoolDays {
  const { data } = useQuery({
    ...queryOf(config.getConfig, { query: { key: '_schoolDays' } }),
    select: readSchoolDays,
    // Without this setting, the server answers that the setting is unknown.
    retry: false,
  })
  return data ?? NONE
}
