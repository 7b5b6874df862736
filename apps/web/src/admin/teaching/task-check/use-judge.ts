import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Check } from '@mashu/contract/teaching/check/check'
import { fetchProject } from '@mashu/client'
import type { Played, Proposal } from '@mashu/judge'
import { JudgeFrame, type WorkKind } from '@mashu/judge/frame'
import { useStore } from '@mashu/ui/react'
import { privateKey } from '../../../api/query.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { Trial, type TrialWork } from './trial/trial.ts'

const load = (file: string): Promise<ArrayBuffer> => fetchProject(fileAddress(file) ?? '')

/** Milliseconds between the last change and the trial. */
const QUIET = 800

interface Judge {
  readonly trial: Trial
  readonly propose: (file: string, played?: Played) => Promise<Proposal>
}

/** The judge exists while the dialog is open. */
export function useJudge(kind: WorkKind, starter: string | null): Judge {
  const [judge] = useState(() => {
    const frame = new JudgeFrame(kind)
    return { frame, trial: new Trial(frame, load) }
  })
  useEffect(() => () => judge.frame.close(), [judge])
  const propose = async (file: string, played?: Played) => {
    const begun = !played && starter ? await load(starter) : undefined
    return judge.frame.propose(await load(file), {
      ...(begun && { starter: begun }),
      ...(played && { played }),
    })
  }
  return { trial: judge.trial, propose }
}

export function useTrial(trial: Trial, works: readonly TrialWork[], checks: readonly Check[]) {
  const state = useStore(trial.store)
  useEffect(() => {
    const timer = setTimeout(() => void trial.run(works, checks), QUIET)
    return () => clearTimeout(timer)
  }, [trial, works, checks])
  useEffect(() => () => trial.end(), [trial])
  return state
}

/** Names and derived rules of the model answer, or else of the starter. */
export function useProposal(propose: Judge['propose'], answer: string | null, starter: string | null) {
  const file = answer ?? starter
  return useQuery({
    queryKey: privateKey('task-check-proposal', file, starter),
    queryFn: () => propose(file!),
    enabled: file !== null,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  })
}
