import { config } from '@mashu/contract/sys/config'
import { readSchoolDays, type SchoolDays } from '@mashu/contract/sys/config/school-days'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'

const NONE = readSchoolDays('')

/** The school's holidays and weekends of work; none until they are known. */
export function useSchoolDays(): SchoolDays {
  const { data } = useQuery({
    ...queryOf(config.getConfig, { query: { key: '_schoolDays' } }),
    select: readSchoolDays,
    // A school without the setting answers that it is unknown.
    retry: false,
  })
  return data ?? NONE
}
