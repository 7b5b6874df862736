import { courseDept } from '@mashu/contract/teaching/course-dept'
import { callWhole, wireTime } from '@mashu/client'
import type { Answer } from '../../kit/resource/action.ts'

export const isOpen = (openTime: string | null, now: string): boolean => openTime !== null && openTime <= now
export const isOpenNow = (openTime: string | null): boolean => isOpen(openTime, wireTime(new Date()))

/** An opening time also changes assignments that already exist. */
export async function giveCourses(
  deptIds: readonly string[],
  courseIdList: readonly string[],
  openTime: string | undefined,
): Promise<Answer> {
  let answer: Answer = { message: '操作成功！' }
  for (const deptId of deptIds)
    answer = await callWhole(courseDept.addOrUpdate, {
      body: { deptId, courseIdList: [...courseIdList], openTime: openTime ?? null },
    })
  return answer
}
