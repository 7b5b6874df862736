import { expect } from 'vitest'
import type { FormAction } from '@mashu/contract/online/form/action'
import type { formCalls } from './forms.ts'

export const actionUrl = '/online/form/action'

export const set = (field: string, value: string, valueKind = 'text') => ({ kind: 'set', field, value, valueKind })

export const action = (more: object): FormAction =>
  ({ id: 'a1', name: '动作', event: 'added', timing: 'after', steps: [], ...more }) as FormAction

export type ActionCalls = ReturnType<typeof actionCalls>

export function actionCalls(calls: ReturnType<typeof formCalls>) {
  const read = async (id: string) =>
    (await calls.ok('GET', `${actionUrl}?id=${id}`)) as { actions: FormAction[]; state: string }
  /** Saved actions take effect when the form is published. */
  async function save(id: string, actions: object[]) {
    const { state } = await read(id)
    return calls.call('POST', `${actionUrl}/save`, { id, state, actions })
  }
  const publish = (id: string) => calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/normal`)
  async function give(id: string, actions: object[]): Promise<void> {
    const { body } = await save(id, actions)
    expect(body).toMatchObject({ message: '动作已保存，发布表单以后生效', success: true })
    await publish(id)
  }
  async function form(name: string, fields: object[], actions: object[]): Promise<string> {
    const id = await calls.form(name, fields)
    await give(id, actions)
    return id
  }
  const runs = async (id: string) =>
    (await calls.ok('GET', `${actionUrl}/runs?id=${id}`)) as { actionName: string; state: string; detail: string }[]
  return { read, save, publish, give, form, runs }
}
