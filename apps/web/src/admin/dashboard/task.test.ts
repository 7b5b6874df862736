import { expect, it } from 'vitest'
import { healthReport } from '@mashu/contract/monitor/health-report'
import { collectTasks, counted, type Task, type TaskSource } from './task.ts'

const task: Omit<Task, 'count'> = { key: 'marks', icon: 'task', title: '等待批改的作业', text: '', to: null }
const source = (key: string, load: TaskSource['load']): TaskSource => ({ key, needs: healthReport.report, load })

it('a count of zero gives no task', () => {
  expect(counted(task, 0)).toEqual([])
  expect(counted(task, 2)).toEqual([{ ...task, count: 2 }])
})

it('tasks of other sources are kept when a source fails', async () => {
  const sources = [
    source('a', async () => counted(task, 1)),
    source('b', () => Promise.reject(new Error('503'))),
    source('c', async () => counted({ ...task, key: 'news' }, 4)),
  ]
  const { tasks, failed } = await collectTasks(sources)
  expect(tasks.map(({ key, count }) => [key, count])).toEqual([
    ['marks', 1],
    ['news', 4],
  ])
  expect(failed).toBe(1)
})
