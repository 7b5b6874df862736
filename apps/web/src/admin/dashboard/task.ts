import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../ui/picture/icon.tsx'

/** A task of the user. */
export interface Task {
  key: string
  icon: IconName
  title: string
  text: string
  count: number | null
  to: string | null
  tone?: 'warn' | 'bad'
}

/**
 * A source of tasks. Each calls the endpoint of the list to which it links, so a user sees only tasks that the list
 * shows, too.
 */
export interface TaskSource {
  key: string
  needs: AnyEndpoint
  load: () => Promise<Task[]>
}

export const firstRow = { pageNo: 1, pageSize: 1 }
export const counted = (task: Omit<Task, 'count'>, count: number): Task[] => (count > 0 ? [{ ...task, count }] : [])

/** A failed source does not affect other sources. */
export async function collectTasks(sources: readonly TaskSource[]): Promise<{ tasks: Task[]; failed: number }> {
  const results = await Promise.allSettled(sources.map(({ load }) => load()))
  return {
    tasks: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    failed: results.filter(({ status }) => status === 'rejected').length,
  }
}
