import { useQuery } from '@tanstack/react-query'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { OWN } from '../query.ts'

/** An editor window may have been closed before it reported a change, so each focus loads the homework again. */
export const useAssignments = () => useQuery({ ...queryOf(additionalWork.mine), refetchOnWindowFocus: 'always' })

export interface FileSubmission {
  additionalId: string
  workName: string
  file: File
}

/**
 * `done` is called before the lists are loaded again, because the new lists can remove the card that shows the dialog.
 */
export const useSubmitFile = (done: (message: string) => void) =>
  useAction(
    ({ additionalId, workName, file }: FileSubmission) => {
      const form = new FormData()
      form.append('additionalId', additionalId)
      form.append('workName', workName)
      form.append('file', file, file.name)
      return callWhole(additionalWork.handIn, { form })
    },
    { done: ({ message }) => done(message), refetch: OWN },
  )
