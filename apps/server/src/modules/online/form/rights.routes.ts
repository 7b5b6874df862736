import { problem, type BodyOf } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { formCode, formRights, type FormRight } from '@mashu/contract/online/form/form-resource'
import { formRightsCalls, type FieldRight } from '@mashu/contract/online/form/rights'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { recordLinks } from '../../../platform/history/version.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { changeRoleCodes, listRolesByCode } from '../../sys/permission/permission.ts'
import { selectOptionalHead } from './form.queries.ts'
import { listFields } from './definition/part.queries.ts'
import { addToMenu } from './menu-entry.ts'
import { listFieldRights, replaceFieldRight, type StoredRight } from './rights/field-right.queries.ts'
import { fieldRightsCopy, isAbout } from './rights/field-limits.ts'

const rights = Object.keys(formRights) as FormRight[]

/** Returns the limits of fields, under the names that the fields now have in the designer. */
async function listLimits(id: string): Promise<FieldRight[]> {
  const limits = await listFieldRights(id)
  return (await listFields(id)).flatMap((field) => {
    const found = limits.find((limit) => isAbout(limit, field))
    return found ? [{ dbFieldName: field.dbFieldName, seeRoles: found.seeRoles, editRoles: found.editRoles }] : []
  })
}

async function readRights(id: string) {
  if (!(await selectOptionalHead(id))) throw cgformProblem('cgform.none')
  const byCode = new Map(rights.map((right) => [formCode(id, right), right]))
  const granted = await listRolesByCode([...byCode.keys()])
  return {
    granted: granted.map(({ roleId, code }) => ({ roleId, right: byCode.get(code)! })),
    fields: await listLimits(id),
  }
}

/** @throws `input.invalid` when the form has no such field */
async function withIds(id: string, given: readonly FieldRight[]): Promise<StoredRight[]> {
  const ids = new Map((await listFields(id)).map((field) => [field.dbFieldName, field.id]))
  return given.map((right, index) => {
    const fieldId = ids.get(right.dbFieldName)
    if (fieldId !== undefined) return { ...right, fieldId }
    const message = `表单里没有“${right.dbFieldName}”这个字段`
    throw problem('input.invalid', { detail: message }, { faults: [{ path: `fields[${index}].dbFieldName`, message }] })
  })
}

/** Runs in one transaction. */
async function saveRights({ id, roles, fields }: BodyOf<typeof formRightsCalls.save>, user: Principal): Promise<void> {
  await transaction(async () => {
    const limits = await withIds(id, fields)
    const url = await addToMenu(id, user)
    const codes = (given: readonly FormRight[]) => given.map((right) => formCode(id, right))
    for (const { roleId, added, removed } of roles)
      await changeRoleCodes(roleId, url, { added: codes(added), removed: codes(removed) }, user)
    if (fields.length === 0) return
    const read = async () => ({ fields: await listLimits(id) })
    await recordLinks({ table: 'onlCgformFieldRight', id, user }, read, async () => {
      for (const limit of limits) await replaceFieldRight(id, limit, user)
    })
    await afterCommit(() => fieldRightsCopy.changed())
  })
}

export function formRightsRoutes(context: AppContext): void {
  serve(context, formRightsCalls, {
    read: ({ query }) => readRights(query.id),
    save: ({ body, user }) => saveRights(body, user),
  })
}
