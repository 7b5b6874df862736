import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../ui/picture/icon.tsx'

/** Something that waits for the user. */
export interface Task {
  key: string
  icon: IconName
  title: string
  text: string
  count: number | null
  to: string | null
  tone?: 'warn' | 'bad'
}

/** Source of tasks: each asks the call whose list it leads to, so a person sees no more than that call returns. */
export interface TaskSource {
  key: string
  needs: AnyEndpoint
  load: () => Promise<Task[]>
}

export const firstRow = { pageNo: 1, pageSize: 1 }
export const counted = (task: Omit<Task, 'count'>, count: number): Task[] => (count > 0 ? [{ ...task, count }] : [])

/** One source fails without the others. */
export async function collectTasks(sources: readonly TaskSource[]): Promise<{ tasks: Task[]; failed: number }> {
  const results = await Promise.allSettled(sources.map(({ load }) => load()))
  return {
    tasks: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    failed: results.filter(({ status }) => status === 'rejected').length,
  }
}
