import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { ResultOf } from '@mashu/contract/endpoint'
import { callWhole } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { changesOf } from './lesson-plan.rules.ts'

export type Way = ResultOf<typeof courseDept.plan>
type Changes = ReturnType<typeof changesOf>

/** The message offers to restore the earlier times. */
export function usePlan(id: string) {
  const undoing = useOfficeAction(
    async (units: Changes, before: Way) => {
      const back = units.map(({ unitId, openTime, seenTime }) => ({ unitId, openTime: seenTime, seenTime: openTime }))
      await callWhole(courseDept.plan, { body: { id, units: back, before } })
      return { message: '已经撤销，上课时间和原来一样' }
    },
    { refetch: [courseDept] },
  )
  const { run, busy, failure } = useAction((units: Changes) => callWhole(courseDept.plan, { body: { id, units } }), {
    done: ({ message, result }, units) =>
      showToast({
        kind: 'success',
        title: message,
        action: { label: '撤销', run: () => void undoing.run(units, result) },
      }),
    refetch: [courseDept],
  })
  return { isBusy: busy, refusal: failure?.message, plan: run }
}
