import { useQuery } from '@tanstack/react-query'
import { privateKey } from '../../../../api/query.ts'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../../ui/state/state.tsx'
import { Cell } from '../../../kit/field/cell.tsx'
import type { Field } from '../../../kit/field/field.ts'
import type { AnyRow, Values } from '../../../kit/resource/resource.ts'
import styles from './sub-detail.module.css'

export interface SubPart {
  /** The key of the sub rows in the main row. */
  key: string
  title: string
  fields: readonly Field[]
}

interface SubDetailProps {
  formId: string
  row: AnyRow
  load: (row: AnyRow) => Promise<Values>
  parts: readonly SubPart[]
}

export function SubDetail({ formId, row, load, parts }: SubDetailProps) {
  const { data, error } = useQuery({
    queryKey: privateKey('online-form-detail', formId, row.id, row['rowVersion']),
    queryFn: () => load(row),
    staleTime: 10_000,
  })
  if (error) return <ErrorBar>附表没有读出来：{error.message}</ErrorBar>
  if (!data) return <Skeleton height={96} radius={8} />
  return parts.map(({ key, title, fields }) => {
    const rows = (data[key] ?? []) as AnyRow[]
    return (
      <section key={key} className={styles.part} aria-label={title}>
        <h3>
          {title} <small>{rows.length > 0 ? `${rows.length} 行` : '没有填写'}</small>
        </h3>
        {rows.length > 0 && (
          <div className={styles.scroll}>
            <table>
              <thead>
                <tr>
                  {fields.map((field) => (
                    <th key={field.name} scope="col">
                      {field.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((each) => (
                  <tr key={each.id}>
                    {fields.map((field) => (
                      <td key={field.name}>
                        <Cell field={field} row={each} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    )
  })
}
