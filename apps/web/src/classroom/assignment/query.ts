import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { callWhole, call } from '@mashu/client'
import { ownQueries, reloadOwn } from '../query.ts'

/** Below the other own things, so that news from an editor or a teacher's mark reload it too. */
export const assignments = [...ownQueries.all, 'assignment'] as const

/**
 * Looked at again whenever the child comes back from an editor: its window may have been closed before it could tell.
 */
export const useAssignments = () =>
  useQuery({
    queryKey: assignments,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call(additionalWork.mine, { signal }),
  })

export interface FileSubmission {
  additionalId: string
  workName: string
  file: File
}

export function useSubmitFile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ additionalId, workName, file }: FileSubmission) => {
      const form = new FormData()
      form.append('additionalId', additionalId)
      form.append('workName', workName)
      form.append('file', file, file.name)
      return callWhole(additionalWork.handIn, { form })
    },
    // Not waited for: the dialog goes with its card, and would not say any more that the file has arrived.
    onSuccess: () => void reloadOwn(queries),
  })
}
