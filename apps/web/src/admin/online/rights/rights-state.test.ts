import { expect, test } from 'vitest'
import { changesOf, limit, tick, toState } from './rights-state.ts'

const before = toState({
  granted: [
    { roleId: 'teacher', right: 'list' },
    { roleId: 'teacher', right: 'add' },
  ],
  fields: [{ dbFieldName: 'phone', seeRoles: 'head', editRoles: '' }],
})

test('only the changed rights are sent', () => {
  const after = limit(tick(tick(before, 'teacher', 'add'), 'student', 'own'), 'name', { editRoles: 'head' })
  expect(changesOf(before, after)).toEqual({
    roles: [
      { roleId: 'teacher', added: [], removed: ['add'] },
      { roleId: 'student', added: ['own'], removed: [] },
    ],
    fields: [{ dbFieldName: 'name', seeRoles: '', editRoles: 'head' }],
  })
})

test('a right that was changed and changed back is not sent', () => {
  const after = limit(
    limit(tick(tick(before, 'teacher', 'whole'), 'teacher', 'whole'), 'phone', { seeRoles: '' }),
    'phone',
    {
      seeRoles: 'head',
    },
  )
  expect(changesOf(before, after)).toEqual({ roles: [], fields: [] })
})
