import { cgform } from '@mashu/contract/online/form/cgform'
import { mainKeyField } from '@mashu/contract/online/form/relation'
import type { FormTemplate } from '@mashu/contract/online/form/templates'
import { call } from '@mashu/client'

const MAX_TRIES = 50

/** Appends the first free number if the name is taken. */
async function freeName(name: string): Promise<string> {
  for (let number = 1; number < MAX_TRIES; number++) {
    const tbname = number === 1 ? name : `${name}${number}`
    if ((await call(cgform.checkOnlyTable, { query: { tbname } })) !== -1) return tbname
  }
  return name
}

/** @returns the id of the form, and then the ids of its sub forms */
export async function addForm({ form, subs = [] }: FormTemplate, title: string): Promise<[string, ...string[]]> {
  const tableName = await freeName(form.head.tableName)
  const { id } = await call(cgform.addAll, { body: { ...form, head: { ...form.head, tableName, tableTxt: title } } })
  const below: string[] = []
  for (const sub of subs) {
    const head = { ...sub.head, tableName: await freeName(`${tableName}_${sub.head.tableName.split('_').at(-1)}`) }
    const fields = [...sub.fields, mainKeyField(tableName)]
    below.push((await call(cgform.addAll, { body: { ...sub, head, fields } })).id)
  }
  return [id, ...below]
}

export async function publishForm(ids: readonly [string, ...string[]]): Promise<void> {
  for (const id of ids) await call(cgform.publish, { params: { id, mode: 'normal' } })
  await call(cgform.addToMenu, { body: { id: ids[0] } })
}
