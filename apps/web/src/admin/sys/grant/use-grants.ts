import { useState } from 'react'
import type { GrantNode } from '@mashu/contract/sys/permission'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import type { RuleSource } from './rule-ticks.tsx'

/** The grants of a role, a department, or a role of a department. */
export interface GrantSource {
  /** Identifies the owner in the query keys. */
  key: string
  title: string
  /** Shown if there is nothing to grant. */
  none?: string
  load: () => Promise<{ nodes: readonly GrantNode[]; granted: readonly string[] }>
  save: (grants: { permissionIds: string; lastpermissionIds: string }) => Promise<{ message: string }>
  rules: RuleSource
}

export interface GrantsOptions {
  source: GrantSource
  granted: readonly string[]
  touched: (dirty: boolean) => void
  gone: () => void
}

export function useGrants({ source, granted, touched, gone }: GrantsOptions) {
  const [stored, setStored] = useState(granted)
  const [ticked, setTicked] = useState(granted)
  const change = (next: readonly string[]) => {
    setTicked(next)
    touched(true)
  }
  const { run, busy } = useOfficeAction(
    (_leave: boolean) => source.save({ permissionIds: ticked.join(','), lastpermissionIds: stored.join(',') }),
    {
      done: (_, leave) => {
        setStored(ticked)
        touched(false)
        if (leave) gone()
      },
    },
  )
  return { ticked, busy, change, save: run }
}
