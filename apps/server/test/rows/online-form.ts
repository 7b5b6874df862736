import type { Harness } from '../harness.ts'
import { column, formCalls } from '../online/forms.ts'
import { registerRows, type RowCase, type Who, type World } from '../matrix.ts'
import { grantRights, joinClass } from '../online/rights.ts'

/** Everybody knows the form, so only access to its rows is tested. */
const forms = new WeakMap<Harness, Promise<string>>()
let form = ''

async function makeForm(world: World): Promise<string> {
  const id = await formCalls(world.site, world.admin).form('matrix', [column('name')])
  await grantRights(world, id, { teacher: ['list', 'edit', 'delete'], student: ['own', 'add'] })
  return id
}

async function row(world: World): Promise<Record<string, string>> {
  if (!forms.has(world.site)) forms.set(world.site, makeForm(world))
  form = await forms.get(world.site)!
  await joinClass(world)
  return { id: await formCalls(world.site, world.admin).add(form, { name: '一行' }, world.owner.token) }
}

const KEEPERS: readonly Who[] = ['owner', 'teacher', 'admin']
const path = (verb: string) => `/online/form/data/${form}/${verb}`
const named: RowCase['reached'] = (reply, { id }) => reply.text.includes(id!)

registerRows(
  {
    name: 'a row of a form, listed',
    prepare: row,
    call: () => ({ method: 'GET', url: `${path('list')}?pageSize=500` }),
    allowed: KEEPERS,
    reached: named,
  },
  {
    name: 'a row of a form',
    prepare: row,
    call: (ids) => ({ method: 'GET', url: `${path('queryById')}?id=${ids['id']}` }),
    allowed: KEEPERS,
  },
  {
    name: 'change a row of a form',
    prepare: row,
    call: (ids) => ({ method: 'PUT', url: path('edit'), body: { id: ids['id'], name: '改过' } }),
    allowed: KEEPERS,
  },
  {
    name: 'delete a row of a form',
    prepare: row,
    call: (ids) => ({ method: 'DELETE', url: `${path('delete')}?id=${ids['id']}` }),
    allowed: KEEPERS,
  },
)
