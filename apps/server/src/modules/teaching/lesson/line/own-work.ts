import { selectOptionalWork, SUBMITTED } from '../../work/work.ts'

/** A work of this person; null for one that is another's or none. */
export async function selectOwnWork(userId: string, workId: string): Promise<{ isSubmitted: boolean } | null> {
  const work = await selectOptionalWork(workId)
  return work?.userId === userId ? { isSubmitted: work.submitStatus >= SUBMITTED } : null
}
