import { selectOptionalWork, SUBMITTED } from '../../work/work.ts'

/** Returns null when the work does not exist or belongs to another person. */
export async function selectOwnWork(userId: string, workId: string): Promise<{ isSubmitted: boolean } | null> {
  const work = await selectOptionalWork(workId)
  return work?.userId === userId ? { isSubmitted: work.submitStatus >= SUBMITTED } : null
}
