import type { Check } from '@mashu/contract/teaching/check/check'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import type { Harness, Person } from '../harness.ts'
import { project, save, saved, type School } from '../school.ts'

export const checkOf = (id: string, more: Partial<Check> = {}): Check => ({
  id,
  rule: { kind: 'uses', what: { idea: 'loop' }, least: 1 },
  negated: false,
  hidden: false,
  weight: 1,
  ...more,
})

export const setOf = (...checks: Check[]) => ({ version: 1 as const, checks })

export function checkCalls(site: Harness, school: School) {
  const post = (url: string, body: object, who: Person = school.teacher) =>
    site.call('POST', url, { token: who.token, body })
  const get = (url: string, who: Person = school.teacher) => site.call('GET', url, { token: who.token })
  const asked = ({ kind, id }: Task) => `kind=${kind}&id=${id}`
  return {
    post,
    get,
    asked,
    checks: (verb: string, task: Task, who?: Person) => get(`/teaching/taskCheck/${verb}?${asked(task)}`, who),
    saveChecks: (task: Task, baseVersion: number, checks: Check[], who?: Person) =>
      post('/teaching/taskCheck/save', { ...task, baseVersion, checks: setOf(...checks) }, who),
    ofClass: (task: Task, departId: string, who?: Person) =>
      get(`/teaching/workVerdict/ofClass?${asked(task)}&departId=${departId}`, who),
    async homework(more: object = {}): Promise<Task> {
      const body = { status: 1, codeType: 2, workName: '画一个圆', workDept: school.red, ...more }
      const added = await post('/teaching/teachingAdditionalWork/add', body)
      return { kind: 'homework', id: (added.body.result as { id: string }).id }
    },
    submit: (task: Task, who: Person, meta: object = {}) =>
      saved(
        save(site, who, project(), {
          ...(task.kind === 'unit'
            ? { workScene: 'course', courseId: task.id }
            : { workScene: 'additional', additionalId: task.id }),
          submit: true,
          ...meta,
        }),
      ),
  }
}
