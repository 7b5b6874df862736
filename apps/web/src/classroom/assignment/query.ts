import { useQuery } from '@tanstack/react-query'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { callWhole } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { OWN } from '../query.ts'

/**
 * Loads the homework, and loads it again whenever the window gets the focus, because an editor window may have been
 * closed before it could send a message.
 */
export const useAssignments = () => useQuery({ ...queryOf(additionalWork.mine), refetchOnWindowFocus: 'always' })

export interface FileSubmission {
  additionalId: string
  workName: string
  file: File
}

/**
 * `done` receives the server's message. It does not wait for the lists, because the dialog is removed together with its
 * card.
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
