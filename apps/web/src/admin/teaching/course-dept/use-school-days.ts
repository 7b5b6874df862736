import { config } from '@mashu/contract/sys/config'
import { readSchoolDays, type SchoolDays } from '@mashu/contract/sys/config/school-days'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'

const NONE = readSchoolDays('')

/** Loads the school's holidays and working weekends; there are none until they are loaded. */
export function useSchoolDays(): SchoolDays {
  const { data } = useQuery({
    ...queryOf(config.getConfig, { query: { key: '_schoolDays' } }),
    select: readSchoolDays,
    // The server answers that the setting is unknown if the school has none.
    retry: false,
  })
  return data ?? NONE
}
