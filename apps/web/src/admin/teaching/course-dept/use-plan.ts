import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { ResultOf } from '@mashu/contract/endpoint'
import { callWhole, toCallError } from '@mashu/client'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { attempt } from '../../kit/resource/use-tools.tsx'
import { changesOf } from './lesson-plan.rules.ts'

export type Way = ResultOf<typeof courseDept.plan>
type Changes = ReturnType<typeof changesOf>

/** Writes times of units; how everything stood before can be brought back from the message. */
export function usePlan(id: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (units: Changes, before?: Way) => {
    const answer = await callWhole(courseDept.plan, { body: { id, units, ...(before && { before }) } })
    await client.invalidateQueries({ queryKey: ['course-dept'] })
    return answer
  }
  const undo = (units: Changes, before: Way) => {
    const back = units.map(({ unitId, openTime, seenTime }) => ({ unitId, openTime: seenTime, seenTime: openTime }))
    void attempt(async () => ({ ...(await send(back, before)), message: '已经撤销，上课时间和原来一样' }))
  }
  const plan = async (units: Changes) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { message, result } = await send(units)
      showToast({ kind: 'success', title: message, action: { label: '撤销', run: () => undo(units, result) } })
      return true
    } catch (error) {
      setRefusal(toCallError(error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, plan }
}
