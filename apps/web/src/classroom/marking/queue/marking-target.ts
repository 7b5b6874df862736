import { useSearchParams } from 'react-router'

/** A unit or an assignment of the class, never both. */
export interface MarkingTarget {
  departId: string
  unitId: string
  additionalId: string
  workId: string
}

/** Class, homework and work are stored in the address, so that they can be linked and survive a reload. */
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
