import { useQuery } from '@tanstack/react-query'
import { cgform } from '@mashu/contract/online/form/cgform'
import { queryOf } from '../../../../../api/query.ts'

const MAX_FORMS = 100

export function useForms() {
  const { data } = useQuery({ ...queryOf(cgform.list, { query: { pageSize: MAX_FORMS } }), staleTime: 60_000 })
  return data?.records
}

/** Sub forms and trees cannot be main forms. */
export function useMains(tableName: string) {
  return useForms()
    ?.filter((head) => head.tableType !== 3 && head.isTree !== 'Y' && head.tableName !== tableName)
    .map((head) => ({
      value: head.tableName,
      label: head.tableVersion > 0 ? head.tableTxt : `${head.tableTxt}（还没有发布）`,
    }))
}
