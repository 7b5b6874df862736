import { useQuery } from '@tanstack/react-query'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { OWN } from '../query.ts'

/**
 * Loads the homework. It is loaded again whenever the window gets the focus, because an editor window may have been
 * closed before it reported a change.
 */
export const useAssignments = () => useQuery({ ...queryOf(additionalWork.mine), refetchOnWindowFocus: 'always' })

export interface FileSubmission {
  additionalId: string
  workName: string
  file: File
}

/**
 * Submits a file. `done` receives the server's message and is called before the lists are loaded again, because these
 * remove the card together with its dialog.
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
