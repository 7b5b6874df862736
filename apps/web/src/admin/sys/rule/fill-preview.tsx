import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fillRule, type FillValue } from '@mashu/contract/sys/rule/fill-rule'
import { ApiError } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import type { Values } from '../../kit/resource/resource.ts'
import { isGenerator, paramsText } from './fill-params.ts'
import { useSettled } from './use-settled.ts'
import styles from './rule.module.css'

/** The code of a department is an array that also contains the level of the department. */
export const fillText = (value: FillValue): string => (Array.isArray(value) ? value[0]! : (value ?? ''))

/** The preview does not use up a number. */
export function FillPreview({ values }: { values: Values }) {
  const { ruleClass, id } = values
  const asked = useSettled(JSON.stringify({ id: id ?? null, ruleClass, ruleParams: paramsText(values) }))
  const preview = useQuery({
    ...queryOf(fillRule.preview, { body: JSON.parse(asked) as { ruleClass: string } }),
    enabled: isGenerator(ruleClass),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  if (!isGenerator(ruleClass))
    return (
      <div role="status" className={styles.waiting}>
        选好生成方式就能看到
      </div>
    )
  if (preview.isError)
    return (
      <div role="status" className={styles.fault}>
        {preview.error instanceof ApiError ? preview.error.message : '暂时看不到，请稍后再试'}
      </div>
    )
  if (preview.isPending)
    return (
      <div role="status" className={styles.waiting}>
        正在计算…
      </div>
    )
  const text = fillText(preview.data)
  if (text === '')
    return (
      <div role="status" className={styles.fault}>
        现在生成不了：上级不存在，或没有权限
      </div>
    )
  return (
    <div role="status" className={styles.value}>
      {text}
    </div>
  )
}
