import { useNavigate } from 'react-router'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { wallAddress } from '../room/lesson-address.ts'

/** Opens a lesson, or enters the class's open lesson, and shows the wall. */
export function useOpenLesson() {
  const navigate = useNavigate()
  return useAction(
    (departId: string, unitId: string | null, endTime: string | null) =>
      call(lesson.open, { body: { departId, unitId, endTime } }),
    {
      refetch: [lesson.current],
      done: ({ id }) => void navigate(wallAddress(id)),
      failed: ({ message }) => showToast({ kind: 'error', title: message }),
    },
  )
}
