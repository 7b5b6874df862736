import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { useWallHere } from '../room/use-wall.ts'

/** The wall shows the change immediately, and undoes the change if the server refuses. */
export function useSeats(departId: string): (userIds: string[]) => void {
  const wall = useWallHere()
  const save = useAction(
    (userIds: string[], _before: readonly string[]) => call(lesson.setSeats, { body: { departId, userIds } }),
    {
      isParallel: true,
      failed: (failure, _userIds, before) => {
        wall.seat(before)
        showToast({ kind: 'error', title: '座位没有保存', text: failure.message })
      },
    },
  )
  return (userIds) => {
    const before = wall.order.value
    wall.seat(userIds)
    void save.run(userIds, before)
  }
}
