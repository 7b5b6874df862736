import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { workSession } from '@mashu/contract/teaching/work-session'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { reloadOwn, tellEditors, type OwnWork } from '../../query.ts'

export type Version = ResultOf<typeof workSession.versions>[number]
interface Note {
  text: string
  bad: boolean
}

/** Brings a version back, or makes a work of its own of it; `note` tells what came of it. */
export function useVersionActions(work: OwnWork) {
  const queries = useQueryClient()
  const [note, setNote] = useState<Note | null>(null)
  const told = (text: string) => async (): Promise<void> => {
    setNote({ text, bad: false })
    await reloadOwn(queries)
  }
  const onError = (error: Error): void => setNote({ text: error.message, bad: true })
  const restore = useMutation({
    mutationFn: ({ versionNo }: Version) => call(workSession.restoreVersion, { body: { workId: work.id, versionNo } }),
    onSuccess: () => {
      tellEditors({ t: 'reload', workId: work.id })
      return told('恢复好了，之前的样子也还在下面。')()
    },
    onError,
  })
  const copy = useMutation({
    mutationFn: ({ versionNo, workName }: Version) =>
      call(workSession.copyVersion, {
        body: { workId: work.id, versionNo, workName: `${workName} 副本`.slice(0, 64) },
      }),
    onSuccess: told('已经另存成一个新作品，关上这里就能看到。'),
    onError,
  })
  return { note, restore, copy, busy: restore.isPending || copy.isPending }
}
