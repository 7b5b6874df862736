import { atAPage } from '@mashu/contract/teaching/lesson/at-a-page'
import type { ChildState, LessonRoom, Tile, TileState, ToWall, WallMessage } from '@mashu/contract/teaching/lesson/line'
import type { LessonLineOptions } from '@mashu/client/live'

export const childState = (change: Partial<ChildState> = {}): ChildState => ({
  ...atAPage,
  kind: 'python',
  workId: 'w1',
  unitId: 'u1',
  begun: true,
  ...change,
})

export const tile = (userId: string, state: TileState, change: Partial<Tile> = {}): Tile => ({
  userId,
  realname: `学生${userId}`,
  number: Number(userId),
  state,
  child: childState(),
  hand: state === 'hand',
  joinTime: '2026-11-30 08:00:00',
  editedAt: null,
  ...change,
})

export const room = (change: Partial<LessonRoom> = {}): LessonRoom => ({
  id: 'l1',
  departId: 'd1',
  departName: '红班',
  title: '接苹果',
  unitId: 'u1',
  courseId: 'c1',
  endTime: '2099-11-30 08:45:00',
  follow: null,
  freeze: null,
  timer: null,
  question: null,
  shown: null,
  picked: null,
  quietCount: 0,
  ...change,
})

/** A connection without a network that records sent messages. */
export function testLine() {
  const said: WallMessage[] = []
  let options: LessonLineOptions<WallMessage, ToWall> | undefined
  return {
    said,
    open: (given: LessonLineOptions<WallMessage, ToWall>) => {
      options = given
      return {
        isOpen: true,
        isFree: true,
        send: (message: WallMessage) => {
          said.push(message)
          return true
        },
        close: () => undefined,
      }
    },
    connect: () => options?.onChange?.(true),
    hear: (message: ToWall) => options?.hear(message),
  }
}
