import { useSearchParams } from 'react-router'

/** The works to mark. At most one of unit and assignment is set. */
export interface MarkingTarget {
  departId: string
  unitId: string
  additionalId: string
  workId: string
}

/** The address keeps class, homework and work for links and reloads. */
export function useMarkingTarget(): [MarkingTarget, (target: Partial<MarkingTarget>) => void] {
  const [params, setParams] = useSearchParams()
  const target: MarkingTarget = {
    departId: params.get('departId') ?? '',
    unitId: params.get('unitId') ?? '',
    additionalId: params.get('additionalId') ?? '',
    workId: params.get('workId') ?? '',
  }
  const go = (change: Partial<MarkingTarget>): void => {
    const next = { ...target, ...change }
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return [target, go]
}
