import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { IconName } from '../../ui/picture/icon.tsx'

export interface Task {
  key: string
  icon: IconName
  title: string
  text: string
  count: number | null
  to: string | null
  tone?: 'warn' | 'bad'
}

/** A source calls the endpoint of the linked list, so that the user sees only tasks of the list. */
export interface TaskSource {
  key: string
  needs: AnyEndpoint
  load: () => Promise<Task[]>
}

export const firstRow = { pageNo: 1, pageSize: 1 }
export const counted = (task: Omit<Task, 'count'>, count: number): Task[] => (count > 0 ? [{ ...task, count }] : [])

export async function collectTasks(sources: readonly TaskSource[]): Promise<{ tasks: Task[]; failed: number }> {
  const results = await Promise.allSettled(sources.map(({ load }) => load()))
  return {
    tasks: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    failed: results.filter(({ status }) => status === 'rejected').length,
  }
}
